import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { costEntries, derive, observedPrices } from '../testing/derived-amounts.ts'
import { delivery, HARBOUR, invoice, invoicedLine, STATION } from '../testing/purchasing-facts.ts'

describe('Deposits', () => {
  const crates = invoicedLine({ kind: 'deposit', container: 'Crate', quantity: 10, unitPrice: '3.10' })
  const empties = (quantity: number) => ({
    lineId: 'crate',
    recordedAt: Temporal.Instant.from('2026-03-03T09:00:00Z'),
    recordedBy: 7,
    removed: false,
    container: 'crate',
    quantity: toDecimal(quantity),
  })
  const balances = (...facts: PurchasingFact[]) =>
    derive(...facts).deposits.map(each => [each.locationId, each.balance.toNumber(), each.amount.toNumber()])

  it('10 crates charged and 8 handed back at 3.10 are a balance of 2 and 6.20', () => {
    const returned = delivery({ returnedEmpties: [empties(8)] })
    expect(balances(invoice({ lines: [crates] }), returned)).toEqual([[HARBOUR, 2, 6.2]])
  })

  it('count a return once if the supplier credits it too', () => {
    const returned = delivery({ returnedEmpties: [empties(8)] })
    const credited = invoicedLine({
      lineId: 2,
      kind: 'deposit',
      container: 'crate',
      quantity: -8,
      unitPrice: '3.10',
    })
    expect(balances(invoice({ lines: [crates, credited] }), returned)).toEqual([[HARBOUR, 2, 6.2]])
    expect(balances(invoice({ lines: [crates, credited] }))).toEqual([[HARBOUR, 2, 6.2]])
  })

  it('never touch goods: an invoice of goods 40 and empties −62 is an invoice whose goods have a price', () => {
    const goods = invoicedLine({ lineId: 2, quantity: 10, unitPrice: 4 })
    const returned = invoicedLine({ kind: 'deposit', container: 'crate', quantity: -20, unitPrice: '3.10' })
    const purchasing = derive(invoice({ lines: [goods, returned] }))
    expect(purchasing.payments[0]?.due.toNumber()).toBe(-22)
    expect(observedPrices(purchasing)).toEqual([4])
    expect(costEntries(purchasing)).toEqual([['2026-03-04', 40, 'invoiced']])
  })

  it('are separate per location', () => {
    const station = invoice({ id: 2, locationId: STATION, lines: [{ ...crates, lineId: 3, noteNumber: '' }] })
    expect(balances(invoice({ lines: [crates] }), station)).toEqual([
      [HARBOUR, 10, 31],
      [STATION, 10, 31],
    ])
  })
})
