import { type DishBody, type DishChangeBody, dishEndpoints } from '@rms/contracts'
import { type Decimal, decimal } from '@rms/domain-kit'
import { invalid, notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { type DishFields, quantityProblem } from './dish.ts'
import { presentDish } from './present-dish.ts'
import { addDishes, changeDish, type DishChange, deleteDish } from './save-dishes.ts'

export function mountDishes(router: Router, { desk }: Dependencies): void {
  serve(router, dishEndpoints.listDishes, async ({ query }) => {
    const { items, total } = await desk.menu.dishes.list(query)
    return { items: items.map(presentDish), total }
  })

  serve(router, dishEndpoints.listDishCategories, () => desk.menu.dishes.categories())

  serve(router, dishEndpoints.getDish, async ({ params }) => {
    const dish = await desk.menu.dishes.find(params.id)
    if (!dish) throw notFound('dish')
    return presentDish(dish)
  })

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

  serve(router, dishEndpoints.updateDish, async ({ params, body }) =>
    presentDish(await changeDish(desk, params.id, toChange(body))),
  )

  serve(router, dishEndpoints.deleteDish, async ({ params }) => {
    await deleteDish(desk, params.id)
    return { success: true as const }
  })
}

type Body = z.output<typeof DishBody>

const toFields = (body: Body, path = ''): DishFields => ({
  name: body.name,
  description: body.description,
  category: body.category,
  price: decimalOf(body.price),
  rows: checkedRows(body.ingredients, path),
  yieldQuantity: decimalOf(body.yield_quantity),
  yieldUnit: body.yield_unit,
})

const toChange = (body: z.output<typeof DishChangeBody>): DishChange => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.category !== undefined && { category: body.category }),
  ...(body.price !== undefined && { price: decimalOf(body.price) }),
  ...(body.ingredients !== undefined && { rows: checkedRows(body.ingredients, '') }),
  ...(body.yield_quantity !== undefined && { yieldQuantity: decimalOf(body.yield_quantity) }),
  ...(body.yield_unit !== undefined && { yieldUnit: body.yield_unit }),
  ...(body.version !== undefined && { version: body.version }),
})

const decimalOf = (number: number | null): Decimal | null => (number === null ? null : decimal(number))

/** A quantity may be text, so what it says is looked at here. */
function checkedRows(rows: Body['ingredients'], path: string): Body['ingredients'] {
  const found = quantityProblem(rows)
  if (!found) return rows
  const sentence =
    found.problem === 'negative' ? 'Quantity must not be negative.' : 'Quantity must be at most 1000000000.'
  throw invalid('invalid-quantity', sentence, { field: `${path}ingredients.${found.row}.quantity` })
}
