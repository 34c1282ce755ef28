import type { Decimal } from '../numbers/decimal.ts'
import type { IngredientUnit } from '../units/ingredient-units.ts'
import type { UnitEquivalence } from '../units/unit-equivalences.ts'
import { getFallbackUnitCost } from './fallback-costs.ts'

/** A recipe row as a manager entered it: a plain name, or a name with quantity and unit. */
export type RecipeRow =
  | string
  | {
      readonly name: string
      readonly quantity?: Decimal | number | string | null
      readonly unit?: string | null
    }

/**
 * A row with the ingredient that was found for it (null when none was), or with the dish that it uses as a sub-recipe.
 */
export type MatchedRecipeRow = {
  readonly row: RecipeRow
  readonly ingredient_id: number | null
  readonly dish_id?: number | null
}

/** `cost` is the cost of one `unit`. */
export type PricedIngredient = {
  readonly id: number
  readonly unit: IngredientUnit
  readonly cost: Decimal
  /** The price behind the cost is no longer in force, and no other price has replaced it. */
  readonly isPriceMissing?: boolean
  /** Unit conversions that apply to this ingredient only. */
  readonly equivalences?: readonly UnitEquivalence[]
}

/**
 * A dish that other dishes use as an ingredient. `cost` covers its whole yield; a dish without a yield makes one
 * portion.
 */
export type PricedRecipe = {
  readonly id: number
  readonly cost: Decimal
  readonly yield: RecipeYield | null
  readonly isEstimate: boolean
}

export type RecipeYield = { readonly quantity: Decimal; readonly unit: string }

/** Looks up ingredients by id, and dishes that are used as sub-recipes. A plain Map is a lookup without sub-recipes. */
export type IngredientLookup = {
  get(id: number): PricedIngredient | undefined
  recipe?(id: number): PricedRecipe | undefined
}

/** Why the cost of a row is an estimate. */
export type CostEstimateReason =
  | 'ingredient-not-found'
  | 'unit-not-convertible'
  | 'quantity-missing'
  | 'price-missing'

export type CostedRecipeRow = {
  readonly name: string
  /** 1 when the row has no quantity. */
  readonly quantity: Decimal
  /** One of the 13 ingredient units, or the text as it was written; empty when there is none. */
  readonly unit: string
  readonly ingredient_id: number | null
  /** The sub-recipe that the row uses, if any. */
  readonly dish_id: number | null
  /** Cost of one unit of the row. */
  readonly unit_cost: Decimal
  readonly cost: Decimal
  /** `exact` and `converted` costs follow the cost of the ingredient; a `fallback` cost does not. */
  readonly kind: 'exact' | 'converted' | 'fallback'
  readonly estimate: CostEstimateReason | null
  /** The row itself is exact, but the cost of its sub-recipe is an estimate. */
  readonly recipeIsEstimate: boolean
}

/**
 * Estimates the cost of a row from its unit alone, for an ingredient that is unknown or that cannot be converted to
 * this unit.
 */
export const estimateRecipeRowCost = (
  quantity: Decimal,
  unit: IngredientUnit | null,
  ingredient: PricedIngredient | undefined,
) => {
  const unitCost = getFallbackUnitCost(unit)
  return {
    ingredient_id: ingredient?.id ?? null,
    unit_cost: unitCost,
    cost: quantity.times(unitCost),
    kind: 'fallback' as const,
    estimate: ingredient ? ('unit-not-convertible' as const) : ('ingredient-not-found' as const),
  }
}
