import { setImmediate as giveWay } from 'node:timers/promises'
import { isSameCost, type PricedIngredient } from '@rms/domain-kit'
import type { StoredImpact } from '../../domain/cost-change.ts'
import { asRecipe, costingOf, costOf, type Dish, isCostedBy, partsFirst, partsOf } from '../../domain/dish.ts'
import type { Menu } from '../../storage/menu.ts'
import { createPriceBook, type PriceBook } from './price-book.ts'
import { usersInOrder } from './recipe-order.ts'

/** A dish before and its costing after; not the account of its rows, which would fill the memory for nothing. */
interface Recosted {
  readonly dish: Dish
  readonly after: ReturnType<typeof costingOf>
  readonly isAffected: boolean
}

type OnImpacts = (impacts: readonly StoredImpact[]) => Promise<void>

interface Recosting {
  /**
   * Told, batch by batch, of the dishes that have a row costed by the ingredient, or had one.
   */
  readonly onImpacts?: OnImpacts
  /** The dishes, where their reading has begun already. */
  readonly uses?: DishUses | undefined
}

/**
 * Costs the dishes that use an ingredient anew, also those that use it by way of other dishes, some at a time, and
 * stores what moved.
 */
export async function recostDishesUsing(
  menu: Menu,
  ingredientId: number,
  { onImpacts, uses = readUses(menu, ingredientId) }: Recosting = {},
): Promise<void> {
  const { prices, batches } = uses
  const pass = { menu, prices, ingredientId, affected: new Set<number>(), onImpacts }
  const hasRecipes = await prices.hasRecipes()
  const wholes: number[] = []
  let recosted: readonly Recosted[] = []
  for await (const dishes of batches) {
    const simple = hasRecipes ? dishes.filter(({ rows }) => partsOf(rows).length === 0) : dishes
    if (hasRecipes) wholes.push(...dishes.filter(dish => !simple.includes(dish)).map(({ id }) => id))
    const writing = keep(pass, recosted)
    // The last batch is on its way before this one is costed: the database and this process work side by side.
    await giveWay()
    try {
      recosted = simple.map(dish => recost(pass, dish))
      if (hasRecipes) note(pass, recosted)
    } finally {
      await writing
    }
  }
  await keep(pass, recosted)
  if (hasRecipes) await recostInOrder(pass, wholes)
}

/** The dishes that use an ingredient, some at a time, with what costing them needs. */
export interface DishUses {
  readonly batches: AsyncIterable<readonly Dish[]>
  readonly prices: PriceBook
}

function readUses(menu: Pick<Menu, 'dishCosts' | 'recipes' | 'ingredients'>, ingredientId: number): DishUses {
  const prices = createPriceBook(menu)
  return { prices, batches: withPrices(menu.dishCosts.using(ingredientId), prices) }
}

/** Dishes whose reading has begun; it ends when they are all taken, or is ended. */
export interface PrefetchedUses extends DishUses {
  close(): void
}

/**
 * Begins at once to read the dishes that use an ingredient as they stand before a change, which may do something else
 * meanwhile; they are costed with what the ingredient is about to cost.
 */
export function prefetchUses(
  before: Pick<Menu, 'dishCosts'>,
  { moved, prices }: { readonly moved: PricedIngredient; readonly prices: PriceBook },
): PrefetchedUses {
  const reading = withPrices(before.dishCosts.using(moved.id), prices)
  prices.set(moved)
  const first = reading.next()
  // Whoever takes the first batch hears of its failure; a change that fails before asks for none.
  for (const begun of [first, prices.hasRecipes()]) begun.catch(() => undefined)
  return {
    prices,
    batches: beginningWith(first, reading),
    close: () => void reading.return(undefined).catch(() => undefined),
  }
}

async function* withPrices(
  batches: AsyncIterable<readonly Dish[]>,
  prices: PriceBook,
): AsyncGenerator<readonly Dish[], void> {
  for await (const dishes of batches) {
    await prices.openFor(dishes)
    yield dishes
  }
}

async function* beginningWith<Item>(
  first: Promise<IteratorResult<Item, unknown>>,
  rest: AsyncIterator<Item>,
) {
  try {
    for (let next = await first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Costs the dishes anew that are made with these, whose costs or yields have changed. */
export async function recostUsersOf(menu: Menu, dishIds: readonly number[]): Promise<void> {
  if (dishIds.length === 0 || !(await menu.recipes.areUsed())) return
  const pass = {
    menu,
    prices: createPriceBook(menu),
    ingredientId: NO_INGREDIENT,
    affected: new Set(dishIds),
  }
  await recostInOrder(pass, [])
}

const NO_INGREDIENT = -1

interface Pass {
  readonly menu: Menu
  readonly prices: PriceBook
  readonly ingredientId: number
  /** The dishes whose cost follows what moved. */
  readonly affected: Set<number>
  readonly onImpacts?: OnImpacts | undefined
}

const BATCH = 500

/** Dishes that are made with others come after those, one by one: each is costed with what its parts cost now. */
async function recostInOrder(pass: Pass, wholes: readonly number[]): Promise<void> {
  const { menu, prices } = pass
  const users = await usersInOrder(menu.recipes, [...pass.affected, ...wholes])
  const inOrder = await wholesInOrder(pass, { wholes, users })
  for (let at = 0; at < inOrder.length; at += BATCH) {
    const ids = inOrder.slice(at, at + BATCH)
    const byId = new Map((await menu.dishes.several(ids)).map(dish => [dish.id, dish]))
    await prices.openFor([...byId.values()])
    const recosted = ids.flatMap(id => {
      const dish = byId.get(id)
      if (!dish) return []
      const result = recost(pass, dish)
      note(pass, [result])
      return [result]
    })
    await keep(pass, recosted)
    await giveWay()
  }
}

/** Of those that use the ingredient themselves some are no others' users: they belong among the others in order. */
async function wholesInOrder(
  { menu }: Pass,
  { wholes, users }: { readonly wholes: readonly number[]; readonly users: readonly number[] },
): Promise<number[]> {
  if (wholes.length === 0) return [...users]
  const nodes = await menu.recipes.nodes([...new Set([...wholes, ...users])])
  return partsFirst(new Map(nodes.map(node => [node.id, node])))
}

/** What the dishes cost now is what their users are costed with. */
function note({ prices, affected }: Pass, recosted: readonly Recosted[]): void {
  for (const each of recosted) {
    const { dish, after, isAffected } = each
    if (isAffected || hasMoved(each)) affected.add(dish.id)
    prices.learn(asRecipe({ ...dish, ...after }))
  }
}

async function keep({ menu, onImpacts }: Pass, recosted: readonly Recosted[]): Promise<void> {
  await menu.dishCosts.saveCosts(recosted.filter(hasMoved).map(withNewCosting))
  await onImpacts?.(recosted.filter(isFeltHere).map(toImpact))
}

function recost({ ingredientId, prices, affected }: Pass, dish: Dish): Recosted {
  const dishCost = costOf(dish, prices)
  return { dish, after: costingOf(dishCost), isAffected: isCostedBy(dishCost, ingredientId, affected) }
}

/** A row that can no longer be costed by the ingredient moved the dish too. */
const isFeltHere = ({ dish, after, isAffected }: Recosted): boolean =>
  isAffected || !isSameCost(dish.cost, after.cost)

const hasMoved = ({ dish, after }: Recosted): boolean =>
  !isSameCost(dish.cost, after.cost) || dish.isEstimate !== after.isEstimate || dish.matched !== after.matched

const withNewCosting = ({ dish: { id, resolved }, after }: Recosted) => ({ id, resolved, ...after })

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
