import { z } from 'zod'
import { Amount, DateText, Id } from '../foundation/primitives.ts'
import { PurchaseCostFact } from '../purchasing/purchase-costs.ts'

/** Why a labour cost may still change. */
export const LABOUR_REASONS = [
  'clocked-in',
  'no-location',
  'no-on-cost-rate',
  'no-salary',
  'no-weekly-salary',
  'not-approved',
  'pending-review',
] as const
export const LabourReason = z.enum(LABOUR_REASONS)
export type LabourReason = z.infer<typeof LabourReason>

/**
 * The labour cost of a location and business date, in the currency of the business; never that of a person. A higher
 * revision replaces a lower one.
 */
export const LabourDaySnapshot = z.object({
  /** Null for work of which no location is known. */
  location_id: Id.nullable(),
  date: DateText,
  revision: z.int(),
  worked_ms: z.int(),
  /** What payroll pays. */
  wages: Amount,
  holiday_accrued: Amount,
  on_cost: Amount,
  /** The number of people whose work or salary the cost contains. */
  people: z.int(),
  /** Whether the cost may still change: somebody is clocked in, or hours are not approved. */
  provisional: z.boolean(),
  reasons: z.array(LabourReason),
})
export type LabourDaySnapshot = z.infer<typeof LabourDaySnapshot>

/** When business days end; the same for sales, labour and stock. */
export const BusinessDaySettings = z.object({
  day_cutoff_minutes: z.int(),
  location_cutoffs: z.array(z.object({ location_id: Id, minutes: z.int() })),
  version: z.int(),
})
export type BusinessDaySettings = z.infer<typeof BusinessDaySettings>

/** All costs of purchases from a supplier in a month. A higher revision replaces every lower one. */
export const PurchaseCostMonth = z.object({
  supplier_id: Id,
  supplier_name: z.string(),
  /** YYYY-MM */
  month: z.string(),
  revision: z.int(),
  currency: z.string(),
  costs: z.array(PurchaseCostFact),
})
export type PurchaseCostMonth = z.infer<typeof PurchaseCostMonth>
