import {
  calculateDishCost,
  createIngredientMatcher,
  type Decimal,
  type DishCost,
  matchRecipeRow,
  type PricedIngredient,
  type PricedRecipe,
} from '@rms/domain-kit'
import type { Connection } from 'mongoose'
import { type Dish, getSubRecipeId, toPricedRecipe } from '../domain/dish.ts'
import { hasCurrentPrice } from '../domain/product.ts'
import { getLinkedIngredientCost } from '../domain/product-link.ts'
import { createMenuRepositories } from '../storage/menu-repositories.ts'

interface MenuRecords {
  readonly ingredients: readonly (PricedIngredient & { readonly name: string })[]
  readonly dishes: readonly Pick<Dish, 'id' | 'rows' | 'yieldQuantity' | 'yieldUnit'>[]
}

/** The cost of every dish, computed from names, costs and rows alone. */
const dishCostsFromScratch = ({ ingredients, dishes }: MenuRecords): Record<number, string> => {
  const match = createIngredientMatcher(ingredients)
  const byId = new Map(ingredients.map(ingredient => [ingredient.id, ingredient]))
  const dishById = new Map(dishes.map(dish => [dish.id, dish]))
  const recipe = (id: number): PricedRecipe | undefined => {
    const dish = dishById.get(id)
    if (!dish) return undefined
    const { cost, is_estimate: isEstimate } = costFromScratch(dish.rows)
    return toPricedRecipe({ ...dish, cost, isEstimate })
  }
  const costFromScratch = (rows: Dish['rows']): DishCost => {
    const resolved = rows.map(row => {
      const dish_id = getSubRecipeId(row)
      return dish_id === null ? matchRecipeRow(row, match) : { row, ingredient_id: null, dish_id }
    })
    return calculateDishCost({ rows: resolved }, { get: id => byId.get(id), recipe })
  }
  return Object.fromEntries(
    dishes.map(({ id, rows }) => {
      const { cost, is_estimate } = costFromScratch(rows)
      return [id, describeCost(cost, is_estimate)]
    }),
  )
}

/** The exact cost, with a prefix for estimates and outdated prices. */
const describeCost = (cost: Decimal, isDoubtful: boolean): string =>
  `${isDoubtful ? 'about ' : ''}${cost.toFixed()}`

/** All derived stored values, together with the expected ones. */
export async function compareStoredCosts(connection: Connection) {
  const menu = createMenuRepositories(connection)
  const { items: ingredients } = await menu.ingredients.list({})
  const dishes: Dish[] = []
  for await (const batch of menu.dishCosts.streamAll()) dishes.push(...batch)
  const followed = await Promise.all(
    ingredients.map(async ({ id, cost, activeLinkId, ...ingredient }) => {
      const link = activeLinkId === null ? null : await menu.links.find(activeLinkId)
      const product = link && (await menu.products.find(link.productId))
      const expected = (link && product && getLinkedIngredientCost(link, product)) ?? cost
      const isPriceMissing = product ? !hasCurrentPrice(product) : false
      return { id, ...ingredient, activeLinkId, cost: expected, isPriceMissing }
    }),
  )
  return {
    stored: {
      ingredients: Object.fromEntries(
        ingredients.map(({ id, cost, isPriceMissing }) => [id, describeCost(cost, isPriceMissing)]),
      ),
      dishes: Object.fromEntries(
        dishes.map(({ id, cost, isEstimate }) => [id, describeCost(cost, isEstimate)]),
      ),
    },
    expected: {
      ingredients: Object.fromEntries(
        followed.map(({ id, cost, isPriceMissing }) => [id, describeCost(cost, isPriceMissing)]),
      ),
      dishes: dishCostsFromScratch({ ingredients: followed, dishes }),
    },
  }
}
