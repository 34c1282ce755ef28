import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { Amount, Id, IdParams, Quantity } from '../foundation/primitives.ts'

/**
 * The cause of a cost change: a price from an invoice or set by hand, a price reverted with its invoice or line, a link
 * that was created or activated, its pack size or waste factor, a merge of products, a cost set by hand, the
 * ingredient's unit, or a unit equivalence (which changes the costs of dishes but not that of the ingredient).
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
  /** The invoice that states the price. */
  invoice_id: Id.nullable(),
  /** That invoice has been deleted since. */
  invoice_deleted: z.boolean().optional(),
  /** The user who made the change, if it was made here. */
  by: z.string().nullable(),
})
export type CostChangeSource = z.infer<typeof CostChangeSource>

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

export const costChangeEndpoints = {
  listImpacts: defineEndpoint({
    service: 'menu-costing',
    access: 'back-office',
    requires: 'none',
    scope: 'business',
    method: 'get',
    path: '/api/ingredients/cost-changes/:id/impacts',
    summary: 'Dishes affected by a cost change, largest impact first',
    params: IdParams,
    response: z.array(DishImpact),
  }),
}
