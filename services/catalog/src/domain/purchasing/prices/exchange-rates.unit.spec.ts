import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { claimAmounts, costEntries, derive } from '../testing/derived-amounts.ts'
import { agreement, delivery, invoice, invoicedLine, receivedLine } from '../testing/purchasing-facts.ts'

describe('Currency', () => {
  const rate = (date: string, value: string) =>
    ({
      kind: 'exchange-rate',
      id: Number(date.slice(-2)),
      revision: 1,
      deleted: false,
      currency: 'GBP',
      date,
      rate: toDecimal(value),
    }) as const
  const received = delivery({ lines: [receivedLine({ received: 10 })] })
  const pounds = invoice({ currency: 'GBP', lines: [invoicedLine({ quantity: 10, unitPrice: 10 })] })

  it("costs £100 at the delivery day's rate of 0.85 £/€ €117.65", () => {
    const facts = [received, pounds, rate('2026-03-03', '0.85'), rate('2026-03-04', '0.80')]
    expect(costEntries(derive(...facts))).toEqual([['2026-03-03', 117.65, 'invoiced']])
  })

  it('uses the rate on the document if none is recorded, and otherwise waits', () => {
    expect(costEntries(derive(received, { ...pounds, exchangeRate: toDecimal('0.8') }))).toEqual([
      ['2026-03-03', 125, 'invoiced'],
    ])
    expect(costEntries(derive(received, pounds))).toEqual([['2026-03-03', null, 'invoiced']])
  })

  it('claims in the currency of the invoice', () => {
    const [position] = derive(agreement({ price: 9, currency: 'GBP' }), received, pounds).claims
    expect([position?.claim.currency, position?.claim.amount.toNumber()]).toEqual(['GBP', 10])
  })

  it('compares no prices in different currencies', () => {
    expect(claimAmounts(derive(agreement({ price: 9 }), received, pounds))).toEqual([])
  })
})
