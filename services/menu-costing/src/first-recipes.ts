import { toBusinessDay } from '@rms/domain-kit'
import type { ServiceKit } from '@rms/service-kit'
import { createMenuRepositories } from './storage/menu-repositories.ts'
import { MENU_LOCK, type MenuUnitOfWork } from './storage/menu-unit-of-work.ts'
import { createRecipeHistory } from './storage/usage/recipe-history.ts'

const BATCH = 200

/**
 * Records the recipes and ingredients of earlier releases as they are today; before, the same ones apply, because no
 * earlier ones are known. May run again: what is recorded already is left as it is.
 */
export async function recordFirstRecipes(
  { connection, unitOfWork }: Pick<ServiceKit, 'connection' | 'unitOfWork'>,
  { menu }: Pick<MenuUnitOfWork, 'menu'>,
): Promise<void> {
  const from = toBusinessDay(Temporal.Now.instant(), 'UTC')
  const record = (ids: { readonly dishIds: readonly number[]; readonly ingredientIds: readonly number[] }) =>
    unitOfWork.withLock(MENU_LOCK, async ({ session }) => {
      const history = createRecipeHistory(connection, session)
      const { dishes, ingredients } = createMenuRepositories(connection, session)
      const { dishIds, ingredientIds } = await history.filterUnknown(ids)
      const missingIngredients = await ingredients.findMany(ingredientIds)
      const missing = {
        dishes: dishIds.length === 0 ? [] : await dishes.findMany(dishIds),
        ingredients: missingIngredients,
        wasteFactors: await history.loadWasteFactors(missingIngredients),
      }
      await history.record(missing, from)
    })
  const ingredientIds = (await menu.ingredients.all()).map(({ id }) => id)
  for (let start = 0; start < ingredientIds.length; start += BATCH)
    await record({ dishIds: [], ingredientIds: ingredientIds.slice(start, start + BATCH) })
  for await (const batch of menu.dishCosts.streamCosts())
    for (let start = 0; start < batch.length; start += BATCH)
      await record({ dishIds: batch.slice(start, start + BATCH).map(({ id }) => id), ingredientIds: [] })
}
