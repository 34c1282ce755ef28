import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { claimAmounts, costEntries, derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  delivery,
  invoice,
  invoicedLine,
  KILO,
  kilos,
  receivedLine,
  SALMON,
  unit,
} from '../testing/purchasing-facts.ts'

describe('Catch-weight', () => {
  const salmon = { productId: SALMON, unit: KILO }
  const invoiced = invoice({
    lines: [invoicedLine({ ...salmon, quantity: '9.98', unitPrice: 14, pieces: 2 })],
  })
  const received = (more: Parameters<typeof receivedLine>[0]) =>
    delivery({ lines: [receivedLine({ productId: SALMON, unit: unit('pieces'), ordered: 2, ...more })] })

  it('is claimed by measured weight: (9.98 − 9.62) × 14 = 5.04', () => {
    const purchasing = derive(received({ received: 2, weighed: kilos('9.62') }), invoiced)
    expect(claimAmounts(purchasing)).toEqual([5.04])
    expect(purchasing.claims[0]?.claim.reasons).toEqual(['weight'])
  })

  it('is accepted as invoiced if the pieces match and were not weighed', () => {
    const purchasing = derive(received({ received: 2 }), invoiced)
    expect(claimAmounts(purchasing)).toEqual([])
    expect(purchasing.match.lines[0]?.status).toBe('matched')
  })

  it('is claimed by the average weight of missing pieces', () => {
    expect(claimAmounts(derive(received({ received: 1 }), invoiced))).toEqual([69.86])
  })

  it('is not claimed if it weighs more', () => {
    expect(claimAmounts(derive(received({ received: 2, weighed: kilos('10.2') }), invoiced))).toEqual([])
  })

  it('is not claimed by an ordered weight that nobody measured', () => {
    const nominal = receivedLine({ ...salmon, ordered: 9, received: 9 })
    expect(claimAmounts(derive(delivery({ lines: [nominal] }), invoiced))).toEqual([])
  })

  it('is claimed by measured weight even if the invoice states no pieces', () => {
    const unstated = invoice({ lines: [invoicedLine({ ...salmon, quantity: '9.98', unitPrice: 14 })] })
    expect(claimAmounts(derive(received({ received: 2, weighed: kilos('9.62') }), unstated))).toEqual([5.04])
    expect(derive(received({ received: 2 }), unstated).match.lines[0]?.status).toBe('unclear')
  })

  it('is claimed as a whole if all pieces were refused, even if the invoice states no pieces', () => {
    const unstated = invoice({ lines: [invoicedLine({ ...salmon, quantity: '9.98', unitPrice: 14 })] })
    const refused = derive(received({ received: 2, refused: 2 }), unstated)
    expect(claimAmounts(refused)).toEqual([139.72])
    expect(refused.match.lines[0]?.statuses).toContain('not-received')
    const short = derive(received({ received: 1 }), unstated)
    expect([claimAmounts(short), short.match.lines[0]?.status]).toEqual([[], 'unclear'])
  })

  it('is accepted by measured weight if the delivery was recorded in kilos', () => {
    const nominal = receivedLine({ ...salmon, ordered: 10, received: 10, weighed: kilos('9.62') })
    expect(claimAmounts(derive(delivery({ lines: [nominal] }), invoiced))).toEqual([5.04])
  })

  it('is compared with a scale in pounds: 21.21 lb are 9.62 kg', () => {
    const weighed = { amount: toDecimal('21.21'), unit: 'lb' as const }
    expect(claimAmounts(derive(received({ received: 2, weighed }), invoiced))).toEqual([5.03])
    const unstated = invoice({ lines: [invoicedLine({ ...salmon, quantity: '9.98', unitPrice: 14 })] })
    expect(claimAmounts(derive(received({ received: 2, weighed }), unstated))).toEqual([5.03])
    const nominal = receivedLine({ ...salmon, ordered: 10, received: 10, weighed })
    expect(claimAmounts(derive(delivery({ lines: [nominal] }), invoiced))).toEqual([5.03])
    const agreed = agreement({ ...salmon, price: 14 })
    expect(costEntries(derive(agreed, received({ received: 2, weighed })))).toEqual([
      ['2026-03-03', 134.69, 'agreed'],
    ])
  })

  it('is no claim if a scale in pounds shows the invoiced weight as exactly as it can', () => {
    const weighed = { amount: toDecimal('22.00'), unit: 'lb' as const }
    expect(claimAmounts(derive(received({ received: 2, weighed }), invoiced))).toEqual([])
  })

  it('is accrued by measured weight', () => {
    const agreed = agreement({ ...salmon, price: 14 })
    expect(costEntries(derive(agreed, received({ received: 2, weighed: kilos('9.62') })))).toEqual([
      ['2026-03-03', 134.68, 'agreed'],
    ])
  })
})
