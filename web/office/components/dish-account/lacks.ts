import type { CostBreakdownRow } from '@rms/contracts'
import { parseUnit } from '@rms/domain-kit'
import { t } from '../../texts/index.ts'

/** What prevents a row from being costed at prices actually paid, in words, and the screen where it can be fixed. */
export interface Lack {
  name: string
  sentence: string
  act: string
  to: string
}

/** The missing data of the rows that make a dish's cost an estimate, in row order. */
export const lacksOf = (dishId: number, rows: readonly CostBreakdownRow[]): Lack[] =>
  rows.flatMap(row => lackOf(dishId, row) ?? [])

/** The missing data of one row; null when it is costed at prices actually paid. */
export function lackOf(dishId: number, row: CostBreakdownRow): Lack | null {
  switch (row.estimate) {
    case 'ingredient-not-found':
      return unknownName(row.name, row.unit)
    case 'unit-not-convertible':
      return missingConversion(row)
    case 'quantity-missing':
      return missingQuantity(dishId, row.name)
    case 'price-missing':
      return missingPrice(row.name, row.ingredient_id)
    case null:
      return row.recipe?.is_estimate ? estimatedRecipe(row.name, row.recipe.id) : null
  }
}

export function unknownName(name: string, unit = ''): Lack {
  const known = parseUnit(unit)
  return {
    name,
    sentence: t('breakdown.lacksIngredient'),
    act: t('breakdown.addIngredient'),
    to: `/ingredients?${new URLSearchParams({ add: name, ...(known && { unit: known }) })}`,
  }
}

export const missingQuantity = (dishId: number, name: string): Lack => ({
  name,
  sentence: t('breakdown.lacksQuantity'),
  act: t('breakdown.enterQuantity'),
  to: `/menu?edit=${dishId}`,
})

export const missingPrice = (name: string, ingredientId: number | null): Lack => ({
  name,
  sentence: t('breakdown.lacksPrice'),
  act: t('breakdown.openIngredient'),
  to: ingredientId === null ? '/ingredients' : `/ingredients/${ingredientId}`,
})

const estimatedRecipe = (name: string, recipeId: number): Lack => ({
  name,
  sentence: t('breakdown.recipeIsEstimate'),
  act: t('breakdown.openRecipe'),
  to: `/costings?open=${recipeId}`,
})

function missingConversion(row: CostBreakdownRow): Lack {
  const { name, unit, ingredient, recipe, missing_conversion } = row
  const from = missing_conversion?.from_unit ?? unit
  const to = missing_conversion?.to_unit ?? ingredient?.unit ?? recipe?.yield_unit ?? ''
  if (recipe) return unknownYield({ name, dishId: recipe.id, from, to })
  return unknownConversion({ name, ingredientId: row.ingredient_id, from, to })
}

interface Conversion {
  name: string
  from: string
  to: string
}

export const unknownConversion = (given: Conversion & { ingredientId: number | null }): Lack => ({
  name: given.name,
  sentence: t('breakdown.lacksConversion', { from: given.from, to: given.to }),
  act: t('breakdown.addConversion'),
  to:
    given.ingredientId === null
      ? '/ingredients'
      : `/ingredients/${given.ingredientId}?${new URLSearchParams({ tab: 'units', from: given.from, to: given.to })}`,
})

export const unknownYield = (given: Conversion & { dishId: number }): Lack => ({
  name: given.name,
  sentence: t('breakdown.lacksConversion', { from: given.from, to: given.to }),
  act: t('breakdown.editYield'),
  to: `/menu?edit=${given.dishId}`,
})
