import { describe, expect, it } from 'vitest'
import { computeTotals } from '../documents/invoice-document.ts'
import { createDoubtfulDelivery, type PlannedDelivery, planDeliveries } from './deliveries.ts'
import { createSeededRandom } from './seeded-random.ts'

const TODAY = '2026-03-02'
const deliveries = planDeliveries(TODAY, { chance: createSeededRandom(1), currency: 'EUR' })
const arriving = deliveries.filter(({ document }) => document.date === TODAY)
const earlier = deliveries.filter(({ document }) => document.date < TODAY)

const priceIn = (list: readonly PlannedDelivery[], code: string): number | undefined => {
  const lines = list.flatMap(({ document }) => document.lines.filter(line => line.code === code))
  const price = lines.at(-1)?.unitPrice
  return price === undefined ? undefined : Number(price)
}

describe("The demo's deliveries of today", () => {
  it('change the prices of a few products, so that the bell shows meaningful alerts', () => {
    const changed = arriving
      .flatMap(({ document }) => document.lines.map(({ code }) => code))
      .filter(code => {
        const before = priceIn(earlier, code)
        return before !== undefined && before !== priceIn(arriving, code)
      })
    expect(changed.toSorted()).toEqual(['10110', 'CH-02', 'L22', 'M-101', 'MUSS', 'SOLE'])
  })

  it('contain two new products, which wait for a manager', () => {
    const unseen = arriving
      .flatMap(({ document }) => document.lines.map(({ code }) => code))
      .filter(code => priceIn(earlier, code) === undefined)
    expect(unseen.toSorted()).toEqual(['L24', 'M-102'])
  })
})

describe('A doubtful delivery', () => {
  it('has a total that does not match its lines', () => {
    const [regular] = earlier
    if (!regular) throw new Error('There are no deliveries')
    const { document } = createDoubtfulDelivery(regular, TODAY)
    const { net, tax, gross } = computeTotals(document)
    expect(document.date).toBe('2026-03-01')
    expect(gross.minus(net).minus(tax).toNumber()).toBe(12.5)
  })
})
