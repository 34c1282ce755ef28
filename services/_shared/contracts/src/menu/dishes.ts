import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  BooleanText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdParams,
  optionalSingleLineSchema,
  optionalTextSchema,
  PageQuery,
  Quantity,
  requiredLineSchema,
  Success,
  singleLineSchema,
  trimmedTextSchema,
  Version,
} from '../foundation/primitives.ts'

/**
 * A recipe row: a plain name (one unit of it), or name, quantity and unit. Quantities may be text such as 1/2. With
 * `dish_id` the row uses that dish as a sub-recipe, as a share of its yield.
 */
const DishRowBody = z.union([
  requiredLineSchema(200),
  z.object({
    name: requiredLineSchema(200),
    quantity: z
      .union([z.number().min(0).max(1e9), singleLineSchema(trimmedTextSchema().max(40)), z.null()])
      .optional()
      .transform(quantity => quantity ?? null),
    unit: optionalSingleLineSchema(30),
    dish_id: Id.optional(),
  }),
])
export const RecipeRow = z.union([
  z.string(),
  z.object({
    name: z.string(),
    quantity: z.union([z.number(), z.string(), z.null()]),
    unit: z.string(),
    dish_id: Id.optional(),
  }),
])
export type RecipeRow = z.infer<typeof RecipeRow>

export const Dish = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: Amount.nullable(),
  category: z.string(),
  ingredients: z.array(RecipeRow),
  /** 4 decimals. */
  estimated_cost: Quantity,
  /** Percent, not rounded; null without a price. */
  margin: z.number().nullable(),
  is_estimate: z.boolean(),
  ingredients_matched: z.int(),
  ingredients_total: z.int(),
  /** What the recipe makes, for dishes that others use as a sub-recipe: 2 kg, 10 pieces. Null is one portion. */
  yield_quantity: Quantity.nullish(),
  yield_unit: z.string().optional(),
  /** Increases with every change made by a person. */
  version: Version,
})
export type Dish = z.infer<typeof Dish>

export const DishBody = z.object({
  name: requiredLineSchema(200),
  description: optionalTextSchema(5000),
  price: decimalNumberSchema(2)
    .nonnegative()
    .nullish()
    .transform(price => price ?? null),
  category: optionalSingleLineSchema(100),
  ingredients: z
    .array(DishRowBody)
    .max(500)
    .nullish()
    .transform(rows => rows ?? []),
  yield_quantity: decimalNumberSchema(6)
    .positive()
    .nullish()
    .transform(quantity => quantity ?? null),
  yield_unit: optionalSingleLineSchema(30),
})

export const DishChangeBody = extendWithVersion(DishBody.partial())

/** All managers share these records. */
const backOffice = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const

export const dishEndpoints = {
  listDishes: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dishes',
    summary: 'Dishes with their cost',
    query: PageQuery.extend({
      category: z.string().max(100).optional(),
      /** Only dishes with a yield, which others can use as a sub-recipe by weight, volume or piece. */
      has_yield: BooleanText.optional(),
    }),
    paged: true,
    response: z.array(Dish),
  }),
  listDishCategories: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dishes/categories',
    summary: 'Categories in use',
    response: z.array(z.string()),
  }),
  getDish: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dishes/:id',
    summary: 'One dish',
    params: IdParams,
    response: Dish,
  }),
  createDish: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/dishes',
    sharedBecause: 'all locations share the menu',
    summary: 'Add a dish',
    body: DishBody,
    status: 201,
    response: Dish,
  }),
  importDishes: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/dishes/import',
    sharedBecause: 'all locations share the menu',
    summary: 'Add many dishes, all or none',
    body: z.object({ dishes: z.array(DishBody).min(1).max(2000) }),
    bodyLimit: '5mb',
    status: 201,
    response: z.object({ dishes: z.array(Dish) }),
  }),
  updateDish: defineEndpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/dishes/:id',
    sharedBecause: 'all locations share the menu',
    versioned: 'dish',
    staleCode: 'dish-changed',
    summary: 'Change a dish',
    params: IdParams,
    body: DishChangeBody,
    response: Dish,
  }),
  deleteDish: defineEndpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/dishes/:id',
    sharedBecause: 'all locations share the menu',
    summary: 'Delete a dish',
    params: IdParams,
    response: Success,
  }),
}
