import type { StockDoubt } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { StockChange } from './stock-change.ts'
import { type CountedStock, computeStockOnHand } from './stock-on-hand.ts'

const SUNDAY = '2026-03-01'
const counted: CountedStock = {
  ...{ countId: 4, productId: 1, afterCloseOf: SUNDAY, unit: 'kg', isComplete: true },
  quantity: toDecimal(8),
}
const change = (kind: StockChange['kind'], quantity: number | null, date = '2026-03-02'): StockChange => ({
  ...{ kind, productId: 1, date },
  quantity: quantity === null ? null : toDecimal(quantity),
})
interface Sketch {
  readonly used?: readonly StockChange[]
  readonly trim?: number
  readonly doubts?: readonly StockDoubt[]
  readonly counted?: CountedStock | null
  readonly countedQuantity?: null
}
const compute = (
  changes: readonly StockChange[],
  { used = [], trim = 0, doubts: known = [], ...more }: Sketch = {},
) => {
  const usage = { changes: used, expectedTrim: toDecimal(trim), doubts: known }
  const input = { counted, countedQuantity: counted.quantity, changes, usage, ...more }
  const { quantity, ...rest } = computeStockOnHand(input)
  return { quantity: quantity?.toNumber() ?? null, ...rest }
}

describe('The stock on hand', () => {
  it('is what was counted, with everything that came and left since', () => {
    const { quantity, doubts, changes } = compute(
      [
        change('received', 3),
        change('received', 1.5),
        change('transferred-in', 1),
        change('transferred-out', 2),
        change('wasted', 0.5),
      ],
      { used: [change('used', 4)] },
    )
    expect([quantity, doubts]).toEqual([7, []])
    expect(changes.map(each => [each.kind, each.quantity.toNumber()])).toEqual([
      ['received', 4.5],
      ['transferred-in', 1],
      ['transferred-out', -2],
      ['wasted', -0.5],
      ['used', -4],
    ])
  })

  it('contains what was there at the close of the day of the count', () => {
    expect(compute([change('received', 3, SUNDAY), change('wasted', 1, SUNDAY)]).quantity).toBe(8)
  })

  it('loses trim only beyond what recipes contain', () => {
    const trim = { ...change('wasted', 0.3), isTrim: true }
    expect(compute([trim, change('wasted', 0.1)], { trim: 0.25 }).quantity).toBe(7.85)
    expect(compute([trim], { trim: 0.4 }).quantity).toBe(8)
    expect(compute([trim]).quantity).toBe(7.7)
  })

  it('is unknown without a count, whatever arrived', () => {
    expect(compute([change('received', 3)], { counted: null, countedQuantity: null })).toEqual({
      ...{ quantity: null, changes: [], doubts: ['not-counted'] },
    })
  })

  it.each([
    ['what was used is not known', compute([], { doubts: ['usage-unknown'] }), 'usage-unknown'],
    ['a delivery cannot be converted', compute([change('received', null)]), 'unit-unknown'],
    ['more left than was there', compute([change('wasted', 9)]), 'negative-stock'],
    [
      'the count was not complete',
      compute([], { counted: { ...counted, isComplete: false } }),
      'count-incomplete',
    ],
  ])('is marked if %s', (_, { doubts }, expected) => {
    expect(doubts).toEqual([expected])
  })
})
