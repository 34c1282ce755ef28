import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  decimalNumber,
  Id,
  IdParams,
  optionalText,
  PageQuery,
  Quantity,
  requiredText,
  Success,
} from './primitives.ts'

/** A row of a recipe: a plain name (one unit of it), or name, quantity and unit. Quantities may be text like 1/2. */
export const DishRow = z.union([
  requiredText(200),
  z.object({
    name: requiredText(200),
    quantity: z
      .union([z.number().min(0).max(1e9), z.string().trim().max(40), z.null()])
      .optional()
      .transform(quantity => quantity ?? null),
    unit: optionalText(30),
  }),
])
export type DishRow = z.infer<typeof DishRow>

export const Dish = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: Amount.nullable(),
  category: z.string(),
  ingredients: z.array(DishRow),
  /** 4 decimals. */
  estimated_cost: Quantity,
  /** Percent, not rounded; null without a price. */
  margin: z.number().nullable(),
  is_estimate: z.boolean(),
  ingredients_matched: z.int(),
  ingredients_total: z.int(),
})
export type Dish = z.infer<typeof Dish>

export const DishBody = z.object({
  name: requiredText(200),
  description: optionalText(5000),
  price: decimalNumber(2)
    .nonnegative()
    .nullish()
    .transform(price => price ?? null),
  category: optionalText(100),
  ingredients: z
    .array(DishRow)
    .max(500)
    .nullish()
    .transform(rows => rows ?? []),
})

export const MarginBand = z.enum(['excellent', 'good', 'average', 'poor'])
export type MarginBand = z.infer<typeof MarginBand>

export const CostedRow = z.object({
  name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  ingredient_id: Id.nullable(),
  /** Per the row's unit, 4 decimals. */
  unit_cost: Quantity,
  cost: Quantity,
  kind: z.enum(['exact', 'converted', 'fallback']),
})
export const CostedDish = z.object({
  dish_id: Id,
  name: z.string(),
  category: z.string(),
  price: Amount.nullable(),
  cost: Quantity,
  gross_profit: Quantity.nullable(),
  margin: z.number().nullable(),
  band: MarginBand.nullable(),
  is_estimate: z.boolean(),
  rows: z.array(CostedRow),
})
export type CostedDish = z.infer<typeof CostedDish>
export const Costings = z.object({
  summary: z.object({
    total_dishes: z.int(),
    avg_cost: Amount.nullable(),
    avg_margin: Amount.nullable(),
    estimates: z.int(),
  }),
  dishes: z.array(CostedDish),
})
export type Costings = z.infer<typeof Costings>

const backOffice = { service: 'menu-costing', access: 'back-office' } as const

export const dishEndpoints = {
  listDishes: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dishes',
    summary: 'Dishes with their cost',
    query: PageQuery.extend({ category: z.string().max(100).optional() }),
    paged: true,
    response: z.array(Dish),
  }),
  getDish: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dishes/:id',
    summary: 'One dish',
    params: IdParams,
    response: Dish,
  }),
  createDish: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/dishes',
    summary: 'Add a dish',
    body: DishBody,
    status: 201,
    response: Dish,
  }),
  importDishes: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/dishes/import',
    summary: 'Add many dishes, all or none',
    body: z.object({ dishes: z.array(DishBody).min(1).max(2000) }),
    bodyLimit: '5mb',
    status: 201,
    response: z.object({ dishes: z.array(Dish) }),
  }),
  updateDish: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/dishes/:id',
    summary: 'Change a dish',
    params: IdParams,
    body: DishBody.partial(),
    response: Dish,
  }),
  deleteDish: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/dishes/:id',
    summary: 'Delete a dish',
    params: IdParams,
    response: Success,
  }),
  getCostings: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/costings',
    summary: 'Every dish with cost, margin and the account of its rows',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    response: Costings,
  }),
}
