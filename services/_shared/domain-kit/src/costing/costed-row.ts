import type { Decimal } from '../numbers/decimal.ts'
import type { IngredientUnit } from '../units/ingredient-units.ts'
import type { UnitEquivalence } from '../units/unit-equivalences.ts'
import { fallbackUnitCost } from './fallback-costs.ts'

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
  /** The price that the cost comes from is no longer in force, and no other is. */
  readonly isPriceMissing?: boolean
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
export type EstimateReason =
  | 'ingredient-not-found'
  | 'unit-not-convertible'
  | 'quantity-missing'
  | 'price-missing'

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

/** What a row costs by its unit alone, and why: of what is not known, or not known in this unit. */
export const assumedCost = (
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
