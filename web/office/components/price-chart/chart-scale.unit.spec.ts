import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPercentBetween, getPriceTicks, getTimeTicks } from './chart-scale.ts'

describe('The price ticks of a chart', () => {
  it('are round numbers', () => {
    expect(getPriceTicks([1.93, 2.17])).toEqual([1.9, 2, 2.1, 2.2])
    expect(getPriceTicks([12, 31, 18])).toEqual([10, 20, 30, 40])
  })

  it('distinguish small changes', () => {
    expect(getPriceTicks([0.0312, 0.0318])).toEqual([0.0312, 0.0314, 0.0316, 0.0318])
  })

  it('centre a constant price', () => {
    expect(getPriceTicks([4, 4])).toEqual([2, 4, 6])
    expect(getPriceTicks([0])).toEqual([-0.5, 0, 0.5])
  })

  it('span every price with at most five ticks', () => {
    const price = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents => cents / 100)
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 40 }), prices => {
        const ticks = getPriceTicks(prices)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(5)
        if (new Set(prices).size === 1) return
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...prices) + 1e-9)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...prices) - 1e-9)
      }),
    )
  })
})

describe('The time ticks of a chart', () => {
  it('are the first, the middle and the last', () => {
    expect(getTimeTicks([30, 10, 20])).toEqual([10, 20, 30])
    expect(getTimeTicks([10])).toEqual([10])
  })
})

describe('A point of a chart', () => {
  it('is between the ends, and in the middle if they are equal', () => {
    expect(getPercentBetween(15, 10, 20)).toBe(50)
    expect(getPercentBetween(10, 10, 10)).toBe(50)
  })
})
