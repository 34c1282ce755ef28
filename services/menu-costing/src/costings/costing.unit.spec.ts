import { describe, expect, it } from '@jest/globals'
import { decimal } from '@rms/domain-kit'
import type { Dish } from '../dishes/dish.ts'
import { accountOf, summarise } from './costing.ts'

const dish = (id: number, price: number | null, cost: number): Dish => ({
  id,
  name: `Dish ${id}`,
  description: '',
  category: '',
  price: price === null ? null : decimal(price),
  rows: [],
  resolved: [],
  cost: decimal(cost),
  isEstimate: id === 3,
  matched: 0,
})
const account = (...of: Parameters<typeof dish>) => accountOf(dish(...of), new Map())

describe('The account of a dish', () => {
  it.each([
    [10, 3, 70, 'excellent'],
    [1000, 300.01, 69.999, 'good'],
    [10, 5, 50, 'good'],
    [1000, 500.01, 49.999, 'average'],
    [10, 7, 30, 'average'],
    [1000, 700.01, 29.999, 'poor'],
    [10, 12, -20, 'poor'],
  ])('at a price of %d and a cost of %d has a margin of %d: %s', (price, cost, margin, band) => {
    expect(account(1, price, cost).answer).toMatchObject({ margin, band })
  })

  it.each([null, 0])('without a price (%s) has no profit, margin and band', price => {
    expect(account(1, price, 5).answer).toMatchObject({ price, gross_profit: null, margin: null, band: null })
  })
})

describe('The summary', () => {
  it('averages over dishes with a price, rounded once, and counts all', () => {
    const accounts = [account(1, 10, 1.005), account(2, 20, 1.02), account(3, null, 50)]
    expect(summarise(accounts)).toEqual({ total_dishes: 3, avg_cost: 1.01, avg_margin: 92.43, estimates: 1 })
  })

  it('of no dishes has no averages', () => {
    expect(summarise([])).toEqual({ total_dishes: 0, avg_cost: null, avg_margin: null, estimates: 0 })
  })
})
