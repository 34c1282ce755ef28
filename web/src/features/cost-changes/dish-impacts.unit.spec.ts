import { describe, expect, it } from '@jest/globals'
import type { DishImpact } from '@rms/contracts'
import { pointsText, worstOf } from './dish-impacts.ts'

describe('Points of margin', () => {
  it('have a sign and one decimal', () => {
    expect(pointsText(-1.84)).toBe('−1.8')
    expect(pointsText(0.25)).toBe('+0.3')
  })

  it('that round to nothing have no direction', () => {
    expect(pointsText(-0.04)).toBe('0.0')
    expect(pointsText(0.04)).toBe('0.0')
  })
})

describe('The dish that loses most', () => {
  it('is the one whose margin falls furthest', () => {
    expect(worstOf([losing('Omelette', -0.4), losing('Sole meunière', -1.8)])?.dish_name).toBe(
      'Sole meunière',
    )
  })

  it('is none when no margin falls by as much as is shown', () => {
    expect(worstOf([losing('Omelette', -0.04), losing('Crêpes', 0.2)])).toBeNull()
  })
})

const losing = (dish_name: string, margin_impact: number): DishImpact => ({
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
