import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Dish } from '../../domain/dish.ts'
import { presentCostingSummary, toDishCosting } from './costing.ts'

const dish = (price: number | null, cost: number): Dish => ({
  id: 1,
  name: 'Dish',
  description: '',
  category: '',
  price: price === null ? null : toDecimal(price),
  rows: [],
  resolved: [],
  cost: toDecimal(cost),
  isEstimate: false,
  recordedCost: null,
  matched: 0,
  yieldQuantity: null,
  yieldUnit: '',
  version: 1,
})

describe('The figures of a dish', () => {
  it.each([
    [10, 3, 70, 'excellent'],
    [1000, 300.01, 69.999, 'good'],
    [10, 5, 50, 'good'],
    [1000, 500.01, 49.999, 'average'],
    [10, 7, 30, 'average'],
    [1000, 700.01, 29.999, 'poor'],
    [10, 12, -20, 'poor'],
  ])('at a price of %d and a cost of %d have a margin of %d: %s', (price, cost, margin, band) => {
    expect(toDishCosting(dish(price, cost))).toMatchObject({ margin, band })
  })

  it.each([null, 0])('without a price (%s) have no profit, margin and band', price => {
    expect(toDishCosting(dish(price, 5))).toMatchObject({
      price,
      gross_profit: null,
      margin: null,
      band: null,
    })
  })

  it.each([
    [3, 70, 10],
    [3.001, 70, 10.01],
    [1, 66.67, 3.01],
    [5, 0, 5],
    [0, 70, null],
  ])('at a cost of %d reach %d %% with a price of %s, no cent less', (cost, target, price) => {
    expect(toDishCosting(dish(null, cost), target).target_price).toBe(price)
  })

  it('have a cost and a profit that add up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e9 }), (cents, millionths) => {
        const figures = toDishCosting(dish(cents / 100, millionths / 1e6))
        expect(
          toDecimal(figures.cost)
            .plus(figures.gross_profit ?? 0)
            .toNumber(),
        ).toBe(cents / 100)
      }),
      { examples: [[700, 1_763_450]] },
    )
  })

  it('have no target price when no target margin is given', () => {
    expect(toDishCosting(dish(10, 3))).not.toHaveProperty('target_price')
  })
})

describe('The summary', () => {
  it('averages over the dishes with a price, rounds once, and counts all', () => {
    const sums = { total: 3, estimates: 1, priced: 2, cost: toDecimal('2.025'), margin: toDecimal('184.85') }
    expect(presentCostingSummary(sums)).toEqual({
      total_dishes: 3,
      avg_cost: 1.01,
      avg_margin: 92.43,
      estimates: 1,
    })
  })

  it('of no dishes has no averages', () => {
    const none = { total: 0, estimates: 0, priced: 0, cost: toDecimal(0), margin: toDecimal(0) }
    expect(presentCostingSummary(none)).toMatchObject({ total_dishes: 0, avg_cost: null, avg_margin: null })
  })
})
