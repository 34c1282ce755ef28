import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { costEntries, derive } from '../testing/derived-amounts.ts'
import { agreement, delivery, invoice, invoicedLine, receivedLine } from '../testing/purchasing-facts.ts'
import { sumCostsByWeek } from './delivery-costs.ts'

describe('The cost of a delivery', () => {
  const note = (id: number, deliveryDate: string) =>
    delivery({ id, deliveryDate, lines: [receivedLine({ received: 10 })] })
  const deliveries = [note(3, '2026-03-03'), note(17, '2026-03-17')]
  const agreed = agreement({ price: 40 })
  const collective = invoice({
    invoiceDate: '2026-03-31',
    lines: [
      invoicedLine({ lineId: 1, quantity: 10, unitPrice: 40, noteNumber: 'LS-3' }),
      invoicedLine({ lineId: 2, quantity: 10, unitPrice: 41, noteNumber: 'LS-17' }),
    ],
  })
  const weeks = (...facts: PurchasingFact[]) =>
    [...sumCostsByWeek(derive(...facts).costs)].map(([week, cost]) => [week, cost.toNumber()]).sort()

  it('is accrued on its day, and changes only in its week when the collective invoice arrives', () => {
    expect(weeks(agreed, ...deliveries)).toEqual([
      ['2026-03-02', 400],
      ['2026-03-16', 400],
    ])
    expect(weeks(agreed, ...deliveries, collective)).toEqual([
      ['2026-03-02', 400],
      ['2026-03-16', 410],
    ])
  })

  it('is accrued at the last price without an agreement, and unknown without any', () => {
    const [first, second] = deliveries
    if (!first || !second) throw new Error('two deliveries')
    const paid = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: 39, noteNumber: 'LS-3' })] })
    expect(costEntries(derive(first, second, paid))).toEqual([
      ['2026-03-03', 390, 'invoiced'],
      ['2026-03-17', 390, 'last-price'],
    ])
    expect(costEntries(derive(first))).toEqual([['2026-03-03', null, 'unpriced']])
  })

  it('makes no price before the invoice, which then has the date of the delivery', () => {
    const dates = (...facts: PurchasingFact[]) =>
      [...derive(...facts).match.history.values()].flat().map(({ date }) => date)
    expect(dates(agreed, ...deliveries)).toEqual([])
    expect(dates(agreed, ...deliveries, collective)).toEqual(['2026-03-03', '2026-03-17'])
  })

  it('is accrued for a delivery until its own note is invoiced', () => {
    const half = { ...collective, lines: collective.lines.slice(0, 1), total: toDecimal(400) }
    expect(costEntries(derive(agreed, ...deliveries, half))).toEqual([
      ['2026-03-03', 400, 'invoiced'],
      ['2026-03-17', 400, 'agreed'],
    ])
  })

  it('is the invoiced one even if less was invoiced than accepted', () => {
    const [first] = deliveries
    if (!first) throw new Error('a delivery')
    const less = invoice({ lines: [invoicedLine({ quantity: 8, unitPrice: 40, noteNumber: 'LS-3' })] })
    expect(costEntries(derive(agreed, first, less))).toEqual([['2026-03-03', 320, 'invoiced']])
  })

  it('stays accrued while it is unclear how much VAT the invoice includes', () => {
    const [first] = deliveries
    if (!first) throw new Error('a delivery')
    const unclear = invoice({
      lines: [invoicedLine({ quantity: 10, unitPrice: 41, noteNumber: 'LS-3' })],
      total: 500,
    })
    expect(costEntries(derive(agreed, first, unclear))).toEqual([['2026-03-03', 400, 'agreed']])
    expect(costEntries(derive(agreed, unclear))).toEqual([['2026-03-04', null, 'vat-unclear']])
  })
})
