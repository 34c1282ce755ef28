import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PurchasingFact } from '../facts/purchasing-facts.ts'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import { dayPrice, invoice, invoicedLine, SALMON } from '../testing/purchasing-facts.ts'

describe('Day prices', () => {
  const paid = (id: number, invoiceDate: string, unitPrice: number) =>
    invoice({
      id,
      invoiceDate,
      lines: [invoicedLine({ lineId: id, productId: SALMON, quantity: 5, unitPrice, noteNumber: '' })],
    })
  const earlier = [paid(1, '2026-03-02', 14), paid(2, '2026-03-05', 15), paid(3, '2026-03-09', 16)]
  const last = (...facts: PurchasingFact[]) => derive(...facts).match.lines.at(-1)

  it('have no agreement and no claim, and an alert against the recent median', () => {
    const purchasing = derive(dayPrice({ productId: SALMON }), ...earlier, paid(4, '2026-03-12', 21))
    const line = purchasing.match.lines.at(-1)
    expect(line?.price?.status).toBe('day-price')
    expect(line?.dayPriceAlert).toEqual({ median: toDecimal(15), percent: toDecimal(40) })
    expect(claimAmounts(purchasing)).toEqual([])
  })

  it('have no alert up to the percentage, with few prices, or with old ones', () => {
    const day = dayPrice({ productId: SALMON })
    expect(last(day, ...earlier, paid(4, '2026-03-12', 18))?.dayPriceAlert).toBeNull()
    expect(last(day, ...earlier.slice(1), paid(4, '2026-03-12', 21))?.dayPriceAlert).toBeNull()
    expect(last(day, ...earlier, paid(4, '2026-05-12', 21))?.dayPriceAlert).toBeNull()
  })

  it('are compared only with prices that were reviewed, also while they wait for review themselves', () => {
    const day = dayPrice({ productId: SALMON })
    const pending = (fact: ReturnType<typeof paid>) => ({ ...fact, isPending: true })
    const misread = [paid(5, '2026-03-10', 140), paid(6, '2026-03-11', 150)].map(pending)
    const alerted = { median: toDecimal(15), percent: toDecimal(40) }
    const facts = [day, ...earlier, ...misread]
    const alertOf = (id: number, ...known: PurchasingFact[]) =>
      derive(...known).match.lines.find(({ billed }) => billed.invoice.id === id)?.dayPriceAlert
    expect(alertOf(7, ...facts, paid(7, '2026-03-12', 21))).toEqual(alerted)
    expect(alertOf(7, ...facts, pending(paid(7, '2026-03-12', 21)))).toEqual(alerted)
    expect(alertOf(7, day, ...earlier.map(pending), paid(7, '2026-03-12', 21))).toBeNull()
  })
})
