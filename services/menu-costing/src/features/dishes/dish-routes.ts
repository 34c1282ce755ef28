import { dishEndpoints } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../../dependencies.ts'
import { toChange, toFields } from './dish-body.ts'
import { presentDish } from './present-dish.ts'
import { addDishes, changeDish, deleteDish } from './save-dishes.ts'

export function mountDishes(router: Router, { desk }: Dependencies): void {
  serve(router, dishEndpoints.listDishes, async ({ query }) => {
    const { items, total } = await desk.menu.dishes.list(query)
    return { items: items.map(presentDish), total }
  })

  serve(router, dishEndpoints.listDishCategories, () => desk.menu.dishes.categories())

  const getDish = async ({ params }: { readonly params: { readonly id: number } }) => {
    const dish = await desk.menu.dishes.find(params.id)
    if (!dish) throw notFound('dish')
    return presentDish(dish)
  }
  serve(router, dishEndpoints.getDish, getDish)

  serve(router, dishEndpoints.createDish, async ({ body }) => {
    const [dish] = await addDishes(desk, [toFields(body)])
    if (!dish) throw new Error('one dish was added')
    return presentDish(dish)
  })

  serve(router, dishEndpoints.importDishes, async ({ body }) => {
    const fields = body.dishes.map((dish, index) => toFields(dish, `dishes.${index}.`))
    const dishes = await addDishes(desk, fields)
    return { dishes: dishes.map(presentDish) }
  })

  serve(
    router,
    dishEndpoints.updateDish,
    async ({ params, body }) => presentDish(await changeDish(desk, params.id, toChange(body))),
    { current: getDish },
  )

  serve(router, dishEndpoints.deleteDish, async ({ params }) => {
    await deleteDish(desk, params.id)
    return { success: true as const }
  })
}
