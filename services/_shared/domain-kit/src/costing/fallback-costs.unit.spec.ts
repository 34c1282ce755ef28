import { describe, expect, it } from 'vitest'
import { INGREDIENT_UNITS } from '../units/ingredient-units.ts'
import { getFallbackUnitCost, UNMATCHED_INGREDIENT_COST } from './fallback-costs.ts'

describe('assumed costs', () => {
  it('are those of the cost table', () => {
    const costs = Object.fromEntries(
      INGREDIENT_UNITS.map(unit => [unit, getFallbackUnitCost(unit).toNumber()]),
    )
    expect(costs).toEqual({
      g: 0.002,
      kg: 2,
      ml: 0.001,
      l: 1,
      tsp: 0.05,
      tbsp: 0.15,
      cup: 0.5,
      oz: 0.1,
      lb: 1.5,
      pieces: 0.25,
      slices: 0.1,
      cloves: 0.05,
      pinch: 0.01,
    })
  })

  it('is 0.1 for any other unit', () => {
    expect(getFallbackUnitCost(null).toNumber()).toBe(0.1)
  })

  it('is 0.5 for a plain name', () => {
    expect(UNMATCHED_INGREDIENT_COST.toNumber()).toBe(0.5)
  })
})
