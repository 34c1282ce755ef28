import { ONE } from '../numbers/decimal.ts'
import { parseQuantity } from '../numbers/quantities.ts'
import type { ConversionFactor } from '../units/conversions.ts'
import { convertUnits, getUnitKey } from '../units/unit-equivalences.ts'
import { parseUnit } from '../units/unit-names.ts'
import {
  type CostedRecipeRow,
  estimateRecipeRowCost,
  type PricedRecipe,
  type RecipeRow,
} from './costed-recipe-row.ts'

/**
 * Costs a row that uses another dish as a sub-recipe, as a share of what that dish yields. The cost is an estimate when
 * the dish is deleted or when the unit cannot be converted to that of the yield.
 */
export const computeSubRecipeRowCost = (
  { name, quantity: given, unit: written }: Exclude<RecipeRow, string>,
  recipe: PricedRecipe | undefined,
): CostedRecipeRow => {
  const yielded = recipe?.yield ?? { quantity: ONE, unit: PORTION }
  const unit = (written ?? '').trim() || yielded.unit
  const quantity = parseQuantity(given)
  const measured = { name, quantity: quantity ?? ONE, unit: parseUnit(unit) ?? unit }
  const factor = recipe && factorToYield(unit, recipe)
  if (!recipe || !factor) {
    const assumed = estimateRecipeRowCost(measured.quantity, parseUnit(unit), undefined)
    const estimate = recipe ? ('unit-not-convertible' as const) : ('ingredient-not-found' as const)
    return { ...measured, ...assumed, dish_id: recipe?.id ?? null, recipeIsEstimate: false, estimate }
  }
  const scaled = recipe.cost.times(factor.numerator)
  const by = yielded.quantity.times(factor.denominator)
  return {
    ...measured,
    ingredient_id: null,
    dish_id: recipe.id,
    unit_cost: scaled.div(by),
    cost: measured.quantity.times(scaled).div(by),
    kind: getUnitKey(unit) === getUnitKey(yielded.unit) ? 'exact' : 'converted',
    estimate: quantity === null ? 'quantity-missing' : null,
    recipeIsEstimate: recipe.isEstimate,
  }
}

const factorToYield = (unit: string, recipe: PricedRecipe): ConversionFactor | null => {
  const isPortion = !recipe.yield && parseUnit(unit) === 'pieces'
  return convertUnits(isPortion ? PORTION : unit, recipe.yield?.unit ?? PORTION, [])?.factor ?? null
}

/** The unit of a dish without a yield. */
const PORTION = 'portion'
