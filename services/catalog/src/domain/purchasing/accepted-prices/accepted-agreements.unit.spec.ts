import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestAgreement } from '../../../testing/price-agreement-fixture.ts'
import type { PriceAgreement } from '../../agreements/price-agreement.ts'
import type { PriceAcceptance } from '../facts/decision-fact.ts'
import { toAgreementFact } from '../sources/to-agreement-fact.ts'
import { derive } from '../testing/derived-amounts.ts'
import {
  BUTTER,
  CASE,
  decision,
  HARBOUR,
  invoice,
  invoicedLine,
  STATION,
} from '../testing/purchasing-facts.ts'
import { planAcceptedPrice, planUndo } from './accepted-agreements.ts'

const NOW = Temporal.Instant.from('2026-03-04T12:00:00Z')
const party = (id: number, name: string) => ({ id, name, deleted: false })

const agreed = (sketch: Parameters<typeof buildTestAgreement>[0] = {}) =>
  buildTestAgreement({ price: 20, unit: 'case', productId: BUTTER, productName: 'Butter', ...sketch })

const acceptance = (more: Partial<PriceAcceptance> = {}): PriceAcceptance => ({
  type: 'accept-price',
  lineId: null,
  supplierId: 1,
  productId: BUTTER,
  unit: CASE,
  locationId: null,
  price: toDecimal(22),
  currency: 'EUR',
  from: '2026-03-10',
  ...more,
})

const plan = (accepted: PriceAcceptance, siblings: readonly PriceAgreement[]) => {
  const { locationId } = accepted
  const parties = {
    supplier: party(1, 'Dairy'),
    product: party(BUTTER, 'Butter'),
    location: locationId === null ? null : party(locationId, 'Harbour'),
  }
  const item = { unit: 'case', pack: '' }
  const note = 'Accepted on invoice RE-1'
  return planAcceptedPrice(accepted, { id: 50, parties, item, note, siblings }, NOW)
}

function accept(accepted: PriceAcceptance, siblings: readonly PriceAgreement[]) {
  const planned = plan(accepted, siblings)
  if (planned.kind !== 'changes') throw new Error(`the price was not accepted: ${planned.kind}`)
  return { ...planned, all: apply(siblings, planned.changes) }
}

const apply = (
  agreements: readonly PriceAgreement[],
  changes: readonly { readonly after: PriceAgreement }[],
) => {
  const byId = new Map(agreements.map(each => [each.id, each]))
  for (const { after } of changes) byId.set(after.id, after)
  return [...byId.values()]
}

const DAYS = [
  '2026-02-28',
  '2026-03-01',
  '2026-03-09',
  '2026-03-10',
  '2026-03-31',
  '2026-04-01',
  '2026-07-01',
]
const invoices = DAYS.flatMap((invoiceDate, day) =>
  [HARBOUR, STATION].map((locationId, place) =>
    invoice({
      id: day * 10 + place + 1,
      invoiceNumber: `RE-${day}-${place}`,
      invoiceDate,
      locationId,
      lines: [invoicedLine({ lineId: day * 10 + place + 1, quantity: 10, unitPrice: 22 })],
    }),
  ),
)

/** What follows from the facts, without the ids of agreements. */
const results = (agreements: readonly PriceAgreement[], decided: PriceAcceptance) => {
  const purchasing = derive(...agreements.map(toAgreementFact), decision(decided), ...invoices)
  return {
    prices: purchasing.match.lines.map(({ price }) => ({ ...price, agreementId: null })),
    claims: purchasing.claims.map(({ claim }) => [claim.id, claim.amount.toNumber()]),
  }
}

const place = fc.constantFrom(null, HARBOUR)
const fixedTerms = fc.record({
  tolerancePercent: fc.constantFrom(toDecimal(0), toDecimal(5)),
  freeGoods: fc.constantFrom(null, { buy: 10, get: 1 }),
})
const terms = fc
  .record({
    validFrom: fc.constantFrom('2026-01-01', '2026-03-01'),
    validTo: fc.constantFrom(null, '2026-03-31', '2026-06-30'),
  })
  .chain(period => fc.oneof(fixedTerms, fc.constant({ price: null })).map(rest => ({ ...period, ...rest })))

describe('The agreement of an accepted price', () => {
  it('has the results of the decision alone', () => {
    fc.assert(
      fc.property(
        fc.option(terms, { nil: null }),
        fc.option(terms, { nil: null }),
        place,
        fc.constantFrom('2026-03-01', '2026-03-10', '2026-03-20'),
        fc.constantFrom(21, 22, 23),
        (general, own, locationId, from, price) => {
          const siblings = [
            ...(general ? [agreed({ id: 1, ...general })] : []),
            ...(own ? [agreed({ id: 2, ...own, locationId: HARBOUR })] : []),
          ]
          const decided = acceptance({ locationId, from, price: toDecimal(price) })
          const { all, accepted } = accept(decided, siblings)
          expect(results(all, { ...decided, agreement: accepted })).toEqual(results(siblings, decided))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has the other terms and the location of the one that it ends', () => {
    const before = agreed({
      locationId: HARBOUR,
      validTo: '2026-12-31',
      tolerancePercent: toDecimal(2),
      freeGoods: { buy: 10, get: 1 },
      note: 'Offer 7',
    })
    const [ended, created] = accept(acceptance({ locationId: HARBOUR }), [before]).changes
    expect(ended).toMatchObject({ action: 'ended', after: { id: 1, validTo: '2026-03-09', note: 'Offer 7' } })
    expect(created).toMatchObject({
      action: 'created',
      after: {
        ...{ id: 50, validFrom: '2026-03-10', validTo: '2026-12-31', unitPrice: toDecimal(22) },
        ...{ tolerancePercent: toDecimal(2), freeGoods: { buy: 10, get: 1 }, location: { id: HARBOUR } },
        note: 'Accepted on invoice RE-1',
      },
    })
  })

  it('is the existing one if that begins on this day', () => {
    const before = agreed({ validFrom: '2026-03-10' })
    const { changes, all } = accept(acceptance(), [before])
    expect(changes.map(({ action }) => action)).toEqual(['changed'])
    expect(all.map(({ id, unitPrice }) => [id, unitPrice?.toNumber()])).toEqual([[1, 22]])
  })

  it.each([
    ['begins after that day', '2026-04-01', null],
    ['follows the one in force', '2026-07-01', '2026-06-30'],
  ])('is refused if another one %s', (_, validFrom, endOfFirst) => {
    const first = endOfFirst ? [agreed({ validTo: endOfFirst })] : []
    const planned = plan(acceptance(), [...first, agreed({ id: 2, validFrom })])
    expect(planned).toMatchObject({ kind: 'begins-later', next: { id: 2 } })
  })

  it('is refused if the item has an agreed price in another currency', () => {
    expect(plan(acceptance({ currency: 'GBP' }), [agreed()])).toMatchObject({
      kind: 'overlap',
      conflicting: { id: 1 },
    })
  })
})

describe('Undoing an accepted price', () => {
  const undo = (accepted: Parameters<typeof planUndo>[0], all: readonly PriceAgreement[], endedId = 1) =>
    planUndo(accepted, {
      agreement: all.find(({ id }) => id === accepted.id) ?? null,
      ended: all.find(({ id }) => id === endedId) ?? null,
    })

  it('restores the last day of the agreement before', () => {
    const { accepted, all } = accept(acceptance(), [agreed({ validTo: '2026-12-31' })])
    const plan = undo(accepted, all)
    expect(plan?.removed?.id).toBe(50)
    expect(plan?.changes).toMatchObject([{ action: 'changed', after: { id: 1, validTo: '2026-12-31' } }])
  })

  it('restores the price of an agreement that began on this day', () => {
    const { accepted, all } = accept(acceptance(), [agreed({ validFrom: '2026-03-10', note: 'Offer 7' })])
    expect(undo(accepted, all)).toMatchObject({
      removed: null,
      changes: [{ after: { id: 1, unitPrice: toDecimal(20), note: 'Offer 7' } }],
    })
  })

  it('works in reverse order', () => {
    const first = accept(acceptance(), [agreed()])
    const second = accept(acceptance({ price: toDecimal(23), from: '2026-03-10' }), first.all)
    expect(undo(first.accepted, second.all)).toBeNull()
    const undone = apply(second.all, undo(second.accepted, second.all)?.changes ?? [])
    expect(undo(first.accepted, undone)?.removed?.id).toBe(50)
  })

  it('is refused if somebody has changed either agreement since', () => {
    const { accepted, all } = accept(acceptance(), [agreed()])
    const changed = (id: number, change: Partial<PriceAgreement>) =>
      all.map(each => (each.id === id ? { ...each, ...change } : each))
    expect(undo(accepted, changed(50, { tolerancePercent: toDecimal(1) }))).toBeNull()
    expect(undo(accepted, changed(1, { validTo: '2026-02-01' }))).toBeNull()
    expect(undo(accepted, changed(1, { note: 'Offer 8' }))?.removed?.id).toBe(50)
  })

  it('changes nothing if the agreement has been deleted', () => {
    const { accepted, all } = accept(acceptance(), [agreed()])
    expect(
      undo(
        accepted,
        all.filter(({ id }) => id !== 50),
      ),
    ).toEqual({ removed: null, changes: [] })
  })
})
