import type { CostBreakdownRow } from '@rms/contracts'
import { parseUnit } from '@rms/domain-kit'
import { t } from '../../texts/index.ts'

/** Data that is missing to cost a row at actual prices: a message, and a link to the screen where it can be entered. */
export interface MissingCostDataItem {
  name: string
  message: string
  actionLabel: string
  to: string
}

/** The missing data of the rows that make a dish's cost an estimate, in row order. */
export const listMissingCostData = (
  dishId: number,
  rows: readonly CostBreakdownRow[],
): MissingCostDataItem[] => rows.flatMap(row => findMissingCostData(dishId, row) ?? [])

/** The missing data of one row; null if the row is costed at actual prices. */
export function findMissingCostData(dishId: number, row: CostBreakdownRow): MissingCostDataItem | null {
  switch (row.estimate) {
    case 'ingredient-not-found':
      return describeMissingIngredient(row.name, row.unit)
    case 'unit-not-convertible':
      return describeRowConversion(row)
    case 'quantity-missing':
      return describeMissingQuantity(dishId, row.name)
    case 'price-missing':
      return describeMissingPrice(row.name, row.ingredient_id)
    case null:
      return row.recipe?.is_estimate ? describeEstimatedRecipe(row.name, row.recipe.id) : null
  }
}

export function describeMissingIngredient(name: string, unit = ''): MissingCostDataItem {
  const known = parseUnit(unit)
  return {
    name,
    message: t('breakdown.missingIngredient'),
    actionLabel: t('breakdown.addIngredient'),
    to: `/ingredients?${new URLSearchParams({ add: name, ...(known && { unit: known }) })}`,
  }
}

export const describeMissingQuantity = (dishId: number, name: string): MissingCostDataItem => ({
  name,
  message: t('breakdown.missingQuantity'),
  actionLabel: t('breakdown.enterQuantity'),
  to: `/menu?edit=${dishId}`,
})

export const describeMissingPrice = (name: string, ingredientId: number | null): MissingCostDataItem => ({
  name,
  message: t('breakdown.missingPrice'),
  actionLabel: t('breakdown.openIngredient'),
  to: ingredientId === null ? '/ingredients' : `/ingredients/${ingredientId}`,
})

const describeEstimatedRecipe = (name: string, recipeId: number): MissingCostDataItem => ({
  name,
  message: t('breakdown.recipeIsEstimate'),
  actionLabel: t('breakdown.openRecipe'),
  to: `/costings?open=${recipeId}`,
})

function describeRowConversion(row: CostBreakdownRow): MissingCostDataItem {
  const { name, unit, ingredient, recipe, missing_conversion } = row
  const from = missing_conversion?.from_unit ?? unit
  const to = missing_conversion?.to_unit ?? ingredient?.unit ?? recipe?.yield_unit ?? ''
  if (recipe) return describeMissingYield({ name, dishId: recipe.id, from, to })
  return describeMissingConversion({ name, ingredientId: row.ingredient_id, from, to })
}

interface Conversion {
  name: string
  from: string
  to: string
}

export const describeMissingConversion = (
  given: Conversion & { ingredientId: number | null },
): MissingCostDataItem => ({
  name: given.name,
  message: t('breakdown.missingConversion', { from: given.from, to: given.to }),
  actionLabel: t('breakdown.addConversion'),
  to:
    given.ingredientId === null
      ? '/ingredients'
      : `/ingredients/${given.ingredientId}?${new URLSearchParams({ tab: 'units', from: given.from, to: given.to })}`,
})

export const describeMissingYield = (given: Conversion & { dishId: number }): MissingCostDataItem => ({
  name: given.name,
  message: t('breakdown.missingConversion', { from: given.from, to: given.to }),
  actionLabel: t('breakdown.editYield'),
  to: `/menu?edit=${given.dishId}`,
})
