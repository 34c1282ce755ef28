import { createIngredientMatcher, mayMatch } from '@rms/domain-kit'
import type { Menu } from '../storage/menu.ts'
import { type Dish, resolveAndCost, type StoredCosting } from './dish.ts'

/** Finds the ingredients of rows, and what they cost. */
export type Kitchen = (dish: Pick<Dish, 'rows'>) => StoredCosting

/** The kitchen as it is now: for one pass over dishes. */
export async function openKitchen(menu: Pick<Menu, 'ingredients'>): Promise<Kitchen> {
  const ingredients = await menu.ingredients.all()
  const match = createIngredientMatcher(ingredients)
  const byId = new Map(ingredients.map(ingredient => [ingredient.id, ingredient]))
  return dish => resolveAndCost(dish, match, byId)
}

/**
 * After an ingredient came, went or changed its name: finds the ingredients of the dishes anew that one of these
 * names may touch. Only dishes with another result are written.
 */
export async function resolveAnew(menu: Menu, ingredientNames: readonly string[]): Promise<void> {
  const keys = await menu.dishes.rowKeys()
  const touched = keys.filter(key => ingredientNames.some(name => mayMatch(key, name)))
  if (touched.length === 0) return
  const resolve = await openKitchen(menu)
  for await (const dishes of menu.dishes.naming(touched)) {
    const resolved = dishes.map(dish => ({ dish, after: resolve(dish) }))
    const changed = resolved.filter(({ dish, after }) => !sameList(dish.resolved, after.resolved))
    await menu.dishes.saveResolutions(changed.map(({ dish, after }) => ({ id: dish.id, ...after })))
  }
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
