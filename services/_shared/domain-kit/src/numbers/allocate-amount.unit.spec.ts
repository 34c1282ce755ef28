import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateAmount } from './allocate-amount.ts'
import { roundTo, sumDecimals, toDecimal } from './decimal.ts'

const allocate = (...inputs: Parameters<typeof allocateAmount>) => allocateAmount(...inputs).map(Number)

describe('An amount that is split by weights', () => {
  it.each([
    [1050, [30, 20], [630, 420]],
    [100, [1, 1, 1], [33.34, 33.33, 33.33]],
    [30, [8, 18, 6], [7.5, 16.88, 5.62]],
    [0.01, [1, 5], [0, 0.01]],
    [-10, [1, 2], [-3.33, -6.67]],
    [5, [0, 1], [0, 5]],
    [0, [0, 0], [0, 0]],
  ])('%d by %j is %j', (amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts)
  })

  it('has parts of whole units without decimals', () => {
    expect(allocate(100, [1, 1, 1], 0)).toEqual([34, 33, 33])
  })

  it('is refused without weights, with negative ones and with more decimals', () => {
    expect(() => allocate(1, [])).toThrow(RangeError)
    expect(() => allocate(1, [0, 0])).toThrow(RangeError)
    expect(() => allocate(1, [2, -1])).toThrow(RangeError)
    expect(() => allocate('0.001', [1])).toThrow(RangeError)
  })

  it('is the sum of its parts, each less than one cent from its exact share', () => {
    const anyWeights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), anyWeights, (cents, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        fc.pre(total > 0)
        const amount = toDecimal(cents).div(100)
        const parts = allocateAmount(amount, weights)
        expect(sumDecimals(parts).eq(amount)).toBe(true)
        for (const [index, part] of parts.entries()) {
          const share = amount.times(weights[index] ?? 0).div(total)
          expect(roundTo(part.minus(share).abs(), 10).lt('0.01')).toBe(true)
        }
      }),
      { seed: 27 },
    )
  })
})
