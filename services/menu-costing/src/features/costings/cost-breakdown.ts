import type { ConversionBreakdown, CostBreakdown, CostBreakdownRow } from '@rms/contracts'
import {
  type CostedRecipeRow,
  convertUnits,
  formatUnitEquivalence,
  normaliseName,
  type PricedRecipe,
  toFraction,
  toNumber,
  type UnitEquivalence,
} from '@rms/domain-kit'
import { notFound } from '@rms/service-kit'
import { computeDishCost, type Dish, getSubRecipeIds, toPricedRecipe } from '../../domain/dish.ts'
import { type Ingredient, UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { createCostLookup } from '../recosting/cost-lookup.ts'
import { presentCostedRow, toDishCosting } from './costing.ts'
import { findPriceSources, type IngredientPriceSource } from './price-sources.ts'

/** The cost breakdown of a dish, row by row. 404. */
export async function getCostBreakdown(menu: MenuRepositories, id: number): Promise<CostBreakdown> {
  const dish = await menu.dishes.find(id)
  if (!dish) throw notFound('dish')
  const prices = createCostLookup(menu)
  await prices.loadFor([dish])
  const records = await loadRowRecords(menu, dish)
  return {
    ...toDishCosting(dish),
    yield_quantity: dish.yieldQuantity?.toNumber() ?? null,
    yield_unit: dish.yieldUnit,
    rows: computeDishCost(dish, prices).rows.map(row => presentBreakdownRow(row, records)),
    used_in: (await menu.recipes.findDishesUsing([id])).map(user => ({ id: user.id, name: user.name })),
  }
}

/** The records that the rows refer to, by id. */
interface RowRecords {
  readonly ingredients: ReadonlyMap<number, Ingredient>
  readonly sources: ReadonlyMap<number, IngredientPriceSource>
  readonly recipes: ReadonlyMap<number, Dish>
}

async function loadRowRecords(menu: MenuRepositories, dish: Dish): Promise<RowRecords> {
  const ids = [...new Set(dish.resolved)].filter(id => id !== null)
  const ingredients = await menu.ingredients.findMany(ids)
  const recipes = await menu.dishes.findMany(getSubRecipeIds(dish.rows))
  return {
    ingredients: new Map(ingredients.map(ingredient => [ingredient.id, ingredient])),
    sources: await findPriceSources(menu, ingredients),
    recipes: new Map(recipes.map(recipe => [recipe.id, recipe])),
  }
}

function presentBreakdownRow(
  row: CostedRecipeRow,
  { ingredients, sources, recipes }: RowRecords,
): CostBreakdownRow {
  const ingredient = row.ingredient_id === null ? undefined : ingredients.get(row.ingredient_id)
  const dish = row.dish_id === null ? undefined : recipes.get(row.dish_id)
  const recipe = dish && toPricedRecipe(dish)
  const into = ingredient?.unit ?? (recipe && getYield(recipe).unit)
  const needsConversion = row.estimate === 'unit-not-convertible' && into !== undefined
  return {
    ...presentCostedRow(row),
    ingredient: ingredient
      ? {
          id: ingredient.id,
          name: ingredient.name,
          unit: ingredient.unit,
          cost_per_unit: toNumber(ingredient.cost, UNIT_COST_DECIMALS),
          matched: normaliseName(row.name) === normaliseName(ingredient.name) ? 'exact' : 'partial',
          source: sources.get(ingredient.id) ?? null,
        }
      : null,
    recipe: dish && recipe ? presentRecipe(dish, recipe) : null,
    conversion:
      row.kind === 'converted' && into !== undefined
        ? presentConversion(row.unit, into, ingredient?.equivalences ?? [])
        : null,
    missing_conversion: needsConversion ? { from_unit: row.unit, to_unit: into } : null,
  }
}

const getYield = (recipe: PricedRecipe): { quantity: number; unit: string } =>
  recipe.yield ? { quantity: recipe.yield.quantity.toNumber(), unit: recipe.yield.unit } : ONE_PORTION

const ONE_PORTION = { quantity: 1, unit: 'portion' }

const presentRecipe = (dish: Dish, recipe: PricedRecipe): CostBreakdownRow['recipe'] => ({
  id: dish.id,
  name: dish.name,
  cost: toNumber(dish.cost, UNIT_COST_DECIMALS),
  yield_quantity: getYield(recipe).quantity,
  yield_unit: getYield(recipe).unit,
  is_estimate: dish.isEstimate,
})

function presentConversion(
  from: string,
  to: string,
  equivalences: readonly UnitEquivalence[],
): ConversionBreakdown | null {
  const conversion = convertUnits(from, to, equivalences)
  if (!conversion) return null
  const { numerator, denominator } = toFraction(conversion.factor)
  return {
    from_unit: from,
    to_unit: to,
    numerator: numerator.toString(),
    denominator: denominator.toString(),
    factor: Number(conversion.factor.numerator.div(conversion.factor.denominator)),
    steps: conversion.steps.map(formatUnitEquivalence),
  }
}
