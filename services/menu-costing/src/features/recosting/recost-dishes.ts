import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isSameCost, type PricedIngredient } from '@rms/domain-kit'
import type { StoredImpact } from '../../domain/cost-change.ts'
import {
  computeDishCost,
  type Dish,
  getSubRecipeIds,
  isAffectedByIngredient,
  sortSubRecipesFirst,
  toPricedRecipe,
  toStoredDishCosting,
} from '../../domain/dish.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { type CostLookup, createCostLookup } from './cost-lookup.ts'
import { findDependentDishes } from './recipe-graph.ts'

/** A dish before and its costing after. The costed rows are not kept, to save memory. */
interface Recosted {
  readonly dish: Dish
  readonly after: ReturnType<typeof toStoredDishCosting>
  readonly isAffected: boolean
}

type OnImpacts = (impacts: readonly StoredImpact[]) => Promise<void>

interface Recosting {
  /** Called for each batch of dishes that have, or had, a row costed by the ingredient. */
  readonly onImpacts?: OnImpacts
  /** The dishes, when reading them has already started. */
  readonly uses?: DishesToRecost | undefined
}

/** Recosts the dishes that use an ingredient, directly or through sub-recipes, in batches, and saves the changes. */
export async function recostDishesUsing(
  menu: MenuRepositories,
  ingredientId: number,
  { onImpacts, uses = readUses(menu, ingredientId) }: Recosting = {},
): Promise<void> {
  const { prices, batches } = uses
  const pass = { menu, prices, ingredientId, affected: new Set<number>(), onImpacts }
  const hasRecipes = await prices.hasRecipes()
  const composedDishIds: number[] = []
  let recosted: readonly Recosted[] = []
  for await (const dishes of batches) {
    const simple = hasRecipes ? dishes.filter(({ rows }) => getSubRecipeIds(rows).length === 0) : dishes
    if (hasRecipes) composedDishIds.push(...dishes.filter(dish => !simple.includes(dish)).map(({ id }) => id))
    const writing = saveBatch(pass, recosted)
    // The previous batch is being written while this one is costed, so that the database and this process work in
    // parallel.
    await yieldToEventLoop()
    try {
      recosted = simple.map(dish => recost(pass, dish))
      if (hasRecipes) applyNewCosts(pass, recosted)
    } finally {
      await writing
    }
  }
  await saveBatch(pass, recosted)
  if (hasRecipes) await recostInOrder(pass, composedDishIds)
}

/** The dishes that use an ingredient, in batches, with the prices for costing them. */
export interface DishesToRecost {
  readonly batches: AsyncIterable<readonly Dish[]>
  readonly prices: CostLookup
}

function readUses(
  menu: Pick<MenuRepositories, 'dishCosts' | 'recipes' | 'ingredients'>,
  ingredientId: number,
): DishesToRecost {
  const prices = createCostLookup(menu)
  return { prices, batches: withPrices(menu.dishCosts.streamByIngredient(ingredientId), prices) }
}

/** Dishes that are already being read; reading ends when all were consumed, or on `close`. */
export interface DishesToRecostPrefetch extends DishesToRecost {
  close(): void
}

/**
 * Starts to read the dishes that use an ingredient, as they were before a change, while the change does something else.
 * They are costed with the new cost of the ingredient.
 */
export function prefetchDishesToRecost(
  before: Pick<MenuRepositories, 'dishCosts'>,
  { moved, prices }: { readonly moved: PricedIngredient; readonly prices: CostLookup },
): DishesToRecostPrefetch {
  const reading = withPrices(before.dishCosts.streamByIngredient(moved.id), prices)
  prices.setIngredient(moved)
  const first = reading.next()
  // The consumer of the first batch handles its failure; a change that fails earlier consumes none.
  for (const begun of [first, prices.hasRecipes()]) begun.catch(() => undefined)
  return {
    prices,
    batches: prefetchBatches(first, reading),
    close: () => void reading.return(undefined).catch(() => undefined),
  }
}

async function* withPrices(
  batches: AsyncIterable<readonly Dish[]>,
  prices: CostLookup,
): AsyncGenerator<readonly Dish[], void> {
  for await (const dishes of batches) {
    await prices.loadFor(dishes)
    yield dishes
  }
}

/** Reads each batch while the consumer works on the one before, so that it waits for the database once. */
async function* prefetchBatches<Item>(
  first: Promise<IteratorResult<Item, unknown>>,
  rest: AsyncIterator<Item>,
) {
  try {
    for (let read = await first; !read.done; ) {
      const next = rest.next()
      // Its failure is handled when the consumer asks for it; one that stops earlier does not.
      next.catch(() => undefined)
      yield read.value
      read = await next
    }
  } finally {
    await rest.return?.()
  }
}

/** Dishes recosted in memory, without sub-recipes. */
export interface RecostedDishes {
  /** Those with another cost, as they are now. */
  readonly moved: readonly Dish[]
  readonly impacts: readonly StoredImpact[]
}

/** Recosts dishes that use an ingredient, none of them with sub-recipes, and saves nothing. */
export function recostLoadedDishes(
  dishes: readonly Dish[],
  { ingredientId, prices }: { readonly ingredientId: number; readonly prices: CostLookup },
): RecostedDishes {
  const recosted = dishes.map(dish => recost({ ingredientId, prices, affected: NONE }, dish))
  return {
    moved: recosted.filter(hasMoved).map(withNewCosting),
    impacts: recosted.filter(isChangedOrAffected).map(toImpact),
  }
}

const NONE: ReadonlySet<number> = new Set()

/** Recosts the dishes that use these dishes, whose costs or yields have changed. */
export async function recostDependentDishes(
  menu: MenuRepositories,
  dishIds: readonly number[],
): Promise<void> {
  if (dishIds.length === 0 || !(await menu.recipes.isAnyUsed())) return
  const pass = {
    menu,
    prices: createCostLookup(menu),
    ingredientId: NO_INGREDIENT,
    affected: new Set(dishIds),
  }
  await recostInOrder(pass, [])
}

const NO_INGREDIENT = -1

interface Pass {
  readonly menu: MenuRepositories
  readonly prices: CostLookup
  readonly ingredientId: number
  /** Dishes affected by the change. */
  readonly affected: Set<number>
  readonly onImpacts?: OnImpacts | undefined
}

const BATCH = 500

/** Dishes with sub-recipes are costed one by one after these, so that they use the new costs. */
async function recostInOrder(pass: Pass, composedDishIds: readonly number[]): Promise<void> {
  const { menu, prices } = pass
  const users = await findDependentDishes(menu.recipes, [...pass.affected, ...composedDishIds])
  const inOrder = await sortComposedDishes(pass, { composedDishIds, users })
  for (let at = 0; at < inOrder.length; at += BATCH) {
    const ids = inOrder.slice(at, at + BATCH)
    const byId = new Map((await menu.dishes.findMany(ids)).map(dish => [dish.id, dish]))
    await prices.loadFor([...byId.values()])
    const recosted = ids.flatMap(id => {
      const dish = byId.get(id)
      if (!dish) return []
      const result = recost(pass, dish)
      applyNewCosts(pass, [result])
      return [result]
    })
    await saveBatch(pass, recosted)
    await yieldToEventLoop()
  }
}

/** Some dishes that use the ingredient themselves are not used by others: they are merged into the dependency order. */
async function sortComposedDishes(
  { menu }: Pass,
  {
    composedDishIds,
    users,
  }: { readonly composedDishIds: readonly number[]; readonly users: readonly number[] },
): Promise<number[]> {
  if (composedDishIds.length === 0) return [...users]
  const nodes = await menu.recipes.findNodes([...new Set([...composedDishIds, ...users])])
  return sortSubRecipesFirst(new Map(nodes.map(node => [node.id, node])))
}

/** Makes the new costs available to the dishes that use these. */
function applyNewCosts({ prices, affected }: Pass, recosted: readonly Recosted[]): void {
  for (const each of recosted) {
    const { dish, after, isAffected } = each
    if (isAffected || hasMoved(each)) affected.add(dish.id)
    prices.setRecipe(toPricedRecipe({ ...dish, ...after }))
  }
}

async function saveBatch({ menu, onImpacts }: Pass, recosted: readonly Recosted[]): Promise<void> {
  await menu.dishCosts.saveCosts(recosted.filter(hasMoved).map(withNewCosting))
  await onImpacts?.(recosted.filter(isChangedOrAffected).map(toImpact))
}

interface Costing {
  readonly ingredientId: number
  readonly prices: CostLookup
  readonly affected: ReadonlySet<number>
}

function recost({ ingredientId, prices, affected }: Costing, dish: Dish): Recosted {
  const dishCost = computeDishCost(dish, prices)
  return {
    dish,
    after: toStoredDishCosting(dishCost),
    isAffected: isAffectedByIngredient(dishCost, ingredientId, affected),
  }
}

/** Also true for a row that can no longer be costed by the ingredient. */
const isChangedOrAffected = ({ dish, after, isAffected }: Recosted): boolean =>
  isAffected || !isSameCost(dish.cost, after.cost)

const hasMoved = ({ dish, after }: Recosted): boolean =>
  !isSameCost(dish.cost, after.cost) || dish.isEstimate !== after.isEstimate || dish.matched !== after.matched

const withNewCosting = ({ dish, after }: Recosted) => ({ ...dish, ...after })

const toImpact = ({ dish, after }: Recosted): StoredImpact => ({
  dishId: dish.id,
  name: dish.name,
  category: dish.category,
  price: dish.price,
  oldCost: dish.cost,
  newCost: after.cost,
  isEstimate: after.isEstimate,
  isBatch: dish.yieldQuantity !== null,
})
