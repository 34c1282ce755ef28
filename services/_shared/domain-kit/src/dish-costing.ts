import { conversionFactor } from './conversions.ts'
import { type Decimal, ONE, settle, sum } from './decimal.ts'
import { fallbackUnitCost, UNKNOWN_NAME_COST } from './fallback-costs.ts'
import type { IngredientMatcher } from './ingredient-matching.ts'
import type { IngredientUnit } from './ingredient-units.ts'
import { readQuantity } from './quantities.ts'
import { readUnit } from './unit-names.ts'

/** A row as a manager wrote it: a plain name, or a name with quantity and unit. */
export type DishRow =
  | string
  | {
      readonly name: string
      readonly quantity?: Decimal | number | string | null
      readonly unit?: string | null
    }

/** A row with the ingredient that was found for it, null when none was. */
export type ResolvedRow = { readonly row: DishRow; readonly ingredient_id: number | null }

/** `cost` is that of one `unit`. */
export type PricedIngredient = { readonly id: number; readonly unit: IngredientUnit; readonly cost: Decimal }

/** Ingredients by id; a Map is one. */
export type IngredientLookup = { get(id: number): PricedIngredient | undefined }

/** Why a row's cost is only assumed. */
export type EstimateReason = 'ingredient-not-found' | 'unit-not-convertible' | 'quantity-missing'

export type CostedRow = {
  readonly name: string
  /** 1 when none was given. */
  readonly quantity: Decimal
  /** One of the 13, or the text as it was written; empty when there is none. */
  readonly unit: string
  readonly ingredient_id: number | null
  /** Of one of the row's unit. */
  readonly unit_cost: Decimal
  readonly cost: Decimal
  /** `exact` and `converted` follow the ingredient's cost, `fallback` does not. */
  readonly kind: 'exact' | 'converted' | 'fallback'
  readonly estimate: EstimateReason | null
}

export type DishCost = {
  readonly rows: readonly CostedRow[]
  readonly cost: Decimal
  readonly is_estimate: boolean
  /** Rows whose ingredient was found. */
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
    is_estimate: rows.some(row => row.estimate !== null),
    matched: rows.filter(row => row.ingredient_id !== null).length,
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

const costRow = ({ row, ingredient_id }: ResolvedRow, ingredients: IngredientLookup): CostedRow => {
  const ingredient = ingredient_id === null ? undefined : ingredients.get(ingredient_id)
  if (typeof row === 'string') return costPlainName(row, ingredient)
  const quantity = readQuantity(row.quantity)
  const written = (row.unit ?? '').trim()
  const unit = written === '' ? (ingredient?.unit ?? null) : readUnit(written)
  const measured = { name: row.name, quantity: quantity ?? ONE, unit: unit ?? written }
  const known = ingredient && unit && costFromIngredient(measured.quantity, unit, ingredient)
  if (known) return { ...measured, ...known, estimate: quantity === null ? 'quantity-missing' : null }
  return { ...measured, ...assumedCost(measured.quantity, unit, ingredient) }
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
  }
}

const costFromIngredient = (quantity: Decimal, unit: IngredientUnit, ingredient: PricedIngredient) => {
  const { id, cost } = ingredient
  if (unit === ingredient.unit)
    return { ingredient_id: id, unit_cost: cost, cost: quantity.times(cost), kind: 'exact' as const }
  const factor = conversionFactor(unit, ingredient.unit)
  if (!factor) return null
  const scaled = cost.times(factor.numerator)
  return {
    ingredient_id: id,
    unit_cost: divided(scaled, factor.denominator),
    cost: divided(quantity.times(scaled), factor.denominator),
    kind: 'converted' as const,
  }
}

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
