import { setImmediate as giveWay } from 'node:timers/promises'
import { type IngredientLookup, isSameCost } from '@rms/domain-kit'
import type { StoredImpact } from '../cost-changes/cost-change.ts'
import type { Menu } from '../storage/menu.ts'
import { costingOf, costOf, type Dish, isCostedBy } from './dish.ts'
import { createPriceBook } from './price-book.ts'

/** A dish before and its costing after; not the account of its rows, which would fill the memory for nothing. */
type Recosted = {
  readonly dish: Dish
  readonly after: ReturnType<typeof costingOf>
  readonly isAffected: boolean
}

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
  let recosted: readonly Recosted[] = []
  for await (const dishes of menu.dishes.using(ingredientId)) {
    await prices.openFor(dishes)
    const writing = keep(menu, recosted, onImpacts)
    // The last batch is on its way before this one is costed: the database and this process work side by side.
    await giveWay()
    try {
      recosted = dishes.map(dish => recost(dish, ingredientId, prices))
    } finally {
      await writing
    }
  }
  await keep(menu, recosted, onImpacts)
}

async function keep(
  menu: Menu,
  recosted: readonly Recosted[],
  onImpacts: ((impacts: readonly StoredImpact[]) => Promise<void>) | undefined,
): Promise<void> {
  await menu.dishes.saveCosts(recosted.filter(hasMoved).map(withNewCosting))
  await onImpacts?.(recosted.filter(({ isAffected }) => isAffected).map(toImpact))
}

function recost(dish: Dish, ingredientId: number, prices: IngredientLookup): Recosted {
  const dishCost = costOf(dish, prices)
  return { dish, after: costingOf(dishCost), isAffected: isCostedBy(dishCost, ingredientId) }
}

const hasMoved = ({ dish, after }: Recosted): boolean =>
  !isSameCost(dish.cost, after.cost) || dish.isEstimate !== after.isEstimate || dish.matched !== after.matched

const withNewCosting = ({ dish, after }: Recosted) => ({ id: dish.id, resolved: dish.resolved, ...after })

const toImpact = ({ dish, after }: Recosted): StoredImpact => ({
  dishId: dish.id,
  name: dish.name,
  category: dish.category,
  price: dish.price,
  oldCost: dish.cost,
  newCost: after.cost,
})
