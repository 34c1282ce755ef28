import type { DishUsingIngredient } from '@rms/contracts'
import { type CostedRecipeRow, sumDecimals, toNumber } from '@rms/domain-kit'
import { notFound, type Page } from '@rms/service-kit'
import { computeDishCost, type Dish } from '../../domain/dish.ts'
import { UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { ListDefinition } from '../../storage/mongo/find-record-page.ts'
import { createCostLookup } from '../recosting/cost-lookup.ts'

/** The dishes with a row of the ingredient, and its cost there. 404. */
export async function listDishesUsingIngredient(
  menu: MenuRepositories,
  id: number,
  listing: Pick<ListDefinition, 'page' | 'page_size'>,
): Promise<Page<DishUsingIngredient>> {
  if (!(await menu.ingredients.find(id))) throw notFound('ingredient')
  const { items, total } = await menu.dishes.listByIngredient(id, listing)
  const prices = createCostLookup(menu)
  await prices.loadFor(items)
  const uses = items.flatMap(dish => {
    const rows = computeDishCost(dish, prices).rows.filter(row => row.ingredient_id === id)
    return presentUse(dish, rows) ?? []
  })
  return { items: uses, total }
}

/** Several rows of one ingredient count as one use; their quantities are summed when the units are equal. */
function presentUse(dish: Dish, rows: readonly CostedRecipeRow[]): DishUsingIngredient | null {
  const [first] = rows
  if (!first) return null
  const sameUnit = rows.filter(({ unit }) => unit === first.unit)
  const cost = sumDecimals(rows.map(row => row.cost))
  return {
    dish_id: dish.id,
    dish_name: dish.name,
    dish_category: dish.category,
    quantity: sumDecimals(sameUnit.map(({ quantity }) => quantity)).toNumber(),
    unit: first.unit,
    cost: toNumber(cost, UNIT_COST_DECIMALS),
    dish_cost: toNumber(dish.cost, UNIT_COST_DECIMALS),
    share: dish.cost.gt(0) ? cost.times(100).div(dish.cost).toNumber() : null,
    kind: rows.find(({ kind }) => kind === 'fallback')?.kind ?? first.kind,
  }
}
