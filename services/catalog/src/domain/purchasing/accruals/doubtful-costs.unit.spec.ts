import { sumDecimals, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { createClassFinder, listPurchaseCosts } from '../reports/purchase-costs.ts'
import { derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  BUTTER,
  delivery,
  invoice,
  invoicedLine,
  order,
  receivedLine,
  SALMON,
} from '../testing/purchasing-facts.ts'

const findClass = createClassFinder([], new Map())
/** What menu costing learns: date, source and amount. */
const costsOf = (...facts: PurchasingFact[]) =>
  listPurchaseCosts(derive(...facts), { businessCurrency: 'EUR', findClass }).flatMap(({ costs }) =>
    costs.map(({ date, source, amount }) => [date, source, amount]),
  )
const quantitiesOf = (...facts: PurchasingFact[]) =>
  listPurchaseCosts(derive(...facts), { businessCurrency: 'EUR', findClass }).flatMap(({ costs }) =>
    costs.flatMap(({ quantity }) => quantity ?? []),
  )

const agreed = agreement({ price: 10 })
const received = (quantity: number, more: Parameters<typeof delivery>[0] = {}) =>
  delivery({ lines: [receivedLine({ received: quantity })], ...more })
const billed = (
  line: Parameters<typeof invoicedLine>[0],
  more: Partial<Parameters<typeof invoice>[0]> = {},
) => invoice({ ...more, lines: [invoicedLine({ quantity: 6, unitPrice: 10, ...line })] })

describe('While it is doubtful whether a line bills received goods, they count once', () => {
  it('if the product of the line is not known: 60, not 120', () => {
    const unknown = billed({ productId: null })
    expect(costsOf(agreed, received(6), unknown)).toEqual([['2026-03-03', 'uncertain', 60]])
    expect(costsOf(agreed, received(6), billed({}))).toEqual([['2026-03-03', 'invoiced', 60]])
  })

  it('if several deliveries are possible', () => {
    const second = received(6, { id: 2, deliveryDate: '2026-03-02' })
    const unclear = billed({ noteNumber: '' })
    expect(derive(agreed, received(6), second, unclear).match.lines[0]?.status).toBe('unclear')
    const costs = costsOf(agreed, received(6), second, unclear)
    expect(costs).toEqual([
      ['2026-03-02', 'accrued', 60],
      ['2026-03-03', 'uncertain', 60],
    ])
  })

  it('if the invoice names no delivery and its product appears nowhere else', () => {
    const ordered = received(6, { noteNumber: '', orderIds: [1] })
    const renamed = billed({ productId: 777, noteNumber: '' })
    expect(costsOf(agreed, order(), ordered, renamed)).toEqual([['2026-03-03', 'uncertain', 60]])
  })

  it('if the note number was misread: 100, not 200, and the quantity once', () => {
    const misread = billed({ quantity: 10, noteNumber: 'LS-I' }, { invoiceDate: '2026-03-03' })
    expect(derive(agreed, received(10), misread).match.lines[0]?.status).toBe('not-checked')
    expect(costsOf(agreed, received(10), misread)).toEqual([['2026-03-03', 'uncertain', 100]])
    expect(quantitiesOf(agreed, received(10), misread)).toEqual([10])
  })

  it('and what exceeds them is not lost: 50 received, 60 invoiced', () => {
    const more = billed({ noteNumber: 'LS-I' })
    expect(costsOf(agreed, received(5), more)).toEqual([
      ['2026-03-03', 'uncertain', 50],
      ['2026-03-04', 'uncertain', 10],
    ])
    expect(quantitiesOf(agreed, received(5), more)).toEqual([5, 1])
  })

  it('with the invoiced amount if nothing else says what they cost', () => {
    const misread = billed({ noteNumber: 'LS-I' }, { invoiceDate: '2026-03-03' })
    const [first = []] = costsOf(received(6), misread)
    expect(costsOf(received(6), misread)).toEqual([first])
    expect(first).toEqual(['2026-03-03', 'uncertain', 60])
  })

  it('and other deliveries and products keep their cost', () => {
    const misread = billed({ noteNumber: 'LS-I' }, { invoiceDate: '2026-03-03' })
    const salmon = agreement({ id: 2, productId: SALMON, price: 8 })
    const others = [
      received(6, { id: 2, deliveryDate: '2026-02-10' }),
      received(6, { id: 3, locationId: 20 }),
      delivery({ id: 4, lines: [receivedLine({ productId: SALMON, received: 5 })] }),
    ]
    expect(costsOf(agreed, salmon, received(6), ...others, misread).sort()).toEqual([
      ['2026-02-10', 'accrued', 60],
      ['2026-03-03', 'accrued', 40],
      ['2026-03-03', 'accrued', 60],
      ['2026-03-03', 'uncertain', 60],
    ])
    const known = billed({ productId: SALMON, noteNumber: '', unitPrice: 8 })
    expect(costsOf(agreed, salmon, received(6), known)).toEqual([
      ['2026-03-03', 'accrued', 60],
      ['2026-03-04', 'invoiced', 48],
    ])
  })

  it('whatever is misread: never more than the higher of both, never less than what was received', () => {
    const cases = fc.record({
      received: fc.integer({ min: 1, max: 12 }),
      invoiced: fc.integer({ min: 1, max: 12 }),
      productId: fc.constantFrom(BUTTER, null, 777),
      noteNumber: fc.constantFrom('', 'LS-1', 'LS-I'),
      daysBefore: fc.integer({ min: 0, max: 7 }),
      isPending: fc.boolean(),
    })
    fc.assert(
      fc.property(cases, ({ received: accepted, invoiced, daysBefore, isPending, ...line }) => {
        const arrived = received(accepted, {
          deliveryDate: `2026-03-${String(10 - daysBefore).padStart(2, '0')}`,
        })
        const document = billed({ ...line, quantity: invoiced }, { invoiceDate: '2026-03-10', isPending })
        const total = sumDecimals(
          costsOf(agreed, arrived, document).map(([, , amount]) => toDecimal(amount ?? 0)),
        )
        expect(total.toNumber()).toBeLessThanOrEqual(10 * Math.max(accepted, invoiced))
        expect(total.toNumber()).toBeGreaterThanOrEqual(10 * Math.min(accepted, invoiced))
        const once = costsOf(agreed, arrived, document)
        expect(costsOf(document, arrived, agreed, arrived)).toEqual(once)
      }),
      { seed: 26, numRuns: 300 },
    )
  })
})

describe('An invoice that waits for a person', () => {
  const misread = (more: Parameters<typeof invoicedLine>[0] = {}) =>
    billed({ quantity: 4, unitPrice: 100, ...more }, { isPending: true })

  it('does not change what its delivery costs: 40, not 400', () => {
    expect(costsOf(agreed, received(4), misread())).toEqual([['2026-03-03', 'accrued', 40]])
    expect(costsOf(agreed, received(4), { ...misread(), isPending: false })).toEqual([
      ['2026-03-03', 'invoiced', 400],
    ])
  })

  it('makes no price for other deliveries', () => {
    const paid = billed({ quantity: 4 }, { invoiceDate: '2026-02-01' })
    const other = received(3, { id: 2, deliveryDate: '2026-03-09' })
    const lines = [invoicedLine({ quantity: 4, unitPrice: 12, noteNumber: 'LS-0' })]
    const earlier = {
      ...paid,
      id: 5,
      lines: lines.map(line => ({ ...line, lineId: 5 })),
      total: toDecimal(48),
    }
    expect(costsOf(earlier, received(4), other, misread())).toEqual([
      ['2026-02-01', 'invoiced', 48],
      ['2026-03-03', 'accrued', 48],
      ['2026-03-09', 'accrued', 36],
    ])
  })

  it('states an uncertain cost if nothing else is known', () => {
    expect(costsOf(misread())).toEqual([['2026-03-04', 'uncertain', 400]])
    expect(costsOf(received(4), misread())).toEqual([['2026-03-03', 'uncertain', 400]])
    const unknown = misread({ productId: null })
    expect(costsOf(unknown)).toEqual([['2026-03-04', 'uncertain', 400]])
    expect(costsOf(agreed, received(4), unknown)).toEqual([['2026-03-03', 'uncertain', 40]])
  })

  it('does not take the goods of one that was processed', () => {
    const processed = billed({ lineId: 2, quantity: 4 }, { id: 2, invoiceDate: '2026-03-05' })
    const costs = costsOf(agreed, received(8), misread(), processed)
    expect(sumDecimals(costs.map(([, , amount]) => toDecimal(amount ?? 0))).toNumber()).toBe(80)
  })
})
