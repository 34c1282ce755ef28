import { describe, expect, it } from 'vitest'
import { computeTotals } from '../documents/invoice-document.ts'
import { type PlannedDelivery, planDeliveries } from './deliveries.ts'
import { createCreditNote, plannedClaims, SUPPLIER_ABOVE_AGREED_PRICE } from './purchasing-story.ts'
import { createSeededRandom } from './seeded-random.ts'
import { demoStaff } from './staff.ts'

const TODAY = '2026-03-02'
const SEEDS = [1, 2, 3, 20_260_101]
const planWith = (seed: number) =>
  planDeliveries(TODAY, { chance: createSeededRandom(seed), currency: 'EUR' })

const findLatest = (deliveries: readonly PlannedDelivery[], key: string): PlannedDelivery => {
  const found = deliveries.findLast(({ supplier, document }) => supplier.key === key && document.date < TODAY)
  if (!found) throw new Error(`${key} has not delivered`)
  return found
}

describe('The claims of the demo', () => {
  it.each(SEEDS)('are about less than was invoiced, whatever the suppliers deliver (seed %i)', seed => {
    for (const { supplier, code, missing, damaged } of plannedClaims) {
      const line = findLatest(planWith(seed), supplier).document.lines.find(each => each.code === code)
      expect(line?.quantity).toBeGreaterThan(missing + damaged)
    }
  })

  it('end in every way, and staff of the restaurant signed for the goods', () => {
    expect(plannedClaims.map(({ outcome }) => outcome.kind).sort()).toEqual(['credited', 'sent', 'waived'])
    const staff = demoStaff.map(([name]) => name)
    for (const { signature } of plannedClaims) expect(staff).toContain(signature)
  })

  it.each(SEEDS)('include goods of today whose price has risen (seed %i)', seed => {
    const deliveries = planWith(seed)
    const before = findLatest(deliveries, SUPPLIER_ABOVE_AGREED_PRICE).document.lines[0]
    const now = deliveries.find(
      ({ supplier, document }) => supplier.key === SUPPLIER_ABOVE_AGREED_PRICE && document.date === TODAY,
    )?.document.lines[0]
    expect(now?.code).toBe(before?.code)
    expect(Number(now?.unitPrice)).toBeGreaterThan(Number(before?.unitPrice))
  })
})

describe('A credit note', () => {
  it('credits a part of one line at its price', () => {
    const fish = findLatest(planWith(1), 'fish')
    const { document, supplier } = createCreditNote(fish, { code: 'SOLE', quantity: 1 }, TODAY)
    const price = fish.document.lines.find(({ code }) => code === 'SOLE')?.unitPrice
    expect(computeTotals(document).net.toFixed(2)).toBe(price)
    expect(document).toMatchObject({ date: TODAY, number: `${fish.document.number}-CN` })
    expect(supplier.wording.invoice).toBe('CREDIT NOTE')
  })
})
