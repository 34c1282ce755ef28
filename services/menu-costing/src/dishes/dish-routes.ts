import { type Dish as DishAnswer, type DishBody, dishEndpoints } from '@rms/contracts'
import { decimal, marginOf, toNumber } from '@rms/domain-kit'
import { invalid, notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { SHOWN_PLACES } from '../ingredients/ingredient.ts'
import { type Dish, type DishFields, quantityProblem } from './dish.ts'
import { addDishes, changeDish, deleteDish } from './save-dishes.ts'

export function mountDishes(router: Router, { desk }: Dependencies): void {
  serve(router, dishEndpoints.listDishes, async ({ query }) => {
    const { items, total } = await desk.menu.dishes.list(query)
    return { items: items.map(presentDish), total }
  })

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

const presentDish = (dish: Dish): DishAnswer => ({
  id: dish.id,
  name: dish.name,
  description: dish.description,
  price: dish.price && toNumber(dish.price, 2),
  category: dish.category,
  ingredients: [...dish.rows],
  estimated_cost: toNumber(dish.cost, SHOWN_PLACES),
  margin: marginOf(dish.price, dish.cost)?.toNumber() ?? null,
  is_estimate: dish.isEstimate,
  ingredients_matched: dish.matched,
  ingredients_total: dish.rows.length,
})

type Body = z.output<typeof DishBody>

const toFields = (body: Body, path = ''): DishFields => ({
  name: body.name,
  description: body.description,
  category: body.category,
  price: priceOf(body.price),
  rows: checkedRows(body.ingredients, path),
})

const toChange = (body: Partial<Body>): Partial<DishFields> => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.category !== undefined && { category: body.category }),
  ...(body.price !== undefined && { price: priceOf(body.price) }),
  ...(body.ingredients !== undefined && { rows: checkedRows(body.ingredients, '') }),
})

const priceOf = (price: number | null): DishFields['price'] => (price === null ? null : decimal(price))

/** A quantity may be text, so what it says is looked at here. */
function checkedRows(rows: Body['ingredients'], path: string): Body['ingredients'] {
  const found = quantityProblem(rows)
  if (!found) return rows
  const sentence =
    found.problem === 'negative' ? 'Quantity must not be negative.' : 'Quantity must be at most 1000000000.'
  throw invalid('invalid-quantity', sentence, { field: `${path}ingredients.${found.row}.quantity` })
}
