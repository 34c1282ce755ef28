import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimSummary } from '../../testing/purchase-fixtures.ts'
import { formatAmounts, sumByCurrency, sumSupplierClaims } from './claim-amounts.ts'
import { createDisplayFormats } from './display-formats.ts'

const formats = createDisplayFormats({
  currency: 'EUR',
  dateFormat: 'DD/MM/YYYY',
  timezone: 'UTC',
  invoiceNumberPrefix: 'INV-',
})

describe('Amounts of several currencies', () => {
  it('are never added up', () => {
    const sums = sumByCurrency([
      { currency: 'EUR', amount: 0.1 },
      { currency: 'GBP', amount: 16 },
      { currency: 'EUR', amount: 0.2 },
    ])
    expect(sums).toEqual([
      { currency: 'EUR', amount: 0.3 },
      { currency: 'GBP', amount: 16 },
    ])
    expect(formatAmounts(sums, formats)).toBe('€0.30 + £16.00')
  })

  it('are zero in the currency of the business if there are none', () => {
    expect(formatAmounts([], formats)).toBe('€0.00')
  })
})

describe('The totals of all suppliers', () => {
  it('are sums by age', () => {
    expect(sumSupplierClaims(claimSummary)).toEqual([
      { currency: 'EUR', total: 71.5, by_age: { '0-7': 1, '8-30': 60, '31-60': 10.5, 'over-60': 0 } },
    ])
  })

  it('add up to the cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 }).map(amount => amount / 100)
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), amounts => {
        const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100
        expect(sumByCurrency(amounts.map(amount => ({ currency: 'EUR', amount })))[0]?.amount).toBe(sum)
      }),
    )
  })
})
