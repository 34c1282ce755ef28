import type { DishImpact } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { formatPercentagePoints, sortByMarginLoss } from './dish-impacts.ts'

describe('Points of margin', () => {
  it('have a sign and one decimal', () => {
    expect(formatPercentagePoints(-1.84)).toBe('−1.8')
    expect(formatPercentagePoints(0.25)).toBe('+0.3')
  })

  it('that round to zero have no direction', () => {
    expect(formatPercentagePoints(-0.04)).toBe('0.0')
    expect(formatPercentagePoints(0.04)).toBe('0.0')
  })
})

describe('The dishes of a change', () => {
  it('are sorted by lost margin, those without a price last', () => {
    const dishes = [
      createImpact('No price', null),
      createImpact('Omelette', -0.4),
      createImpact('Sole meunière', -1.8),
    ]
    expect(sortByMarginLoss(dishes).map(({ dish_name }) => dish_name)).toEqual([
      'Sole meunière',
      'Omelette',
      'No price',
    ])
  })
})

const createImpact = (dish_name: string, margin_impact: number | null): DishImpact => ({
  id: 1,
  dish_name,
  dish_category: 'Mains',
  dish_price: 30,
  old_dish_cost: 9,
  new_dish_cost: 9,
  cost_impact: 0,
  old_margin: 70,
  new_margin: 70,
  margin_impact,
})
