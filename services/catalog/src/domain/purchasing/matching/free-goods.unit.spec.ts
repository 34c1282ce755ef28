import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { Purchasing } from '../derive-purchasing.ts'
import { claimAmounts, costEntries, derive, observedPrices } from '../testing/derived-amounts.ts'
import {
  agreement,
  delivery,
  invoice,
  invoicedLine,
  order,
  receivedLine,
} from '../testing/purchasing-facts.ts'

describe('Free goods', () => {
  const agreed = agreement({ price: 6, pricing: { freeGoods: { buy: toDecimal(10), free: toDecimal(1) } } })
  const received = (quantity: number) => delivery({ lines: [receivedLine({ received: quantity })] })
  const paid = invoicedLine({ lineId: 1, quantity: 10, unitPrice: 6 })
  const free = invoicedLine({ lineId: 2, quantity: 1, unitPrice: 0 })
  const stock = ({ costs }: Purchasing) => [
    costs.reduce((sum, each) => sum + each.quantity.toNumber(), 0),
    costs.reduce((sum, each) => sum + (each.amount?.toNumber() ?? 0), 0),
  ]

  it('have no price: 10 × 6.00 and 1 free are 11 in stock for 60.00, at a price of 6.00', () => {
    for (const facts of [[agreed], []]) {
      const purchasing = derive(...facts, received(11), invoice({ lines: [paid, free] }))
      expect(stock(purchasing)).toEqual([11, 60])
      expect(observedPrices(purchasing)).toEqual([6])
      expect(claimAmounts(purchasing)).toEqual([])
    }
  })

  it('are claimed if agreed and missing, printed or not: 60 ÷ 11 = 5.45', () => {
    for (const lines of [[paid], [paid, free]]) {
      const purchasing = derive(agreed, received(10), invoice({ lines }))
      expect(claimAmounts(purchasing)).toEqual([5.45])
      expect(purchasing.claims[0]?.claim.reasons).toEqual(['free-goods'])
    }
  })

  it('are not claimed before the check-in, nor without an agreement', () => {
    expect(claimAmounts(derive(agreed, invoice({ lines: [paid] })))).toEqual([])
    expect(claimAmounts(derive(received(10), invoice({ lines: [paid, free] })))).toEqual([])
  })

  it('never make a claim exceed what was paid', () => {
    expect(claimAmounts(derive(agreed, received(0), invoice({ lines: [paid] })))).toEqual([60])
    expect(claimAmounts(derive(agreed, received(9), invoice({ lines: [paid] })))).toEqual([10.91])
  })

  it('are due per full bundle only', () => {
    const nine = invoicedLine({ quantity: 9, unitPrice: 6 })
    expect(claimAmounts(derive(agreed, received(9), invoice({ lines: [nine] })))).toEqual([])
  })

  it('are not accrued as a cost', () => {
    expect(costEntries(derive(agreed, received(11)))).toEqual([['2026-03-03', 60, 'agreed']])
  })

  it('complete an order like paid ones', () => {
    const facts = [agreed, order(), { ...received(11), orderIds: [1] }, invoice({ lines: [paid] })]
    expect(derive(...facts).orders.map(({ status }) => status)).toEqual(['matched'])
  })

  it('match, whether they have their own line or not', () => {
    for (const lines of [[paid], [paid, free]]) {
      const { match } = derive(agreed, received(11), invoice({ lines }))
      expect(match.lines.map(({ status }) => status)).toEqual(lines.map(() => 'matched'))
    }
  })
})
