import { z } from 'zod'
import { createAlertFields, createAlertListEndpoint } from '../foundation/alert-fields.ts'
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

export const CostAlert = z.object({
  ...createAlertFields('cost'),
  ingredient_id: Id,
  ingredient_name: z.string(),
  unit: z.string(),
  old_cost: Quantity,
  new_cost: Quantity,
  cost_change: Quantity,
  /** Not rounded; null when the old cost was 0. */
  percentage_change: z.number().nullable(),
  /** The number of dishes with a row costed by the ingredient. */
  affected_dishes: z.int(),
  /** Sum of the exact per-portion changes, rounded once to cents. */
  total_impact: Amount,
  cause: CostChangeCause,
  /** The known sources of the change. */
  source: CostChangeSource.nullish(),
  /** The earlier change that this one reverted: the cost is what it was before. Not shown as a second alert. */
  takes_back: Id.nullish(),
  /** The later change that reverted this one. */
  taken_back_by: Id.nullish(),
  /** The dish that loses the most margin; null when none loses any. */
  worst: z.object({ dish_id: Id, dish_name: z.string(), margin_impact: z.number() }).nullish(),
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

/** All managers share these records. */
export const costAlertListEndpoint = createAlertListEndpoint({
  service: 'menu-costing',
  path: '/api/ingredients/cost-alerts',
  summary: 'Cost changes of the last 24 hours, newest first',
  scope: 'business',
  record: CostAlert,
})

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
