import { type Decimal, ONE, removeDivisionRoundingError, sumDecimals } from '../numbers/decimal.ts'
import { parseQuantity } from '../numbers/quantities.ts'
import { convertUnits, type UnitEquivalence } from '../units/unit-equivalences.ts'
import { parseUnit } from '../units/unit-names.ts'
import {
  type CostedRecipeRow,
  estimateRecipeRowCost,
  type IngredientLookup,
  type MatchedRecipeRow,
  type PricedIngredient,
  type RecipeRow,
} from './costed-recipe-row.ts'
import { UNMATCHED_INGREDIENT_COST } from './fallback-costs.ts'
import type { IngredientMatcher } from './ingredient-matching.ts'
import { computeSubRecipeRowCost } from './recipe-costing.ts'

export type DishCost = {
  readonly rows: readonly CostedRecipeRow[]
  readonly cost: Decimal
  readonly is_estimate: boolean
  /** Rows whose ingredient or sub-recipe was found. */
  readonly matched: number
  /** All rows. */
  readonly total: number
}

/** Finds the ingredient of a row. The result is stored when the dish or an ingredient is saved. */
export const matchRecipeRow = (row: RecipeRow, match: IngredientMatcher): MatchedRecipeRow => ({
  row,
  ingredient_id: match(typeof row === 'string' ? row : row.name)?.ingredient.id ?? null,
})

/**
 * The cost of a dish at the current costs of its ingredients: exact, not rounded. A deleted ingredient counts as not
 * found.
 */
export const calculateDishCost = (
  dish: { readonly rows: readonly MatchedRecipeRow[] },
  ingredients: IngredientLookup,
): DishCost => {
  const rows = dish.rows.map(resolved => costRow(resolved, ingredients))
  return {
    // Summed before rounding errors are trimmed: three thirds add up to one only as long as none of them is cut off.
    cost: removeDivisionRoundingError(sumDecimals(rows.map(row => row.cost))),
    rows: rows.map(settleRow),
    is_estimate: rows.some(row => row.estimate !== null || row.recipeIsEstimate),
    matched: rows.filter(row => row.ingredient_id !== null || row.dish_id !== null).length,
    total: rows.length,
  }
}

const settleRow = (row: CostedRecipeRow): CostedRecipeRow => ({
  ...row,
  unit_cost: removeDivisionRoundingError(row.unit_cost),
  cost: removeDivisionRoundingError(row.cost),
})

const costRow = (
  { row, ingredient_id, dish_id }: MatchedRecipeRow,
  ingredients: IngredientLookup,
): CostedRecipeRow => {
  if (dish_id && typeof row !== 'string') return computeSubRecipeRowCost(row, ingredients.recipe?.(dish_id))
  const ingredient = ingredient_id === null ? undefined : ingredients.get(ingredient_id)
  if (typeof row === 'string') return costPlainName(row, ingredient)
  const quantity = parseQuantity(row.quantity)
  const written = (row.unit ?? '').trim()
  const unit = written === '' ? (ingredient?.unit ?? null) : parseUnit(written)
  const measured = { name: row.name, quantity: quantity ?? ONE, unit: unit ?? written, ...NO_RECIPE }
  const known = ingredient && costFromIngredient(measured.quantity, measured.unit, ingredient)
  if (known)
    return { ...measured, ...known, estimate: quantity === null ? 'quantity-missing' : priceGap(ingredient) }
  return { ...measured, ...estimateRecipeRowCost(measured.quantity, unit, ingredient) }
}

const priceGap = ({ isPriceMissing }: PricedIngredient) => (isPriceMissing ? 'price-missing' : null)

const NO_RECIPE = { dish_id: null, recipeIsEstimate: false }

const costPlainName = (name: string, ingredient: PricedIngredient | undefined): CostedRecipeRow => {
  if (ingredient) {
    const { id, unit, cost } = ingredient
    return {
      name,
      quantity: ONE,
      unit,
      ingredient_id: id,
      unit_cost: cost,
      cost,
      kind: 'exact',
      estimate: priceGap(ingredient),
      ...NO_RECIPE,
    }
  }
  return {
    name,
    quantity: ONE,
    unit: '',
    ingredient_id: null,
    unit_cost: UNMATCHED_INGREDIENT_COST,
    cost: UNMATCHED_INGREDIENT_COST,
    kind: 'fallback',
    estimate: 'ingredient-not-found',
    ...NO_RECIPE,
  }
}

const costFromIngredient = (quantity: Decimal, unit: string, ingredient: PricedIngredient) => {
  const { id, cost, equivalences = NO_EQUIVALENCES } = ingredient
  if (unit === ingredient.unit)
    return { ingredient_id: id, unit_cost: cost, cost: quantity.times(cost), kind: 'exact' as const }
  const factor = convertUnits(unit, ingredient.unit, equivalences)?.factor
  if (!factor) return null
  const scaled = cost.times(factor.numerator)
  return {
    ingredient_id: id,
    unit_cost: divided(scaled, factor.denominator),
    cost: divided(quantity.times(scaled), factor.denominator),
    kind: 'converted' as const,
  }
}

const NO_EQUIVALENCES: readonly UnitEquivalence[] = []

const divided = (amount: Decimal, by: Decimal): Decimal => (by === ONE ? amount : amount.div(by))
