import { notFound } from '@rms/service-kit'
import type { MenuDesk } from '../storage/menu-desk.ts'
import type { Dish, DishFields } from './dish.ts'
import { openKitchen } from './resolve-dishes.ts'

/** Adds dishes, all or none, in their order. */
export const addDishes = (desk: MenuDesk, dishes: readonly DishFields[]): Promise<Dish[]> =>
  desk.change(async menu => {
    const resolve = await openKitchen(menu)
    const ids = await menu.newIds('dishes', dishes.length)
    const added = ids.flatMap((id, index) => {
      const fields = dishes[index]
      return fields ? [{ ...fields, ...resolve(fields), id }] : []
    })
    await menu.dishes.add(added)
    return added
  })

/** Changes the fields that were sent. 404. */
export const changeDish = (desk: MenuDesk, id: number, changes: Partial<DishFields>): Promise<Dish> =>
  desk.change(async menu => {
    const current = await menu.dishes.find(id)
    if (!current) throw notFound('dish')
    const fields = { ...current, ...changes }
    const changed = { ...fields, ...(await openKitchen(menu))(fields) }
    await menu.dishes.save(changed)
    return changed
  })

/** 404. */
export const deleteDish = (desk: MenuDesk, id: number): Promise<void> =>
  desk.change(async menu => {
    if (!(await menu.dishes.remove(id))) throw notFound('dish')
  })
