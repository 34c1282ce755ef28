import { badRequest, conflict, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import {
  type Dish,
  type DishFields,
  getSubRecipeId,
  getSubRecipeIds,
  type StoredDishCosting,
} from '../../domain/dish.ts'
import type { MenuRepositories } from '../../storage/menu-repositories.ts'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { findRecipeCycle } from '../recosting/recipe-graph.ts'
import { recostDependentDishes } from '../recosting/recost-dishes.ts'
import { affectsOtherDishes, createDishResolver } from '../recosting/resolve-dish-ingredients.ts'
import { unmapDish } from '../sales/map-items.ts'

/** Adds dishes in order, all or none. 400 for a row with an unknown dish. */
export const addDishes = (menuUnitOfWork: MenuUnitOfWork, dishes: readonly DishFields[]): Promise<Dish[]> =>
  menuUnitOfWork.change(async menu => {
    await requireKnownDishes(menu, dishes)
    const costings = await (await createDishResolver(menu))(dishes)
    const ids = await menu.newIds('dishes', dishes.length)
    const added = ids.flatMap((id, index) => {
      const fields = dishes[index]
      const costing = costings[index]
      return fields && costing ? [{ ...fields, ...costing, id, recordedCost: null, version: 1 }] : []
    })
    await menu.dishes.add(added)
    return added
  })

/** With `version`, only the dish with that version is changed. */
export interface DishChange extends Partial<DishFields> {
  readonly version?: number
}

/**
 * Changes the fields sent and recosts the dishes that use this one. 400 for a row with an unknown dish, 404, 409 for a
 * stale version, 409 with the path when the dish would contain itself.
 */
export const updateDish = (
  menuUnitOfWork: MenuUnitOfWork,
  id: number,
  { version, ...changes }: DishChange,
): Promise<Dish> =>
  menuUnitOfWork.change(async menu => {
    const current = await menu.dishes.find(id)
    if (!current) throw notFound('dish')
    requireVersion(current.version, version)
    const fields = { ...current, ...changes, version: current.version + 1 }
    if (isUnchanged(current, fields)) return current
    const changed = { ...fields, ...(changes.rows && (await resolveRecipe(menu, fields))) }
    await menu.dishes.save(changed)
    if (affectsOtherDishes(current, changed) || hasDifferentYield(current, changed))
      await recostDependentDishes(menu, [id])
    return changed
  })

/** The ingredients and cost of a changed recipe. Without a change, the stored ones are current. */
async function resolveRecipe(menu: MenuRepositories, dish: Dish): Promise<StoredDishCosting | undefined> {
  await requireKnownDishes(menu, [dish])
  await refuseCycle(menu, dish)
  const [costing] = await (await createDishResolver(menu))([dish])
  return costing
}

/** 404; 409 with their names while other dishes use it. Menu items that are mapped to it become unmapped on later days. */
export const deleteDish = (menuUnitOfWork: MenuUnitOfWork, id: number): Promise<void> =>
  menuUnitOfWork.change(async menu => {
    const users = await menu.recipes.findDishesUsing([id])
    if (users.length > 0) throw dishInUse(users)
    const dish = await menu.dishes.find(id)
    if (!dish || !(await menu.dishes.remove(id))) throw notFound('dish')
    await menu.lockSales()
    await unmapDish({ ...menu.sales, now: menu.now }, id, await menu.findToday())
    const before = { name: dish.name }
    await menu.recordAudit({ action: 'deleted', entity: 'dish', entityId: id, before, after: null })
  })

/** 400 for a row of a dish that does not exist. */
export async function requireKnownDishes(
  menu: Pick<MenuRepositories, 'recipes'>,
  dishes: readonly Pick<DishFields, 'rows'>[],
): Promise<void> {
  const wanted = new Set(dishes.flatMap(({ rows }) => getSubRecipeIds(rows)))
  if (wanted.size === 0) return
  const known = new Set((await menu.recipes.findNodes([...wanted])).map(({ id }) => id))
  for (const [place, { rows }] of dishes.entries())
    for (const [row, written] of rows.entries()) {
      const part = getSubRecipeId(written)
      if (part === null || known.has(part)) continue
      const path = dishes.length > 1 ? `dishes.${place}.` : ''
      throw badRequest('unknown-dish', 'A dish used as an ingredient no longer exists.', {
        field: `${path}ingredients.${row}.dish_id`,
      })
    }
}

async function refuseCycle(menu: MenuRepositories, dish: Dish): Promise<void> {
  const cycle = await findRecipeCycle(menu.recipes, { id: dish.id, parts: getSubRecipeIds(dish.rows) })
  if (!cycle) return
  const path = [dish.name, ...cycle.map(({ id, name }) => (id === dish.id ? dish.name : name))]
  throw conflict('recipe-cycle', `A dish cannot be its own ingredient: ${path.join(' → ')}.`, {
    field: 'ingredients',
    extra: { path },
  })
}

const hasDifferentYield = (before: Dish, after: Dish): boolean =>
  before.yieldUnit !== after.yieldUnit ||
  (before.yieldQuantity?.toString() ?? '') !== (after.yieldQuantity?.toString() ?? '')

const MAX_NAMED_DISHES = 5

function dishInUse(users: readonly { readonly id: number; readonly name: string }[]) {
  const names = users.slice(0, MAX_NAMED_DISHES).map(({ name }) => name)
  const others = users.length > MAX_NAMED_DISHES ? ` and ${users.length - MAX_NAMED_DISHES} more` : ''
  return conflict('dish-in-use', `This dish is used in other dishes: ${names.join(', ')}${others}.`, {
    extra: { dishes: users.map(({ id, name }) => ({ id, name })) },
    suggestion: 'Remove it from these dishes first.',
  })
}
