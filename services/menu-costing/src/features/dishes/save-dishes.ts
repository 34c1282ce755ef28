import { conflict, invalid, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import { type Dish, type DishFields, dishOfRow, partsOf } from '../../domain/dish.ts'
import type { Menu } from '../../storage/menu.ts'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { cycleThrough } from '../recosting/recipe-order.ts'
import { recostUsersOf } from '../recosting/recost-dishes.ts'
import { isFelt, openKitchen } from '../recosting/resolve-dishes.ts'

/** Adds dishes, all or none, in their order. 400 a row of a dish that there is not. */
export const addDishes = (menuUnitOfWork: MenuUnitOfWork, dishes: readonly DishFields[]): Promise<Dish[]> =>
  menuUnitOfWork.change(async menu => {
    await requireKnownDishes(menu, dishes)
    const costings = await (await openKitchen(menu))(dishes)
    const ids = await menu.newIds('dishes', dishes.length)
    const added = ids.flatMap((id, index) => {
      const fields = dishes[index]
      const costing = costings[index]
      return fields && costing ? [{ ...fields, ...costing, id, version: 1 }] : []
    })
    await menu.dishes.add(added)
    return added
  })

/** With `version` only the dish that had it is changed. */
export interface DishChange extends Partial<DishFields> {
  readonly version?: number
}

/**
 * Changes the fields that were sent; dishes that are made with it follow. 400 a row of a dish that there is not, 404,
 * a stale version when it is newer by now, 409 with the path when it would be made with itself.
 */
export const changeDish = (
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
    await requireKnownDishes(menu, [fields])
    await refuseCycle(menu, fields)
    const [costing] = await (await openKitchen(menu))([fields])
    const changed = { ...fields, ...costing }
    await menu.dishes.save(changed)
    if (isFelt(current, changed) || yieldsOtherwise(current, changed)) await recostUsersOf(menu, [id])
    return changed
  })

/** 404; 409 with their names while other dishes are made with it. */
export const deleteDish = (menuUnitOfWork: MenuUnitOfWork, id: number): Promise<void> =>
  menuUnitOfWork.change(async menu => {
    const users = await menu.recipes.usersOf([id])
    if (users.length > 0) throw stillUsed(users)
    const dish = await menu.dishes.find(id)
    if (!dish || !(await menu.dishes.remove(id))) throw notFound('dish')
    const before = { name: dish.name }
    await menu.record({ action: 'deleted', entity: 'dish', entityId: id, before, after: null })
  })

/** 400 for a row of a dish that does not exist. */
export async function requireKnownDishes(
  menu: Pick<Menu, 'recipes'>,
  dishes: readonly Pick<DishFields, 'rows'>[],
): Promise<void> {
  const wanted = new Set(dishes.flatMap(({ rows }) => partsOf(rows)))
  if (wanted.size === 0) return
  const known = new Set((await menu.recipes.nodes([...wanted])).map(({ id }) => id))
  for (const [place, { rows }] of dishes.entries())
    for (const [row, written] of rows.entries()) {
      const part = dishOfRow(written)
      if (part === null || known.has(part)) continue
      const path = dishes.length > 1 ? `dishes.${place}.` : ''
      throw invalid('unknown-dish', 'There is no such dish to use as an ingredient.', {
        field: `${path}ingredients.${row}.dish_id`,
      })
    }
}

async function refuseCycle(menu: Menu, dish: Dish): Promise<void> {
  const way = await cycleThrough(menu.recipes, { id: dish.id, parts: partsOf(dish.rows) })
  if (!way) return
  const path = [dish.name, ...way.map(({ id, name }) => (id === dish.id ? dish.name : name))]
  throw conflict('recipe-cycle', `A dish cannot be made with itself: ${path.join(' → ')}.`, {
    field: 'ingredients',
    extra: { path },
  })
}

const yieldsOtherwise = (before: Dish, after: Dish): boolean =>
  before.yieldUnit !== after.yieldUnit ||
  (before.yieldQuantity?.toString() ?? '') !== (after.yieldQuantity?.toString() ?? '')

const MOST_NAMED = 5

function stillUsed(users: readonly { readonly id: number; readonly name: string }[]) {
  const names = users.slice(0, MOST_NAMED).map(({ name }) => name)
  const others = users.length > MOST_NAMED ? ` and ${users.length - MOST_NAMED} more` : ''
  return conflict('dish-in-use', `It is an ingredient of ${names.join(', ')}${others}.`, {
    extra: { dishes: users.map(({ id, name }) => ({ id, name })) },
    suggestion: 'Take it out of those dishes first.',
  })
}
