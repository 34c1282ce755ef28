import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  decimalNumber,
  Id,
  IdParams,
  Instant,
  optionalText,
  PageQuery,
  Quantity,
  requiredText,
  Success,
} from './primitives.ts'
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
  dish_count: z.int(),
  equivalences: z.array(UnitEquivalence).optional(),
})
export type Ingredient = z.infer<typeof Ingredient>

/** The unit is any usual name of one of the 13 units; the service stores the one it means. */
export const IngredientBody = z.object({
  name: requiredText(200),
  category: optionalText(100),
  unit: requiredText(30),
  cost_per_unit: decimalNumber(10).positive(),
  supplier_id: Id.nullish().transform(id => id ?? null),
  notes: optionalText(2000),
})

export const ProductLink = z.object({
  id: Id,
  ingredient_id: Id,
  product_id: Id,
  product_name: z.string(),
  supplier_name: z.string(),
  product_pack_size: Quantity,
  waste_factor: Quantity,
  conversion_notes: z.string().nullable(),
  is_active: z.boolean(),
  current_product_price: Quantity.nullable(),
  /** Price × waste ÷ pack size, 4 decimals. */
  ingredient_unit_cost: Quantity.nullable(),
})
export type ProductLink = z.infer<typeof ProductLink>

const PackSize = decimalNumber(6).positive()
const WasteFactor = decimalNumber(6, 1000).positive()
const Notes = z
  .string()
  .trim()
  .max(1000)
  .nullish()
  .transform(text => text || null)

export const CreateProductLinkBody = z.object({
  product_id: Id,
  product_pack_size: PackSize,
  waste_factor: WasteFactor.nullish().transform(factor => factor ?? 1),
  conversion_notes: Notes,
})
export const UpdateProductLinkBody = z.object({
  is_active: z.boolean().optional(),
  product_pack_size: PackSize.optional(),
  waste_factor: WasteFactor.optional(),
  conversion_notes: z.string().trim().max(1000).nullable().optional(),
})

export const AvailableProduct = z.object({
  id: Id,
  name: z.string(),
  unit: z.string(),
  description: z.string(),
  supplier_name: z.string(),
  current_price: Quantity.nullable(),
  /** Ingredient units in one priced unit, where the product's name or unit tells it. */
  pack_size: Quantity.nullish(),
})
export type AvailableProduct = z.infer<typeof AvailableProduct>

export const Severity = z.enum(['high', 'medium', 'low'])
export type Severity = z.infer<typeof Severity>

/**
 * What moved a cost: a price that an invoice or a hand made, one that was taken back with its invoice or line, a link
 * that was made or activated, its pack or its waste, a merger of products, a hand, the ingredient's unit, or a unit
 * equivalence (the ingredient's cost stays then, its dishes' costs move).
 */
export const CostChangeCause = z.enum([
  'price',
  'invoice-deleted',
  'link',
  'pack',
  'waste',
  'merge',
  'manual',
  'unit',
  'equivalence',
])
export type CostChangeCause = z.infer<typeof CostChangeCause>

export const CostChangeSource = z.object({
  product_id: Id.nullable(),
  product_name: z.string(),
  supplier_name: z.string(),
  link_id: Id.nullable(),
  /** The invoice whose price it is. */
  invoice_id: Id.nullable(),
  /** Who did it, for what a person did here. */
  by: z.string().nullable(),
})
export type CostChangeSource = z.infer<typeof CostChangeSource>

export const CostAlert = z.object({
  id: Id,
  ingredient_id: Id,
  ingredient_name: z.string(),
  unit: z.string(),
  severity: Severity,
  old_cost: Quantity,
  new_cost: Quantity,
  cost_change: Quantity,
  /** Not rounded; null from a cost of 0. */
  percentage_change: z.number().nullable(),
  /** How many dishes have a row costed by the ingredient. */
  affected_dishes: z.int(),
  /** Sum of the exact per-portion changes, rounded once to cents. */
  total_impact: Amount,
  cause: CostChangeCause,
  /** Where to look: what of it is known. */
  source: CostChangeSource.nullish(),
  /** The earlier change that this one undid: the cost is again what it was. No second alarm. */
  takes_back: Id.nullish(),
  /** The later change that undid this one. */
  taken_back_by: Id.nullish(),
  /** The dish that loses most margin; null when none loses any. */
  worst: z.object({ dish_id: Id, dish_name: z.string(), margin_impact: z.number() }).nullish(),
  created_at: Instant,
})
export type CostAlert = z.infer<typeof CostAlert>

export const DishImpact = z.object({
  /** The dish's id. */
  id: Id,
  dish_name: z.string(),
  dish_category: z.string(),
  dish_price: Amount.nullable(),
  old_dish_cost: Quantity,
  new_dish_cost: Quantity,
  old_margin: z.number().nullable(),
  new_margin: z.number().nullable(),
  cost_impact: Quantity,
  margin_impact: z.number().nullable(),
  /** The dish's cost is an estimate. */
  is_estimate: z.boolean().optional(),
})
export type DishImpact = z.infer<typeof DishImpact>

/** A dish with a row of the ingredient. */
export const IngredientUse = z.object({
  dish_id: Id,
  dish_name: z.string(),
  dish_category: z.string(),
  quantity: Quantity,
  unit: z.string(),
  /** Of the row, 4 decimals. */
  cost: Quantity,
  dish_cost: Quantity,
  /** Percent of the dish's cost; null when that is 0. */
  share: z.number().nullable(),
  kind: z.enum(['exact', 'converted', 'fallback']),
})
export type IngredientUse = z.infer<typeof IngredientUse>

/** A cost that the ingredient had from then on, oldest first; the last one is the present. */
export const CostPoint = z.object({
  /** Null for a first cost older than what is kept. */
  at: Instant.nullable(),
  cost_per_unit: Quantity,
  unit: z.string(),
  cause: CostChangeCause.nullable(),
  source: CostChangeSource.nullable(),
})
export type CostPoint = z.infer<typeof CostPoint>

const backOffice = { service: 'menu-costing', access: 'back-office' } as const
const LinkParams = z.object({ linkId: z.coerce.number().pipe(Id) })

export const ingredientEndpoints = {
  listIngredients: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients',
    sameForAll: true,
    summary: 'Ingredients',
    query: PageQuery.extend({ category: z.string().max(100).optional() }),
    paged: true,
    response: z.array(Ingredient),
  }),
  listIngredientCategories: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/categories/list',
    summary: 'Categories in use',
    response: z.array(z.string()),
  }),
  listCostAlerts: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/cost-alerts',
    sameForAll: true,
    summary: 'Cost changes of the last 24 hours, newest first',
    query: z.object({ severity: z.enum(['all', 'medium', 'high']).default('all') }),
    response: z.array(CostAlert),
  }),
  listImpacts: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/cost-changes/:id/impacts',
    sameForAll: true,
    summary: 'Dishes that a cost change moved, the largest impact first',
    params: IdParams,
    response: z.array(DishImpact),
  }),
  getIngredient: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id',
    summary: 'One ingredient',
    params: IdParams,
    response: Ingredient,
  }),
  listIngredientUses: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/dishes',
    summary: 'The dishes that use an ingredient, by name',
    params: IdParams,
    query: PageQuery.pick({ page: true, page_size: true }),
    paged: true,
    response: z.array(IngredientUse),
  }),
  getCostHistory: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/cost-history',
    summary: 'What an ingredient cost over time, oldest first',
    params: IdParams,
    response: z.array(CostPoint),
  }),
  createIngredient: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/ingredients',
    summary: 'Add an ingredient',
    body: IngredientBody,
    status: 201,
    response: Ingredient,
  }),
  updateIngredient: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/ingredients/:id',
    summary: 'Change an ingredient',
    params: IdParams,
    body: IngredientBody.partial(),
    response: Ingredient,
  }),
  deleteIngredient: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/ingredients/:id',
    summary: 'Delete an ingredient',
    params: IdParams,
    response: Success,
  }),
  listProductLinks: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/product-links',
    summary: 'Links of an ingredient to supplier products',
    params: IdParams,
    response: z.array(ProductLink),
  }),
  createProductLink: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/ingredients/:id/product-links',
    summary: 'Link an ingredient to a product',
    params: IdParams,
    body: CreateProductLinkBody,
    status: 201,
    response: ProductLink,
  }),
  updateProductLink: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/ingredients/product-links/:linkId',
    summary: 'Activate or change a link',
    params: LinkParams,
    body: UpdateProductLinkBody,
    response: ProductLink,
  }),
  deleteProductLink: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/ingredients/product-links/:linkId',
    summary: 'Delete a link; the ingredient keeps its last cost',
    params: LinkParams,
    response: Success,
  }),
  listAvailableProducts: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/available-products',
    summary: 'Products that could be linked',
    params: IdParams,
    query: z.object({
      supplier_id: z.coerce.number().pipe(Id).optional(),
      search: z.string().trim().max(200).optional(),
    }),
    response: z.array(AvailableProduct),
  }),
}
