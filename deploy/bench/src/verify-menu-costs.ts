import { alertEndpoints, costingEndpoints, dishEndpoints, ingredientEndpoints } from '@rms/contracts'
import {
  calculateDishCost,
  createIngredientMatcher,
  matchRecipeRow,
  toDecimal,
  toNumber,
} from '@rms/domain-kit'
import type { InvoiceBurstData } from './bench-data/invoice-burst-data.ts'

/** Throws unless the stored costs equal a computation from scratch and every alert was raised once. */
export async function verifyMenuCosts(restaurant: InvoiceBurstData): Promise<void> {
  await requireCosts(restaurant)
  await requireAlerts(restaurant)
}

/** Loads the menu: ingredient costs, and dishes with their resolved rows. */
export async function readMenuCosts({ admin }: Pick<InvoiceBurstData, 'admin'>) {
  const ingredients = await admin.call(ingredientEndpoints.listIngredients)
  const match = createIngredientMatcher(ingredients)
  const prices = new Map(
    ingredients.map(({ id, unit, cost_per_unit }) => [id, { id, unit, cost: toDecimal(cost_per_unit) }]),
  )
  const dishes = (await admin.call(dishEndpoints.listDishes)).map(({ id, ingredients: rows }) => ({
    id,
    rows: rows.map(row => matchRecipeRow(row, match)),
  }))
  return { prices, dishes }
}

async function requireCosts(restaurant: InvoiceBurstData): Promise<void> {
  const { prices, dishes } = await readMenuCosts(restaurant)
  const { dishes: stored } = await restaurant.admin.call(costingEndpoints.getCostings, {
    query: { rows: 'false' },
  })
  const costs = new Map(stored.map(({ dish_id, cost }) => [dish_id, cost]))
  const wrong = dishes.filter(
    dish => costs.get(dish.id) !== toNumber(calculateDishCost(dish, prices).cost, 4),
  )
  if (wrong.length > 0) throw new Error(`${wrong.length} dishes have wrong costs`)
}

/** The alerts of an ingredient must form a chain of costs up to the current one, without duplicates or gaps. */
async function requireAlerts({ admin, linked, inEveryDish }: InvoiceBurstData): Promise<void> {
  const { prices } = await readMenuCosts({ admin })
  const alerts = await admin.call(alertEndpoints.cost, { query: { severity: 'all' } })
  for (const { id, name } of [...linked, inEveryDish]) {
    const own = alerts.filter(({ ingredient_id }) => ingredient_id === id)
    const [newest] = own
    const isUpToDate = !newest || newest.new_cost === prices.get(id)?.cost.toNumber()
    const isChain = own.every((alert, index) => index === 0 || own[index - 1]?.old_cost === alert.new_cost)
    if (!isUpToDate || !isChain)
      throw new Error(`the alerts of ${name} are not a complete chain up to its current cost`)
  }
}
