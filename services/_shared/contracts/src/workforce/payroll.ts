import { z } from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import {
  BooleanText,
  DateText,
  ExactMinutes,
  Id,
  IdParams,
  Instant,
  RequestDate,
} from '../foundation/primitives.ts'

/** One person's pay for the days of one week that lie in the range, rounded to cents once. */
export const PayRow = z.object({
  staffId: Id,
  staffName: z.string(),
  department: z.string(),
  position: z.string(),
  weekStart: DateText,
  regularHours: z.number(),
  regularMinutes: ExactMinutes,
  overtimeHours: z.number(),
  overtimeMinutes: ExactMinutes,
  totalHours: z.number(),
  totalMinutes: ExactMinutes,
  regularPay: z.number(),
  overtimePay: z.number(),
  totalPay: z.number(),
  /** Of days that are locked: as it was at the lock. Null where the record of an early lock does not say. */
  approved: z.boolean().nullable(),
  /** The pay period that these days are locked and paid in; null while they are due. */
  periodId: Id.nullable(),
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  /** What a regular hour costs; null when the rate changes within the week, where the days say it. */
  hourlyRate: z.number().nullable(),
})
export type PayRow = z.infer<typeof PayRow>

/** What a change after the lock makes due: new less what was locked and adjusted before. */
export const PayAdjustment = z.object({
  staffId: Id,
  staffName: z.string(),
  department: z.string(),
  position: z.string(),
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  weekStart: DateText,
  totalHours: z.number(),
  totalMinutes: ExactMinutes,
  /** The locked period whose days changed. */
  periodId: Id,
  /** The locked period that it was paid with; null while it is due. */
  settledIn: Id.nullable(),
  regularHours: z.number(),
  regularMinutes: ExactMinutes,
  overtimeHours: z.number(),
  overtimeMinutes: ExactMinutes,
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
  /** Weeks that nobody had approved when it was locked; null where the record of an early lock does not say. */
  unapproved_weeks: z.int().nullable(),
  staff_count: z.int(),
  total_hours: z.number(),
  total_minutes: ExactMinutes,
  total_pay: z.number(),
})
export type PayPeriod = z.infer<typeof PayPeriod>
export const PayPeriodWithRows = PayPeriod.extend({
  /** As they were locked; nothing changes them. */
  rows: z.array(PayRow),
  /** Of earlier periods, settled with this one. */
  settled: z.array(PayAdjustment),
  /** Of this period, not settled yet: the next lock does it. */
  outstanding: z.array(PayAdjustment),
})
export type PayPeriodWithRows = z.infer<typeof PayPeriodWithRows>

/** Pay of a range of days: what is due, and what locked periods paid of it already. */
export const Payroll = z.object({
  startDate: DateText,
  endDate: DateText,
  rows: z.array(PayRow),
  adjustments: z.array(PayAdjustment),
  /** The locked periods that have days of the range. */
  periods: z.array(z.object({ id: Id, start: DateText, end: DateText })),
  /** What stands in the way of locking these days. */
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
/** Of the people of one location. */
const OfLocation = Range.extend({ location_id: z.coerce.number().pipe(Id).optional() })

/** All of it needs the right `payroll`. */
export const payrollEndpoints = {
  payroll: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/payroll',
    summary: 'Pay of a range of days, person by person and week by week, and what is due from locked periods',
    query: OfLocation,
    response: Payroll,
  }),
  listPayPeriods: endpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'get',
    path: '/api/payroll/periods',
    summary: 'Locked pay periods, the latest first',
    response: z.array(PayPeriod),
  }),
  getPayPeriod: endpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'get',
    path: '/api/payroll/periods/:id',
    summary: 'One locked period with its rows and adjustments',
    params: IdParams,
    response: PayPeriodWithRows,
  }),
  lockPayPeriod: endpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'post',
    path: '/api/payroll/periods',
    summary:
      'Lock days that are over: later changes become adjustments. 409 when days are locked or entries open, and with the list of weeks when some are not approved and that is not confirmed',
    body: z.object({
      start: RequestDate,
      end: RequestDate,
      /** Lock although weeks are not approved; the record keeps which. */
      confirm_unapproved: z.boolean().optional(),
    }),
    status: 201,
    response: PayPeriodWithRows,
  }),
  exportPayroll: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/payroll/export',
    summary:
      'Payroll as CSV: what is due of a range of days; days of locked periods are left out unless included',
    query: OfLocation.extend({ include_locked: BooleanText.optional() }),
    response: z.string(),
    produces: 'text/csv',
  }),
  exportPayPeriod: endpoint({
    ...backOffice,
    scope: 'everywhere',
    method: 'get',
    path: '/api/payroll/periods/:id/export',
    summary: 'A locked period as CSV: what was paid with it, adjustments of earlier periods included',
    params: IdParams,
    response: z.string(),
    produces: 'text/csv',
  }),
}
