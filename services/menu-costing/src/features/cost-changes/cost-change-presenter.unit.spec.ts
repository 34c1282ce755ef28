import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { NO_COST_CHANGE_SOURCE } from '../../domain/cost-change.ts'
import { presentCostChange, presentCostImpacts } from './cost-change-presenter.ts'

const impact = (dishId: number, oldCost: number, newCost: number) => ({
  dishId,
  name: `Dish ${dishId}`,
  category: 'Mains',
  price: toDecimal(10),
  oldCost: toDecimal(oldCost),
  newCost: toDecimal(newCost),
  isEstimate: false,
  isBatch: false,
})

describe('Impacts', () => {
  it('are sorted by size, whether up or down, then by dish', () => {
    const impacts = [impact(3, 5, 4), impact(1, 5, 3), impact(2, 5, 4)]
    expect(presentCostImpacts(impacts).map(each => [each.id, each.cost_impact])).toEqual([
      [1, -2],
      [2, -1],
      [3, -1],
    ])
  })

  it('show costs with 4 decimals and margins unrounded', () => {
    expect(presentCostImpacts([impact(1, 1 / 3, 1)])).toMatchObject([
      { old_dish_cost: 0.3333, new_dish_cost: 1, cost_impact: 0.6667, new_margin: 90, dish_price: 10 },
    ])
  })

  it('of a dish without a price have no margins', () => {
    expect(presentCostImpacts([{ ...impact(1, 1, 2), price: null }])).toMatchObject([
      { dish_price: null, old_margin: null, new_margin: null, margin_impact: null },
    ])
  })
})

describe('A cost change', () => {
  it('has signed amounts and an exact percentage', () => {
    const change = presentCostChange({
      id: 1,
      ingredientId: 2,
      ingredientName: 'Oil',
      unit: 'l',
      severity: 'low',
      oldCost: toDecimal(3),
      newCost: toDecimal('2.99995'),
      percentage: toDecimal('-0.00166666666666666667'),
      affectedDishes: 4,
      totalImpact: toDecimal('-0.01'),
      cause: 'price',
      source: NO_COST_CHANGE_SOURCE,
      revertsChangeId: null,
      revertedByChangeId: null,
      worst: null,
      createdAt: Temporal.Instant.from('2026-03-01T09:30:00Z'),
    })
    expect(change).toMatchObject({
      old_cost: 3,
      new_cost: 3,
      cost_change: -0.0001,
      percentage_change: -0.0016666666666666668,
      total_impact: -0.01,
      created_at: '2026-03-01T09:30:00.000Z',
    })
  })
})
