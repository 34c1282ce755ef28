import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeDivisionRoundingError, toDecimal, toNumber } from '../numbers/decimal.ts'
import { computeLinkUnitCost } from './product-link.ts'

describe('the unit cost of a link', () => {
  it.each([
    [10, 4, 1.1, 2.75],
    [7.77, 3, 1, 2.59],
    [7.77, 3, 1.1, 2.849],
    [10, 3, 1.1, 3.6667],
    [10, 7, 1, 1.4286],
    [1.1, 4000, 1.05, 0.0003],
    [33, 0.75, 1, 44],
    [20, 1.6, 1.00004, 12.5005],
    [5, 16, 1, 0.3125],
    [5, 8, 1.0002, 0.6251],
  ])('%d for %d with waste %d is %d', (price, packSize, wasteFactor, cost) => {
    expect(toNumber(computeLinkUnitCost({ price, packSize, wasteFactor }), 4)).toBe(cost)
  })

  it('times the pack size is the price with waste again', () => {
    const cents = fc.integer({ min: 1, max: 10 ** 7 }).map(n => toDecimal(n).div(100))
    const pack = fc.integer({ min: 1, max: 10 ** 6 }).map(n => toDecimal(n).div(1000))
    const waste = fc.integer({ min: 100, max: 200 }).map(n => toDecimal(n).div(100))
    fc.assert(
      fc.property(cents, pack, waste, (price, packSize, wasteFactor) => {
        const whole = computeLinkUnitCost({ price, packSize, wasteFactor }).times(packSize)
        expect(removeDivisionRoundingError(whole).eq(price.times(wasteFactor))).toBe(true)
      }),
    )
  })

  it.each([0, -1])('is not defined for a pack of %d', packSize => {
    expect(() => computeLinkUnitCost({ price: 1, packSize, wasteFactor: 1 })).toThrow(RangeError)
  })
})
