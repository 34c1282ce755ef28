import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal } from '../numbers/decimal.ts'
import { computeGrossProfit, computeMargin, getMarginBand } from './margins.ts'

describe('margins', () => {
  it.each([
    [10, 3, '70', 'excellent'],
    [10, '3.0001', '69.999', 'good'],
    [10, 5, '50', 'good'],
    [10, '5.0001', '49.999', 'average'],
    [10, 7, '30', 'average'],
    [10, '7.0001', '29.999', 'poor'],
    [10, 10, '0', 'poor'],
    [10, 12, '-20', 'poor'],
    [8, '0.01', '99.875', 'excellent'],
  ])('price %s, cost %s: %s percent is %s', (price, cost, percent, band) => {
    const margin = computeMargin(price, cost)
    expect(margin?.toString()).toBe(percent)
    expect(margin && getMarginBand(margin)).toBe(band)
  })

  it('are decided exactly: two thirds of 4.50 are 3.00, which is 70 percent of 10', () => {
    const cost = toDecimal(2).div(3).times('4.5')
    expect(computeMargin(10, cost)?.toString()).toBe('70')
  })

  it.each([0, null, undefined])('a price of %s is no price', price => {
    expect([computeGrossProfit(price, 1), computeMargin(price, 1)]).toEqual([null, null])
  })

  it('gross profit is price minus cost', () => {
    expect(computeGrossProfit('12.50', '4.1234')?.toString()).toBe('8.3766')
  })

  it('fall when the cost rises', () => {
    const cents = fc.integer({ min: 1, max: 10 ** 6 })
    fc.assert(
      fc.property(cents, cents, cents, (price, cost, more) => {
        const before = computeMargin(price, cost)
        const after = computeMargin(price, cost + more)
        expect(before && after?.lt(before)).toBe(true)
      }),
    )
  })
})
