import type { ConversionFactor } from './conversions.ts'
import { type Decimal, ONE, settle, sum } from './decimal.ts'
import { fallbackUnitCost, UNKNOWN_NAME_COST } from './fallback-costs.ts'
import type { IngredientMatcher } from './ingredient-matching.ts'
import type { IngredientUnit } from './ingredient-units.ts'
import { readQuantity } from './quantities.ts'
import { convertUnits, type UnitEquivalence, unitKey } from './unit-equivalences.ts'
import { readUnit } from './unit-names.ts'

/** A row as a manager wrote it: a plain name, or a name with quantity and unit. */
export type DishRow =
  | string
  | {
      readonly name: string
      readonly quantity?: Decimal | number | string | null
      readonly unit?: string | null
    }

/** A row with the ingredient that was found for it, null when none was, or with the dish that it is so much of. */
export type ResolvedRow = {
  readonly row: DishRow
  readonly ingredient_id: number | null
  readonly dish_id?: number | null
}

/** `cost` is that of one `unit`. */
export type PricedIngredient = {
  readonly id: number
  readonly unit: IngredientUnit
  readonly cost: Decimal
  /** The unit conversions of this ingredient alone. */
  readonly equivalences?: readonly UnitEquivalence[]
}

/** A dish that others use as an ingredient. `cost` is that of all it yields; without a yield it is one portion. */
export type PricedRecipe = {
  readonly id: number
  readonly cost: Decimal
  readonly yield: RecipeYield | null
  readonly isEstimate: boolean
}

export type RecipeYield = { readonly quantity: Decimal; readonly unit: string }

/** Ingredients by id, and the dishes that are used as such; a Map is one without any. */
export type IngredientLookup = {
  get(id: number): PricedIngredient | undefined
  recipe?(id: number): PricedRecipe | undefined
}

/** Why a row's cost is only assumed. */
export type EstimateReason = 'ingredient-not-found' | 'unit-not-convertible' | 'quantity-missing'

export type CostedRow = {
  readonly name: string
  /** 1 when none was given. */
  readonly quantity: Decimal
  /** One of the 13, or the text as it was written; empty when there is none. */
  readonly unit: string
  readonly ingredient_id: number | null
  /** The dish that was found, where the row is so much of one. */
  readonly dish_id: number | null
  /** Of one of the row's unit. */
  readonly unit_cost: Decimal
  readonly cost: Decimal
  /** `exact` and `converted` follow the ingredient's cost, `fallback` does not. */
  readonly kind: 'exact' | 'converted' | 'fallback'
  readonly estimate: EstimateReason | null
  /** The row itself is exact, but the dish behind it is an estimate. */
  readonly recipeIsEstimate: boolean
}

export type DishCost = {
  readonly rows: readonly CostedRow[]
  readonly cost: Decimal
  readonly is_estimate: boolean
  /** Rows whose ingredient, or dish, was found. */
  readonly matched: number
  /** All rows. */
  readonly total: number
}

/** Finds the ingredient of a row, once, when the dish or an ingredient is saved. */
export const resolveRow = (row: DishRow, match: IngredientMatcher): ResolvedRow => ({
  row,
  ingredient_id: match(typeof row === 'string' ? row : row.name)?.ingredient.id ?? null,
})

/**
 * What a dish costs at the ingredients' present costs: exact, not rounded. An ingredient that is gone is as
 * not found.
 */
export const costDish = (
  dish: { readonly rows: readonly ResolvedRow[] },
  ingredients: IngredientLookup,
): DishCost => {
  const rows = dish.rows.map(resolved => costRow(resolved, ingredients))
  return {
    // From the unsettled rows: three thirds are one only while none of them is cut.
    cost: settle(sum(rows.map(row => row.cost))),
    rows: rows.map(settleRow),
    is_estimate: rows.some(row => row.estimate !== null || row.recipeIsEstimate),
    matched: rows.filter(row => row.ingredient_id !== null || row.dish_id !== null).length,
    total: rows.length,
  }
}

/** The ingredients whose cost moves this dish: those of rows that are no fallback, each once. */
export const ingredientsBehind = (dishCost: DishCost): readonly number[] => [
  ...new Set(dishCost.rows.flatMap(row => (row.kind === 'fallback' ? [] : (row.ingredient_id ?? [])))),
]

const settleRow = (row: CostedRow): CostedRow => ({
  ...row,
  unit_cost: settle(row.unit_cost),
  cost: settle(row.cost),
})

const costRow = ({ row, ingredient_id, dish_id }: ResolvedRow, ingredients: IngredientLookup): CostedRow => {
  if (dish_id && typeof row !== 'string') return costOfRecipe(row, ingredients.recipe?.(dish_id))
  const ingredient = ingredient_id === null ? undefined : ingredients.get(ingredient_id)
  if (typeof row === 'string') return costPlainName(row, ingredient)
  const quantity = readQuantity(row.quantity)
  const written = (row.unit ?? '').trim()
  const unit = written === '' ? (ingredient?.unit ?? null) : readUnit(written)
  const measured = { name: row.name, quantity: quantity ?? ONE, unit: unit ?? written, ...NO_RECIPE }
  const known = ingredient && costFromIngredient(measured.quantity, measured.unit, ingredient)
  if (known) return { ...measured, ...known, estimate: quantity === null ? 'quantity-missing' : null }
  return { ...measured, ...assumedCost(measured.quantity, unit, ingredient) }
}

const NO_RECIPE = { dish_id: null, recipeIsEstimate: false }

/** A portion is what a dish without a yield makes. */
const PORTION = 'portion'

const costOfRecipe = (
  { name, quantity: given, unit: written }: Exclude<DishRow, string>,
  recipe: PricedRecipe | undefined,
): CostedRow => {
  const yielded = recipe?.yield ?? { quantity: ONE, unit: PORTION }
  const unit = (written ?? '').trim() || yielded.unit
  const quantity = readQuantity(given)
  const measured = { name, quantity: quantity ?? ONE, unit: readUnit(unit) ?? unit }
  const factor = recipe && factorToYield(unit, recipe)
  if (!recipe || !factor) {
    const assumed = assumedCost(measured.quantity, readUnit(unit), undefined)
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
    kind: unitKey(unit) === unitKey(yielded.unit) ? 'exact' : 'converted',
    estimate: quantity === null ? 'quantity-missing' : null,
    recipeIsEstimate: recipe.isEstimate,
  }
}

const factorToYield = (unit: string, recipe: PricedRecipe): ConversionFactor | null => {
  const isPortion = !recipe.yield && readUnit(unit) === 'pieces'
  return convertUnits(isPortion ? PORTION : unit, recipe.yield?.unit ?? PORTION, [])?.factor ?? null
}

const costPlainName = (name: string, ingredient: PricedIngredient | undefined): CostedRow => {
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
      estimate: null,
      ...NO_RECIPE,
    }
  }
  return {
    name,
    quantity: ONE,
    unit: '',
    ingredient_id: null,
    unit_cost: UNKNOWN_NAME_COST,
    cost: UNKNOWN_NAME_COST,
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

const assumedCost = (
  quantity: Decimal,
  unit: IngredientUnit | null,
  ingredient: PricedIngredient | undefined,
) => {
  const unitCost = fallbackUnitCost(unit)
  return {
    ingredient_id: ingredient?.id ?? null,
    unit_cost: unitCost,
    cost: quantity.times(unitCost),
    kind: 'fallback' as const,
    estimate: ingredient ? ('unit-not-convertible' as const) : ('ingredient-not-found' as const),
  }
}
