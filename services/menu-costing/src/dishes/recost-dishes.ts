import { type DishCost, isSameCost } from '@rms/domain-kit'
import type { StoredImpact } from '../cost-changes/cost-change.ts'
import type { Menu } from '../storage/menu.ts'
import { costingOf, costOf, type Dish, isCostedBy } from './dish.ts'
import { createPriceBook } from './price-book.ts'

type Recosted = { readonly dish: Dish; readonly after: DishCost }

/**
 * Costs the dishes that use an ingredient anew, some at a time, and stores what moved. `onImpacts` is told, batch by
 * batch, of the dishes that have a row costed by it.
 */
export async function recostDishesUsing(
  menu: Menu,
  ingredientId: number,
  onImpacts?: (impacts: readonly StoredImpact[]) => Promise<void>,
): Promise<void> {
  const prices = createPriceBook(menu.ingredients)
  for await (const dishes of menu.dishes.using(ingredientId)) {
    await prices.openFor(dishes)
    const recosted = dishes.map(dish => ({ dish, after: costOf(dish, prices) }))
    await menu.dishes.saveCosts(recosted.filter(hasMoved).map(withNewCosting))
    await onImpacts?.(recosted.filter(({ after }) => isCostedBy(after, ingredientId)).map(toImpact))
  }
}

const hasMoved = ({ dish, after }: Recosted): boolean =>
  !isSameCost(dish.cost, after.cost) ||
  dish.isEstimate !== after.is_estimate ||
  dish.matched !== after.matched

const withNewCosting = ({ dish, after }: Recosted) => ({
  id: dish.id,
  resolved: dish.resolved,
  ...costingOf(after),
})

const toImpact = ({ dish, after }: Recosted): StoredImpact => ({
  dishId: dish.id,
  name: dish.name,
  category: dish.category,
  price: dish.price,
  oldCost: dish.cost,
  newCost: after.cost,
})
