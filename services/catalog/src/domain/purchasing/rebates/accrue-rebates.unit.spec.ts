import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { claimAmounts, costEntries, derive } from '../testing/derived-amounts.ts'
import { agreement, creditNote, invoice, invoicedLine } from '../testing/purchasing-facts.ts'

describe('Rebates', () => {
  const rebate = {
    kind: 'rebate',
    id: 1,
    revision: 1,
    deleted: false,
    supplierId: 1,
    currency: 'EUR',
    periodFrom: '2026-01-01',
    periodTo: '2026-12-31',
    retroactive: true,
    tiers: [
      { from: toDecimal(0), percent: toDecimal(2) },
      { from: toDecimal(100_000), percent: toDecimal(3) },
    ],
  } as const
  const bought = (id: number, invoiceDate: string, amount: number) =>
    invoice({
      id,
      invoiceDate,
      lines: [invoicedLine({ lineId: id, unitPrice: amount, noteNumber: '' })],
    })
  const bookings = (...facts: PurchasingFact[]) =>
    (derive(rebate, ...facts).rebates.get(1)?.bookings ?? []).map(each => [
      each.date,
      each.accrued.toNumber(),
      each.correction.toNumber(),
    ])

  it('book a correction of 1,000 when 3 % retroactively from 100,000 replaces 2 %', () => {
    expect(bookings(bought(1, '2026-02-01', 95_000), bought(2, '2026-06-01', 7_000))).toEqual([
      ['2026-02-01', 1900, 0],
      ['2026-06-01', 160, 1000],
    ])
  })

  it('reach a tier at exactly its turnover', () => {
    expect(bookings(bought(1, '2026-02-01', 95_000), bought(2, '2026-06-01', 5_000))).toEqual([
      ['2026-02-01', 1900, 0],
      ['2026-06-01', 100, 1000],
    ])
  })

  it('of a tier that is not retroactive apply to the part above it', () => {
    const marginal = { ...rebate, revision: 2, retroactive: false }
    expect(bookings(marginal, bought(1, '2026-02-01', 102_000))).toEqual([['2026-02-01', 2060, 0]])
  })

  it('reverse the correction if a credit takes the turnover below the tier', () => {
    const credit = creditNote({
      invoiceDate: '2026-07-01',
      lines: [invoicedLine({ lineId: 9, unitPrice: 5_000, noteNumber: '' })],
    })
    expect(bookings(bought(1, '2026-02-01', 102_000), credit)).toEqual([
      ['2026-02-01', 2060, 1000],
      ['2026-07-01', -120, -1000],
    ])
  })

  it('change neither prices nor costs nor claims', () => {
    const line = invoicedLine({ lineId: 3, kind: 'rebate', quantity: -1, unitPrice: 20, noteNumber: '' })
    const facts = [
      rebate,
      agreement({ price: 5 }),
      invoice({ lines: [invoicedLine({ unitPrice: 5 }), line] }),
    ]
    const purchasing = derive(...facts)
    expect(costEntries(purchasing)).toEqual([['2026-03-04', 5, 'invoiced']])
    expect(claimAmounts(purchasing)).toEqual([])
  })
})
