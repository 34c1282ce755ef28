import { createIngredientMatcher, isSameCost, mayMatch } from '@rms/domain-kit'
import { type Dish, resolveAndCost, type StoredCosting } from '../../domain/dish.ts'
import type { Menu } from '../../storage/menu.ts'
import { createPriceBook } from './price-book.ts'
import { recostUsersOf } from './recost-dishes.ts'

/** Finds the ingredients of dishes' rows, and what the dishes cost; in their order. */
export type Kitchen = (dishes: readonly Pick<Dish, 'rows'>[]) => Promise<StoredCosting[]>

/** The kitchen as it is now: for one pass over dishes. */
export async function openKitchen(menu: Pick<Menu, 'ingredients' | 'recipes'>): Promise<Kitchen> {
  const ingredients = await menu.ingredients.all()
  const match = createIngredientMatcher(ingredients)
  const byId = new Map(ingredients.map(ingredient => [ingredient.id, ingredient]))
  const prices = createPriceBook(menu)
  const larder = { get: (id: number) => byId.get(id), recipe: prices.recipe }
  return async dishes => {
    await prices.openFor(dishes.map(({ rows }) => ({ rows, resolved: [] })))
    return dishes.map(dish => resolveAndCost(dish, match, larder))
  }
}

/**
 * After an ingredient came, went or changed its name: finds the ingredients of the dishes anew that one of these
 * names may touch. Only dishes with another result are written.
 */
export async function resolveAnew(menu: Menu, ingredientNames: readonly string[]): Promise<void> {
  const keys = await menu.dishCosts.rowKeys()
  const touched = keys.filter(key => ingredientNames.some(name => mayMatch(key, name)))
  if (touched.length === 0) return
  const resolve = await openKitchen(menu)
  const moved: number[] = []
  for await (const dishes of menu.dishCosts.naming(touched)) {
    const after = await resolve(dishes)
    const changed = dishes.flatMap((dish, index) => {
      const result = after[index]
      return result && !sameList(dish.resolved, result.resolved) ? [{ dish, result }] : []
    })
    await menu.dishCosts.saveResolutions(changed.map(({ dish: { id }, result }) => ({ id, ...result })))
    moved.push(...changed.filter(({ dish, result }) => isFelt(dish, result)).map(({ dish }) => dish.id))
  }
  await recostUsersOf(menu, moved)
}

/** Whether dishes that are made with this one feel the difference. */
export const isFelt = (
  before: Pick<Dish, 'cost' | 'isEstimate'>,
  after: Pick<Dish, 'cost' | 'isEstimate'>,
): boolean => !isSameCost(before.cost, after.cost) || before.isEstimate !== after.isEstimate

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
