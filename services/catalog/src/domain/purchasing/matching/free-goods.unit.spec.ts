import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
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
  })

  it('are claimed after the paid goods that are missing: 1 × 6.00 + 5.45', () => {
    for (const lines of [[paid], [paid, free]]) {
      const purchasing = derive(agreed, received(9), invoice({ lines }))
      expect(claimAmounts(purchasing)).toEqual([11.45])
      expect(purchasing.claims[0]?.claim.missingQuantity.toNumber()).toBe(2)
    }
    const eleven = invoice({ lines: [invoicedLine({ quantity: 11, unitPrice: 6 })] })
    expect(claimAmounts(derive(agreed, received(10), eleven))).toEqual([11.45])
    expect(claimAmounts(derive(agreed, received(11), eleven))).toEqual([5.45])
    expect(claimAmounts(derive(agreed, received(12), eleven))).toEqual([])
  })

  it('at a higher price are claimed with it, and the price for what is left: 65.00 − 54.55', () => {
    const dear = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: '6.5' })] })
    const [position] = derive(agreed, received(10), dear).claims
    expect([position?.claim.quantityAmount, position?.claim.priceAmount].map(Number)).toEqual([5.91, 4.55])
    expect(claimAmounts(derive(agreed, received(11), dear))).toEqual([5])
  })

  it.each([
    ['11 × 5.4545', 11, '5.4545', undefined, 60],
    ['11 × 5.45', 11, '5.45', undefined, 59.95],
    ['11 × 6.00 less a discount', 11, 6, 60, 60],
    ['22 × 5.4545', 22, '5.4545', 120, 120],
  ])('may be spread over the price as %s', (_, quantity, unitPrice, total, amount) => {
    const spread = invoice({
      lines: [invoicedLine({ quantity, unitPrice, ...(total !== undefined && { total }) })],
    })
    const purchasing = derive(agreed, received(quantity), spread)
    expect(claimAmounts(purchasing)).toEqual([])
    expect(stock(purchasing)).toEqual([quantity, amount])
    expect(purchasing.match.lines[0]?.statuses).not.toContain('over-billed')
    expect(claimAmounts(derive(agreed, received(quantity - 1), spread))).toEqual([5.45])
  })

  it('exactly spread over the price match', () => {
    const spread = invoice({ lines: [invoicedLine({ quantity: 11, unitPrice: '5.4545' })] })
    expect(derive(agreed, received(11), spread).match.lines[0]?.statuses).toEqual(['matched'])
    expect(derive(agreed, received(11), spread).match.lines[0]?.price?.status).toBe('agreed')
  })

  it('are made up for by a lower price of an incomplete bundle: 10 × 5.4545', () => {
    const spread = invoice({ lines: [invoicedLine({ quantity: 10, unitPrice: '5.4545' })] })
    expect(claimAmounts(derive(agreed, received(10), spread))).toEqual([])
  })

  it('are claimed alike, however the paid goods are split into lines', () => {
    const quantity = fc.integer({ min: 1, max: 45 })
    fc.assert(
      fc.property(quantity, quantity, fc.integer({ min: 0, max: 60 }), (first, second, accepted) => {
        fc.pre(first >= 10)
        const one = invoice({ lines: [invoicedLine({ quantity: first + second, unitPrice: 6 })] })
        const two = invoice({
          lines: [
            invoicedLine({ lineId: 1, quantity: first, unitPrice: 6 }),
            invoicedLine({ lineId: 2, quantity: second, unitPrice: 6 }),
          ],
        })
        const sum = (each: typeof one) =>
          claimAmounts(derive(agreed, received(accepted), each)).reduce((total, amount) => total + amount, 0)
        const invoiced = first + second
        const due = invoiced + Math.floor(invoiced / 10)
        const missingPaid = Math.max(0, invoiced - accepted)
        const missingFree = Math.max(0, due - accepted - missingPaid)
        const expected = Math.min(invoiced * 6, missingPaid * 6 + Math.round((missingFree * 6000) / 11) / 100)
        expect(sum(one)).toBeCloseTo(accepted === 0 ? invoiced * 6 : expected, 8)
        expect(sum(two)).toBeCloseTo(sum(one), 8)
      }),
      { seed: 26, numRuns: 300 },
    )
  })

  it('are claimed as on one line, whatever the number of paid lines, the price and the acceptance', () => {
    const cases = fc.record({
      quantities: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 2, maxLength: 6 }),
      buy: fc.integer({ min: 1, max: 10 }),
      free: fc.integer({ min: 1, max: 3 }),
      cents: fc.integer({ min: 450, max: 750 }),
      accepted: fc.nat(200),
      hasFreeLine: fc.boolean(),
    })
    fc.assert(
      fc.property(cases, ({ quantities, buy, free: extra, cents, accepted, hasFreeLine }) => {
        const terms = agreement({
          price: 6,
          pricing: { freeGoods: { buy: toDecimal(buy), free: toDecimal(extra) } },
        })
        const total = quantities.reduce((sum, quantity) => sum + quantity, 0)
        const freeLine = invoicedLine({ lineId: 99, quantity: Math.max(1, Math.floor(total / buy) * extra) })
        const claimed = (list: readonly number[]) => {
          const lines = list.map((quantity, index) =>
            invoicedLine({ lineId: index + 1, quantity, unitPrice: cents / 100 }),
          )
          const billed = invoice({ lines: hasFreeLine ? [...lines, freeLine] : lines })
          return claimAmounts(derive(terms, received(accepted), billed)).reduce((sum, each) => sum + each, 0)
        }
        expect(claimed(quantities)).toBeCloseTo(claimed([total]), 8)
      }),
      { seed: 26, numRuns: 500 },
    )
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
