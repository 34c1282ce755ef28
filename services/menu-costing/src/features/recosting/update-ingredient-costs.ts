import { sumDishImpacts } from '@rms/domain-kit'
import {
  type CostChange,
  pickWorseDish,
  type StoredImpact,
  sumPortionImpacts,
  toCostChangeFields,
  toWorstDish,
} from '../../domain/cost-change.ts'
import type { Dish } from '../../domain/dish.ts'
import type { ChangeWithImpacts } from '../../storage/cost-changes/cost-change-repository.ts'
import type { MenuChange } from '../../storage/menu-unit-of-work.ts'
import type { CostLookup } from './cost-lookup.ts'
import { recostLoadedDishes } from './recost-dishes.ts'
import { describeSource, findRevertedChange, type IngredientCostUpdate } from './update-ingredient-cost.ts'

/** A new cost of an ingredient, with what it affects as it was before. */
export interface LoadedCostUpdate {
  readonly move: IngredientCostUpdate
  readonly lastUnreverted: CostChange | null
  /** The dishes with a row of the ingredient, none of them with sub-recipes. */
  readonly dishes: readonly Dish[]
}

/**
 * Sets the costs of several ingredients one after another, as if each were a change of its own, but writes the results
 * together: a dish with several of the ingredients is affected by each, and stored once. The prices are those before
 * the first update, and those after the last one afterwards.
 */
export async function updateIngredientCosts(
  menu: MenuChange,
  updates: readonly LoadedCostUpdate[],
  prices: CostLookup,
): Promise<void> {
  const moved = new Map<number, Dish>()
  const changes: ChangeWithImpacts[] = []
  for (const { move, lastUnreverted, dishes } of updates) {
    const { ingredient, newCost } = move
    prices.setIngredient({ ...ingredient, cost: newCost })
    const current = dishes.map(dish => moved.get(dish.id) ?? dish)
    const recosted = recostLoadedDishes(current, { ingredientId: ingredient.id, prices })
    for (const dish of recosted.moved) moved.set(dish.id, dish)
    const change = createCostChange(menu, { move, lastUnreverted, impacts: recosted.impacts })
    changes.push({ change: { ...change, id: await menu.newChangeId() }, impacts: recosted.impacts })
  }
  await Promise.all([
    menu.ingredients.saveAll(updates.map(({ move }) => ({ ...move.ingredient, cost: move.newCost }))),
    // Needed to save the dishes; read at the same time.
    menu.findToday(),
  ])
  await menu.dishCosts.saveCosts([...moved.values()])
  await menu.costChanges.addAll(changes)
  for (const { change } of changes) {
    if (change.revertsChangeId !== null)
      await menu.costChanges.markReverted(change.revertsChangeId, change.id)
    menu.publishAfterCommit(change)
  }
}

interface DecidedUpdate {
  readonly move: IngredientCostUpdate
  readonly lastUnreverted: CostChange | null
  readonly impacts: readonly StoredImpact[]
}

const createCostChange = (
  menu: MenuChange,
  { move, lastUnreverted, impacts }: DecidedUpdate,
): Omit<CostChange, 'id'> => ({
  ...toCostChangeFields(move.ingredient, move.newCost),
  affectedDishes: impacts.length,
  totalImpact: sumDishImpacts([{ cost_impact: sumPortionImpacts(impacts) }]),
  worst: toWorstDish(impacts.reduce<StoredImpact | null>(pickWorseDish, null)),
  ...describeSource(menu, move),
  revertsChangeId: findRevertedChange(menu, move, lastUnreverted),
  revertedByChangeId: null,
  createdAt: menu.now,
})
