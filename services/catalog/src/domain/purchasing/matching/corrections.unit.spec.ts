import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPurchaseRecords } from '../records/build-purchase-records.ts'
import { claimAmounts, costEntries, derive } from '../testing/derived-amounts.ts'
import {
  agreement,
  delivery,
  EURO_POLICY,
  invoice,
  invoicedLine,
  receivedLine,
  SUPPLIER,
  unit,
} from '../testing/purchasing-facts.ts'

describe('A correction line', () => {
  const charged = invoicedLine({ lineId: 1, quantity: 10, unitPrice: 10 })
  const correction = invoicedLine({ lineId: 2, quantity: -2, unitPrice: 10 })
  const corrected = invoice({ lines: [charged, correction] })
  const received = (quantity: number) =>
    delivery({ lines: [receivedLine({ ordered: 10, received: quantity })] })
  const openCredits = ({ credits }: ReturnType<typeof derive>) =>
    credits.unallocated.map(({ amount }) => amount?.toNumber())

  it('lowers what its own invoice charges: 10 × 10.00 − 2 × 10.00 for 8 accepted is no claim', () => {
    const purchasing = derive(received(8), corrected)
    expect(claimAmounts(purchasing)).toEqual([])
    expect(openCredits(purchasing)).toEqual([])
    expect(costEntries(purchasing)).toEqual([['2026-03-03', 80, 'invoiced']])
    const { checks } = buildPurchaseRecords(purchasing, {
      ...{ supplierId: SUPPLIER, printed: new Map(), policy: EURO_POLICY, userNames: new Map() },
    })
    expect(checks[0]?.result).toMatchObject({ outcome: 'matched', claimed_amount: 0 })
    expect(checks[0]?.lines.map(line => line.invoiced_quantity)).toEqual([10, -2])
  })

  it('is a credit for other claims as far as nothing is missing', () => {
    expect(openCredits(derive(received(10), corrected))).toEqual([20])
    expect(openCredits(derive(received(9), corrected))).toEqual([10])
    expect(claimAmounts(derive(received(9), corrected))).toEqual([])
    expect(claimAmounts(derive(received(7), corrected))).toEqual([10])
  })

  it('closes a claim of an earlier invoice if all goods arrived', () => {
    const earlier = [
      delivery({ id: 2, lines: [receivedLine({ ordered: 10, received: 8 })] }),
      invoice({
        id: 2,
        invoiceDate: '2026-03-02',
        lines: [invoicedLine({ lineId: 20, quantity: 10, unitPrice: 10, noteNumber: 'LS-2' })],
      }),
    ]
    expect(derive(...earlier, received(10), corrected).claims.map(({ state }) => state)).toEqual(['credited'])
    expect(derive(...earlier, received(8), corrected).claims.map(({ state }) => state)).toEqual(['open'])
  })

  it('lowers the quantity of a price claim before the check-in', () => {
    expect(claimAmounts(derive(agreement({ price: 9 }), corrected))).toEqual([8])
  })

  it('may cancel a line altogether', () => {
    const cancelled = invoice({
      lines: [charged, invoicedLine({ ...{ lineId: 2, quantity: -10 }, unitPrice: 10 })],
    })
    for (const facts of [[], [received(0)]]) {
      const purchasing = derive(...facts, cancelled)
      expect([claimAmounts(purchasing), openCredits(purchasing)]).toEqual([[], []])
    }
  })

  it.each([
    ['another price', { unitPrice: 9 }, -18],
    ['another pack', { unit: unit('tray') }, -20],
    ['another delivery', { noteNumber: 'LS-9' }, -20],
    ['another invoice', { creditedInvoiceNumber: 'R-77' }, -20],
  ])('with %s corrects nothing', (_, more, total) => {
    const other = invoicedLine({ lineId: 2, quantity: -2, unitPrice: 10, total, ...more })
    const purchasing = derive(received(8), invoice({ lines: [charged, other] }))
    expect(claimAmounts(purchasing)).toEqual([20])
    expect(purchasing.match.corrected).toEqual(purchasing.match.assigned)
  })

  it('neither loses nor doubles an amount: charged − claims − credits = accepted × price', () => {
    const quantity = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(quantity, quantity, quantity, quantity, (first, second, minus, accepted) => {
        const lines = [first, second, -minus].map((each, index) =>
          invoicedLine({ lineId: index + 1, quantity: each, unitPrice: '3.33' }),
        )
        const purchasing = derive(received(accepted), invoice({ lines }))
        const claimed = claimAmounts(purchasing).reduce((sum, amount) => sum + amount, 0)
        const unallocated = openCredits(purchasing).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
        const owed = (first + second - minus - accepted) * 3.33
        const isBilled = first + second - minus >= accepted
        expect(claimed - unallocated).toBeCloseTo(
          isBilled ? owed : -Math.max(0, Math.min(minus, minus - (first + second - accepted))) * 3.33,
          8,
        )
      }),
      { seed: 26, numRuns: 200 },
    )
  })
})
