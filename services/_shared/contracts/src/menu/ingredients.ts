import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdParams,
  Instant,
  optionalSingleLineSchema,
  optionalTextSchema,
  PageQuery,
  Quantity,
  requiredLineSchema,
  Success,
  Version,
} from '../foundation/primitives.ts'
import { CostChangeCause, CostChangeSource, costChangeEndpoints } from './cost-changes.ts'
import { productLinkEndpoints } from './product-links.ts'
import { UnitEquivalence } from './unit-equivalences.ts'

export const Ingredient = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  unit: z.enum(INGREDIENT_UNITS),
  /** 4 decimals. */
  cost_per_unit: Quantity,
  supplier_id: Id.nullable(),
  supplier_name: z.string(),
  notes: z.string(),
  has_active_link: z.boolean(),
  /** The product of its active link has no current price: the cost is the last known one. */
  price_missing: z.boolean().optional(),
  dish_count: z.int(),
  equivalences: z.array(UnitEquivalence).optional(),
  /** Increases with changes made by a person, not when the cost follows a product. */
  version: Version,
})
export type Ingredient = z.infer<typeof Ingredient>

/** The unit is any common name of one of the 13 units; the service stores the canonical one. */
export const IngredientBody = z.object({
  name: requiredLineSchema(200),
  category: optionalSingleLineSchema(100),
  unit: requiredLineSchema(30),
  cost_per_unit: decimalNumberSchema(10).positive(),
  supplier_id: Id.nullish().transform(id => id ?? null),
  notes: optionalTextSchema(2000),
})

/** A dish with a row that uses the ingredient. */
export const DishUsingIngredient = z.object({
  dish_id: Id,
  dish_name: z.string(),
  dish_category: z.string(),
  quantity: Quantity,
  unit: z.string(),
  /** Cost of the row, 4 decimals. */
  cost: Quantity,
  dish_cost: Quantity,
  /** Percent of the cost of the dish; null when that is 0. */
  share: z.number().nullable(),
  kind: z.enum(['exact', 'converted', 'fallback']),
})
export type DishUsingIngredient = z.infer<typeof DishUsingIngredient>

/** A cost of the ingredient and when it began, oldest first; the last one is current. */
export const CostPoint = z.object({
  /** Null for an initial cost older than the stored history. */
  at: Instant.nullable(),
  cost_per_unit: Quantity,
  unit: z.string(),
  cause: CostChangeCause.nullable(),
  source: CostChangeSource.nullable(),
})
export type CostPoint = z.infer<typeof CostPoint>

/** All managers share these records. */
const backOffice = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const

export const ingredientEndpoints = {
  listIngredients: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients',
    summary: 'Ingredients',
    query: PageQuery.extend({ category: z.string().max(100).optional() }),
    paged: true,
    response: z.array(Ingredient),
  }),
  listIngredientCategories: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/categories/list',
    summary: 'Categories in use',
    response: z.array(z.string()),
  }),
  ...costChangeEndpoints,
  getIngredient: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id',
    summary: 'One ingredient',
    params: IdParams,
    response: Ingredient,
  }),
  listIngredientUses: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/dishes',
    summary: 'Dishes that use an ingredient, by name',
    params: IdParams,
    query: PageQuery.pick({ page: true, page_size: true }),
    paged: true,
    response: z.array(DishUsingIngredient),
  }),
  getCostHistory: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/cost-history',
    summary: 'Cost history of an ingredient, oldest first',
    params: IdParams,
    response: z.array(CostPoint),
  }),
  createIngredient: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/ingredients',
    sharedBecause: 'all locations cook with the same ingredients',
    summary: 'Add an ingredient',
    body: IngredientBody,
    status: 201,
    response: Ingredient,
  }),
  updateIngredient: defineEndpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/ingredients/:id',
    sharedBecause: 'all locations cook with the same ingredients',
    versioned: 'ingredient',
    summary: 'Change an ingredient',
    params: IdParams,
    body: extendWithVersion(IngredientBody.partial()),
    response: Ingredient,
  }),
  deleteIngredient: defineEndpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/ingredients/:id',
    sharedBecause: 'all locations cook with the same ingredients',
    summary: 'Delete an ingredient',
    params: IdParams,
    response: Success,
  }),
  ...productLinkEndpoints,
}
