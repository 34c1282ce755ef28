import { z } from 'zod'
import { alertFields, alertList } from '../foundation/alerts.ts'
import { endpoint } from '../foundation/endpoint.ts'
import { Amount, Id, IdParams, Quantity } from '../foundation/primitives.ts'

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
  /** That invoice was deleted since. */
  invoice_deleted: z.boolean().optional(),
  /** Who did it, for what a person did here. */
  by: z.string().nullable(),
})
export type CostChangeSource = z.infer<typeof CostChangeSource>

export const CostAlert = z.object({
  ...alertFields('cost'),
  ingredient_id: Id,
  ingredient_name: z.string(),
  unit: z.string(),
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
export const costAlertList = alertList({
  service: 'menu-costing',
  path: '/api/ingredients/cost-alerts',
  summary: 'Cost changes of the last 24 hours, newest first',
  scope: 'business',
  record: CostAlert,
})

/** Those of one cost change. */
export const costChangeEndpoints = {
  listImpacts: endpoint({
    service: 'menu-costing',
    access: 'back-office',
    requires: 'none',
    scope: 'business',
    method: 'get',
    path: '/api/ingredients/cost-changes/:id/impacts',
    summary: 'Dishes that a cost change moved, the largest impact first',
    params: IdParams,
    response: z.array(DishImpact),
  }),
}
