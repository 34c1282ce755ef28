import { dishEndpoints } from '@rms/contracts'
import { notFound, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { toDishChange, toDishFields } from './dish-body.ts'
import { presentDish } from './dish-presenter.ts'
import { addDishes, deleteDish, updateDish } from './save-dishes.ts'

interface DishDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
}

/** Mounts the dishes and their recipes. */
export function mountDishRoutes(router: Router, { menuUnitOfWork }: DishDependencies): void {
  serveEndpoint(router, dishEndpoints.listDishes, async ({ query }) => {
    const { items, total } = await menuUnitOfWork.menu.dishes.list(query)
    return { items: items.map(presentDish), total }
  })

  serveEndpoint(router, dishEndpoints.listDishCategories, () => menuUnitOfWork.menu.dishes.listCategories())

  const getDish = async ({ params }: { readonly params: { readonly id: number } }) => {
    const dish = await menuUnitOfWork.menu.dishes.find(params.id)
    if (!dish) throw notFound('dish')
    return presentDish(dish)
  }
  serveEndpoint(router, dishEndpoints.getDish, getDish)

  serveEndpoint(router, dishEndpoints.createDish, async ({ body }) => {
    const [dish] = await addDishes(menuUnitOfWork, [toDishFields(body)])
    if (!dish) throw new Error('one dish was added')
    return presentDish(dish)
  })

  serveEndpoint(router, dishEndpoints.importDishes, async ({ body }) => {
    const fields = body.dishes.map((dish, index) => toDishFields(dish, `dishes.${index}.`))
    const dishes = await addDishes(menuUnitOfWork, fields)
    return { dishes: dishes.map(presentDish) }
  })

  serveEndpoint(
    router,
    dishEndpoints.updateDish,
    async ({ params, body }) => presentDish(await updateDish(menuUnitOfWork, params.id, toDishChange(body))),
    { current: getDish },
  )

  serveEndpoint(router, dishEndpoints.deleteDish, async ({ params }) => {
    await deleteDish(menuUnitOfWork, params.id)
    return { success: true as const }
  })
}
