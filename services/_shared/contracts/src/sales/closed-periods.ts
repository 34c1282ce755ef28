import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  Id,
  Instant,
  RecordDate,
  requiredTextSchema,
  Version,
} from '../foundation/primitives.ts'

/** An accounting period. Closing fixes its figures: what arrives later is an adjustment of the first open period. */
export const PrimeCostPeriod = z.object({
  year: z.int(),
  /** 1 to 12. */
  number: z.int(),
  start: DateText,
  end: DateText,
  closed: z.object({ at: Instant, by: z.string() }).nullable(),
  /** Its last day has passed, and the period before it is closed, or none is. */
  can_close: z.boolean(),
  /** Only the last closed period, so that adjustments of later ones stay as they are. */
  can_reopen: z.boolean(),
  /** 0 if it was never closed. */
  version: Version,
})
export type PrimeCostPeriod = z.infer<typeof PrimeCostPeriod>

/** What the adjustment of a closed period is about. */
export const AdjustmentKind = z.enum(['sales', 'purchase', 'labour', 'cost-of-goods', 'staff-meals'])
export type AdjustmentKind = z.infer<typeof AdjustmentKind>

/** A change of a closed period that arrived after it was closed. */
export const PeriodAdjustment = z.object({
  kind: AdjustmentKind,
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  /** The business date to which it belongs. */
  date: DateText,
  /** The sales source or the supplier; '' for other kinds. */
  name: z.string(),
  invoice_id: Id.nullable(),
  /** What it adds to the amount of its kind. */
  difference: Amount,
})
export type PeriodAdjustment = z.infer<typeof PeriodAdjustment>

const backOffice = { service: 'menu-costing', access: 'back-office', scope: 'business' } as const

export const closedPeriodEndpoints = {
  listPrimeCostPeriods: defineEndpoint({
    ...backOffice,
    requires: 'none',
    method: 'get',
    path: '/api/prime-cost/periods',
    summary: 'The last accounting periods and which of them are closed, latest first',
    response: z.array(PrimeCostPeriod),
  }),
  closePrimeCostPeriod: defineEndpoint({
    ...backOffice,
    requires: 'settings',
    scope: 'everywhere',
    method: 'post',
    path: '/api/prime-cost/periods/close',
    versioned: 'period',
    summary: 'Close an accounting period: its figures stay as they are, and later changes become adjustments',
    body: z.object({ start: RecordDate, version: Version.optional() }),
    response: PrimeCostPeriod,
  }),
  reopenPrimeCostPeriod: defineEndpoint({
    ...backOffice,
    requires: 'settings',
    scope: 'everywhere',
    method: 'post',
    path: '/api/prime-cost/periods/reopen',
    versioned: 'period',
    summary: 'Reopen the last closed period; the audit log keeps the reason',
    body: z.object({ start: RecordDate, reason: requiredTextSchema(500), version: Version.optional() }),
    response: PrimeCostPeriod,
  }),
}
