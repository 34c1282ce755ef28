import { describe, expect, it } from 'vitest'
import { claimAmounts, derive } from '../testing/derived-amounts.ts'
import { agreement, invoice, invoicedLine, tolerance } from '../testing/purchasing-facts.ts'

describe('The tolerance', () => {
  const agreed = agreement({ price: 4, pricing: { tolerance: tolerance(2, '0.50') } })
  const claimed = (quantity: number, unitPrice: string) => {
    const purchasing = derive(agreed, invoice({ lines: [invoicedLine({ quantity, unitPrice })] }))
    return [purchasing.match.lines[0]?.price?.status, ...claimAmounts(purchasing)]
  }

  it('is exceeded only if percentage and line amount both are; then everything is claimed', () => {
    expect(claimed(4, '4.10')).toEqual(['within-tolerance'])
    expect(claimed(10, '4.10')).toEqual(['above', 1])
  })

  it('is not exceeded by a small percentage of a large line', () => {
    expect(claimed(1000, '4.08')).toEqual(['within-tolerance'])
    expect(claimed(1000, '4.09')).toEqual(['above', 90])
  })

  it('is not exceeded at exactly the line amount', () => {
    expect(claimed(5, '4.10')).toEqual(['within-tolerance'])
  })

  it('is measured against the agreed price, whatever was paid last', () => {
    const before = invoice({
      id: 2,
      invoiceDate: '2026-02-01',
      lines: [invoicedLine({ lineId: 8, unitPrice: 5 })],
    })
    const facts = [before, agreed, invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: '4.10' })] })]
    expect(claimAmounts(derive(...facts))).toEqual([1, 1])
  })
})
