import { z } from 'zod'
import { createAlertFields, createAlertListEndpoint } from '../foundation/alert-fields.ts'
import { Amount, Id, Quantity } from '../foundation/primitives.ts'
import { CostChangeCause, CostChangeSource } from '../menu/cost-changes.ts'

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

/** All managers share these records. */
const costAlertListEndpoint = createAlertListEndpoint({
  service: 'menu-costing',
  path: '/api/ingredients/cost-alerts',
  summary: 'Cost changes of the last 24 hours, newest first',
  scope: 'business',
  record: CostAlert,
})

/** The claims of an invoice that nobody has sent or waived yet; its id is that of the invoice. */
export const ClaimAlert = z.object({
  ...createAlertFields('claim'),
  invoice_number: z.string(),
  supplier_id: Id,
  supplier_name: z.string(),
  currency: z.string(),
  /** Net, for the goods delivered to the locations of the user. */
  amount: Amount,
  lines: z.int(),
})
export type ClaimAlert = z.infer<typeof ClaimAlert>

const claimAlertListEndpoint = createAlertListEndpoint({
  service: 'catalog',
  path: '/api/claims/alerts',
  summary: 'Open claims of the last 24 hours by invoice, newest first',
  scope: 'filtered',
  record: ClaimAlert,
})

/**
 * Every kind of alert in the bell, with the endpoint that lists it. A kind that is declared here needs an entry in
 * `web/office/features/alerts/alert-kinds.ts`; its live message and its entry in the access matrix are derived.
 */
export const alertEndpoints = {
  cost: costAlertListEndpoint,
  claim: claimAlertListEndpoint,
}

export type AlertKind = keyof typeof alertEndpoints

/** Alerts of the given kinds, or of all kinds; `kind` is the discriminator. */
export type Alert<Kind extends AlertKind = AlertKind> = {
  [Each in Kind]: z.infer<(typeof alertEndpoints)[Each]['response']>[number] & { kind: Each }
}[Kind]

/** The names of the live messages for new alerts. */
export const ALERT_EVENTS = (Object.keys(alertEndpoints) as AlertKind[]).map(kind => `${kind}-alert` as const)
