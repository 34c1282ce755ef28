import { describe, expect, it } from 'vitest'
import { toDecimal, toNumber } from '../numbers/decimal.ts'
import type { MatchedRecipeRow, PricedIngredient, PricedRecipe } from './costed-recipe-row.ts'
import { calculateDishCost } from './dish-costing.ts'

const tomatoes: PricedIngredient = {
  id: 1,
  unit: 'kg',
  cost: toDecimal('2.5'),
  equivalences: [{ fromQuantity: toDecimal(1), fromUnit: 'can', toQuantity: toDecimal(400), toUnit: 'g' }],
}
const ragout: PricedRecipe = {
  id: 7,
  cost: toDecimal(10),
  yield: { quantity: toDecimal(3), unit: 'kg' },
  isEstimate: false,
}
const soup: PricedRecipe = { id: 8, cost: toDecimal('1.8'), yield: null, isEstimate: true }

const larder = {
  get: (id: number) => (id === tomatoes.id ? tomatoes : undefined),
  recipe: (id: number) => [ragout, soup].find(recipe => recipe.id === id),
}

const costOf = (row: MatchedRecipeRow) => {
  const { rows, is_estimate } = calculateDishCost({ rows: [row] }, larder)
  return [toNumber(rows[0]?.cost ?? 0, 6), rows[0]?.kind, rows[0]?.estimate ?? null, is_estimate]
}
const ofTomatoes = (quantity: number | null, unit: string) =>
  costOf({ row: { name: 'tomatoes', quantity, unit }, ingredient_id: 1 })
const ofDish = (dish_id: number, quantity: number | null, unit: string) =>
  costOf({ row: { name: 'recipe', quantity, unit }, ingredient_id: null, dish_id })

describe('A row in a kitchen unit', () => {
  it('is costed by the equivalence of the unit before any fallback', () => {
    expect(ofTomatoes(2, 'Cans')).toEqual([2, 'converted', null, false])
  })

  it('is an estimate when no equivalence is known', () => {
    expect(ofTomatoes(2, 'bunch')).toEqual([0.2, 'fallback', 'unit-not-convertible', true])
  })
})

describe('A dish as an ingredient', () => {
  it.each([
    [3, 'kg', 10, 'exact'],
    [300, 'g', 1, 'converted'],
    [1, '', 3.333333, 'exact'],
  ])('%d %s of 3 kg ragout for 10 cost %d', (quantity, unit, cost, kind) => {
    expect(ofDish(ragout.id, quantity, unit)).toEqual([cost, kind, null, false])
  })

  it('counts in portions when it has no yield, and passes on that it is an estimate', () => {
    for (const unit of ['', 'portions', 'pieces']) expect(ofDish(soup.id, 2, unit).slice(0, 1)).toEqual([3.6])
    expect(ofDish(soup.id, 2, 'portion')).toEqual([3.6, 'exact', null, true])
  })

  it('is an estimate in a unit that its yield is not measured in', () => {
    expect(ofDish(ragout.id, 2, 'l')).toEqual([2, 'fallback', 'unit-not-convertible', true])
  })

  it('is an estimate without a quantity', () => {
    expect(ofDish(ragout.id, null, 'kg')).toEqual([3.333333, 'exact', 'quantity-missing', true])
  })

  it('that was deleted counts as not found', () => {
    expect(ofDish(99, 2, 'kg')).toEqual([4, 'fallback', 'ingredient-not-found', true])
  })
})
