import { describe, expect, it } from 'vitest'
import { summarisePriceTrend } from './price-trend-summary.ts'

const prices = (...values: number[]) => values.map(price => ({ price }))

describe('A price trend', () => {
  it('ends at the current price and changes from the first to the last', () => {
    expect(summarisePriceTrend(prices(2, 5, 3.5))).toMatchObject({ current: 3.5, change: 1.5 })
  })

  it('ranges from the lowest to the highest price in any order', () => {
    expect(summarisePriceTrend(prices(2, 5, 1, 3))).toMatchObject({ lowest: 1, highest: 5 })
  })

  it('has no summary without prices', () => {
    expect(summarisePriceTrend([])).toBeNull()
  })
})
