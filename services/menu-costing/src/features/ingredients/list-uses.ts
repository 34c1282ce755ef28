import type { DishUsingIngredient } from '@rms/contracts'
import { type CostedRow, sum, toNumber } from '@rms/domain-kit'
import { notFound, type Page } from '@rms/service-kit'
import { costOf, type Dish } from '../../domain/dish.ts'
import { SHOWN_PLACES } from '../../domain/ingredient.ts'
import type { Menu } from '../../storage/menu.ts'
import type { Listing } from '../../storage/mongo/listing.ts'
import { createPriceBook } from '../recosting/price-book.ts'

/** The dishes with a row of the ingredient, and its cost there. 404. */
export async function listUses(
  menu: Menu,
  id: number,
  listing: Pick<Listing, 'page' | 'page_size'>,
): Promise<Page<DishUsingIngredient>> {
  if (!(await menu.ingredients.find(id))) throw notFound('ingredient')
  const { items, total } = await menu.dishes.listUsing(id, listing)
  const prices = createPriceBook(menu)
  await prices.openFor(items)
  const uses = items.flatMap(dish => {
    const rows = costOf(dish, prices).rows.filter(row => row.ingredient_id === id)
    return presentUse(dish, rows) ?? []
  })
  return { items: uses, total }
}

/** Several rows of one ingredient count as one use; their quantities are summed when the units are equal. */
function presentUse(dish: Dish, rows: readonly CostedRow[]): DishUsingIngredient | null {
  const [first] = rows
  if (!first) return null
  const alike = rows.filter(({ unit }) => unit === first.unit)
  const cost = sum(rows.map(row => row.cost))
  return {
    dish_id: dish.id,
    dish_name: dish.name,
    dish_category: dish.category,
    quantity: sum(alike.map(({ quantity }) => quantity)).toNumber(),
    unit: first.unit,
    cost: toNumber(cost, SHOWN_PLACES),
    dish_cost: toNumber(dish.cost, SHOWN_PLACES),
    share: dish.cost.gt(0) ? cost.times(100).div(dish.cost).toNumber() : null,
    kind: rows.find(({ kind }) => kind === 'fallback')?.kind ?? first.kind,
  }
}
