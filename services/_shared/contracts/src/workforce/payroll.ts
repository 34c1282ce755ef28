import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  BooleanText,
  DateText,
  ExactMinutesNumber,
  Id,
  IdParams,
  Instant,
  PeriodDate,
  RequestDate,
} from '../foundation/primitives.ts'

/** One person's pay for the days of one week within the range, rounded to cents once. */
export const PayrollRow = z.object({
  staffId: Id,
  staffName: z.string(),
  department: z.string(),
  position: z.string(),
  weekStart: DateText,
  regularHours: z.number(),
  regularMinutes: ExactMinutesNumber,
  overtimeHours: z.number(),
  overtimeMinutes: ExactMinutesNumber,
  totalHours: z.number(),
  totalMinutes: ExactMinutesNumber,
  regularPay: z.number(),
  overtimePay: z.number(),
  totalPay: z.number(),
  /** For locked days: the state at the time of the lock. Null when the record of an early lock does not have it. */
  approved: z.boolean().nullable(),
  /** The pay period in which these days are locked and paid; null while they are due. */
  periodId: Id.nullable(),
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  /** The cost of a regular hour; null when the rate changes within the week. */
  hourlyRate: z.number().nullable(),
})
export type PayrollRow = z.infer<typeof PayrollRow>

/** The difference due after a change to locked days: the new amount minus what was locked and adjusted before. */
export const PayAdjustment = z.object({
  staffId: Id,
  staffName: z.string(),
  department: z.string(),
  position: z.string(),
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  weekStart: DateText,
  totalHours: z.number(),
  totalMinutes: ExactMinutesNumber,
  /** The locked period whose days changed. */
  periodId: Id,
  /** The locked period with which it was paid; null while it is due. */
  settledIn: Id.nullable(),
  regularHours: z.number(),
  regularMinutes: ExactMinutesNumber,
  overtimeHours: z.number(),
  overtimeMinutes: ExactMinutesNumber,
  regularPay: z.number(),
  overtimePay: z.number(),
  totalPay: z.number(),
})
export type PayAdjustment = z.infer<typeof PayAdjustment>

export const PayPeriod = z.object({
  id: Id,
  start: DateText,
  end: DateText,
  locked_at: Instant,
  locked_by: z.string(),
  /** Weeks not approved at the time of the lock; null when the record of an early lock does not have it. */
  unapproved_weeks: z.int().nullable(),
  staff_count: z.int(),
  total_hours: z.number(),
  total_minutes: ExactMinutesNumber,
  total_pay: z.number(),
})
export type PayPeriod = z.infer<typeof PayPeriod>
export const PayPeriodWithRows = PayPeriod.extend({
  /** As locked; never changed afterwards. */
  rows: z.array(PayrollRow),
  /** Adjustments of earlier periods that were settled with this one. */
  settled: z.array(PayAdjustment),
  /** Adjustments of this period that the next lock will settle. */
  outstanding: z.array(PayAdjustment),
})
export type PayPeriodWithRows = z.infer<typeof PayPeriodWithRows>

/** Pay of a range of days: what is due, and what locked periods have already paid. */
export const Payroll = z.object({
  startDate: DateText,
  endDate: DateText,
  rows: z.array(PayrollRow),
  adjustments: z.array(PayAdjustment),
  /** The locked periods that overlap the range. */
  periods: z.array(z.object({ id: Id, start: DateText, end: DateText })),
  /** What prevents locking these days. */
  problems: z.array(
    z.object({
      code: z.enum(['open-entry', 'pending-review', 'not-approved']),
      staff_name: z.string(),
      /** The day of the entry, or the Monday of the week. */
      date: DateText,
      staff_id: Id,
      message: z.string(),
    }),
  ),
})
export type Payroll = z.infer<typeof Payroll>

const backOffice = { service: 'workforce', access: 'back-office', requires: 'payroll' } as const
const Range = z.object({ startDate: RequestDate, endDate: RequestDate })
/** Limited to the people of one location. */
const RangeOfLocation = Range.extend({ location_id: z.coerce.number().pipe(Id).optional() })

/** All endpoints require the `payroll` right. */
export const payrollEndpoints = {
  payroll: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/payroll',
    summary: 'Pay of a date range by person and week, and adjustments of locked periods',
    query: RangeOfLocation,
    response: Payroll,
  }),
  listPayPeriods: defineEndpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'get',
    path: '/api/payroll/periods',
    summary: 'Locked pay periods, latest first',
    response: z.array(PayPeriod),
  }),
  getPayPeriod: defineEndpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'get',
    path: '/api/payroll/periods/:id',
    summary: 'One locked period with its rows and adjustments',
    params: IdParams,
    response: PayPeriodWithRows,
  }),
  lockPayPeriod: defineEndpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'post',
    path: '/api/payroll/periods',
    summary:
      'Lock past days: later changes become adjustments. 409 if days are already locked or entries are open, and, with the list of weeks, if unapproved weeks are not confirmed',
    body: z.object({
      start: PeriodDate,
      end: PeriodDate,
      /** Locks although weeks are not approved; the record stores which. */
      confirm_unapproved: z.boolean().optional(),
    }),
    status: 201,
    response: PayPeriodWithRows,
  }),
  exportPayroll: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/payroll/export',
    summary: 'Payroll of a date range as CSV; days of locked periods are omitted unless included',
    query: RangeOfLocation.extend({ include_locked: BooleanText.optional() }),
    response: z.string(),
    produces: 'text/csv',
  }),
  exportPayPeriod: defineEndpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'get',
    path: '/api/payroll/periods/:id/export',
    summary: 'A locked period as CSV, including adjustments of earlier periods',
    params: IdParams,
    response: z.string(),
    produces: 'text/csv',
  }),
}
