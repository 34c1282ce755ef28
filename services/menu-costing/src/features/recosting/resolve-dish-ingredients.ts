import { couldMatchIngredient, createIngredientMatcher, isSameCost } from '@rms/domain-kit'
import { computeRecipeCosting, type Dish, type StoredDishCosting } from '../../domain/dish.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import { createCostLookup } from './cost-lookup.ts'
import { recostDependentDishes } from './recost-dishes.ts'

/** Resolves the ingredients of the dishes' rows and costs the dishes, in order. */
export type DishResolver = (dishes: readonly Pick<Dish, 'rows'>[]) => Promise<StoredDishCosting[]>

/** Creates a resolver from the current ingredients, for one pass over dishes. */
export async function createDishResolver(
  menu: Pick<MenuRepositories, 'ingredients' | 'recipes'>,
): Promise<DishResolver> {
  const ingredients = await menu.ingredients.all()
  const match = createIngredientMatcher(ingredients)
  const byId = new Map(ingredients.map(ingredient => [ingredient.id, ingredient]))
  const prices = createCostLookup(menu)
  const lookup = { get: (id: number) => byId.get(id), recipe: prices.recipe }
  return async dishes => {
    await prices.loadFor(dishes.map(({ rows }) => ({ rows, resolved: [] })))
    return dishes.map(dish => computeRecipeCosting(dish, match, lookup))
  }
}

/**
 * Resolves dishes again after an ingredient was added, deleted or renamed: those that one of these names could match.
 * Only dishes with another result are written.
 */
export async function resolveAffectedDishes(
  menu: MenuRepositories,
  ingredientNames: readonly string[],
): Promise<void> {
  const keys = await menu.dishCosts.rowKeys()
  const touched = keys.filter(key => ingredientNames.some(name => couldMatchIngredient(key, name)))
  if (touched.length === 0) return
  const resolve = await createDishResolver(menu)
  const moved: number[] = []
  for await (const dishes of menu.dishCosts.streamByRowKeys(touched)) {
    const after = await resolve(dishes)
    const changed = dishes.flatMap((dish, index) => {
      const result = after[index]
      return result && !sameList(dish.resolved, result.resolved) ? [{ dish, result }] : []
    })
    await menu.dishCosts.saveResolutions(changed.map(({ dish, result }) => ({ ...dish, ...result })))
    moved.push(
      ...changed.filter(({ dish, result }) => affectsOtherDishes(dish, result)).map(({ dish }) => dish.id),
    )
  }
  await recostDependentDishes(menu, moved)
}

/** Whether dishes that use this one have to be recosted. */
export const affectsOtherDishes = (
  before: Pick<Dish, 'cost' | 'isEstimate'>,
  after: Pick<Dish, 'cost' | 'isEstimate'>,
): boolean => !isSameCost(before.cost, after.cost) || before.isEstimate !== after.isEstimate

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
