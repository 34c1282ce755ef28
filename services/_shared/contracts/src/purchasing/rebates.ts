import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdParams,
  Instant,
  optionalTextSchema,
  PeriodDate,
  Success,
  Version,
} from '../foundation/primitives.ts'
import { Currency } from './invoice-schemas.ts'

const MAX_TIERS = 10

/** From this net turnover of the period, this percentage applies. */
const RebateTier = z.object({ from: Amount, percent: z.number() })
export type RebateTier = z.infer<typeof RebateTier>

/** What was booked in a month. */
const RebateBooking = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** Of this month. */
  turnover: Amount,
  /** For the purchases of the month, each part at the percentage of its tier. */
  accrued: Amount,
  /** For earlier purchases, when a tier applies to all of them; negative when one is no longer reached. */
  correction: Amount,
  /** On invoices and credit notes of the month. */
  credited: Amount,
})
export type RebateBooking = z.infer<typeof RebateBooking>

/** A rebate of a supplier on the net turnover of a period, and what has been accrued and credited. */
export const Rebate = z.object({
  id: Id,
  supplier_id: Id,
  currency: z.string(),
  period_from: DateText,
  /** The last day. */
  period_to: DateText,
  /** The lowest first. */
  tiers: z.array(RebateTier),
  /** Whether a tier applies to the whole turnover once it is reached, not only to the part above it. */
  retroactive: z.boolean(),
  note: z.string(),
  /** Net goods of the period so far, by delivery date, less credits. */
  turnover: Amount,
  /** All that was accrued, with corrections. */
  accrued: Amount,
  /** The part of the accrued amount that corrects earlier bookings. */
  correction: Amount,
  /** Lines of the kind `rebate` on invoices and credit notes; they settle the oldest rebate first. */
  credited: Amount,
  /** What was accrued and not credited; negative if more was credited. */
  outstanding: Amount,
  /** Null before the first tier is reached. */
  reached_tier: RebateTier.nullable(),
  /** Null once the last tier is reached. */
  next_tier: RebateTier.extend({ missing_turnover: Amount }).nullable(),
  /** By month, oldest first. */
  bookings: z.array(RebateBooking),
  /** Invoices and credit notes that do not count, because it is unclear how much VAT their amounts include. */
  unclear_count: z.int(),
  created_at: Instant,
  version: Version,
})
export type Rebate = z.infer<typeof Rebate>

const isAscending = (tiers: readonly RebateTier[]): boolean =>
  tiers.every(({ from }, index) => index === 0 || from > (tiers[index - 1]?.from ?? 0))

const rebateFields = {
  period_from: PeriodDate,
  /** At most five years. */
  period_to: PeriodDate,
  tiers: z
    .array(
      z.object({
        from: decimalNumberSchema(2).nonnegative(),
        percent: decimalNumberSchema(4, 100).positive(),
      }),
    )
    .min(1)
    .max(MAX_TIERS)
    .refine(isAscending, { error: 'must start at ascending turnovers' }),
  /** By default that of the business. */
  currency: Currency.optional(),
  retroactive: z.boolean().optional(),
  note: optionalTextSchema(300),
}

export const CreateRebateBody = z.object(rebateFields)

/** The supplier stays. */
export const UpdateRebateBody = extendWithVersion(z.object(rebateFields).partial())

/** A change of a rebate changes what was accrued. It covers all locations. */
const rebate = {
  service: 'catalog',
  access: 'back-office',
  requires: 'none',
  scope: 'everywhere',
  changes: 'purchases',
} as const

export const rebateEndpoints = {
  listRebates: defineEndpoint({
    ...rebate,
    method: 'get',
    path: '/api/suppliers/:id/rebates',
    summary: 'Rebates of a supplier, latest period first, with what was accrued and credited',
    params: IdParams,
    response: z.array(Rebate),
  }),
  createRebate: defineEndpoint({
    ...rebate,
    method: 'post',
    path: '/api/suppliers/:id/rebates',
    summary:
      'Add a rebate; 409 if another one of the supplier in the same currency covers a day of its period',
    params: IdParams,
    body: CreateRebateBody,
    status: 201,
    response: Rebate,
  }),
  updateRebate: defineEndpoint({
    sparse: true,
    ...rebate,
    method: 'put',
    path: '/api/rebates/:id',
    versioned: 'rebate',
    summary: 'Change the given terms of a rebate; everything is accrued again',
    params: IdParams,
    body: UpdateRebateBody,
    response: Rebate,
  }),
  deleteRebate: defineEndpoint({
    ...rebate,
    method: 'delete',
    path: '/api/rebates/:id',
    summary: 'Delete a rebate with everything accrued for it',
    params: IdParams,
    response: Success,
  }),
}
