import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateText, Id, IdParams, Instant } from './primitives.ts'

/** One person's pay for the days of one week that lie in the range, rounded to cents once. */
export const PayRow = z.object({
  staffId: Id,
  staffName: z.string(),
  department: z.string(),
  position: z.string(),
  weekStart: DateText,
  regularHours: z.number(),
  overtimeHours: z.number(),
  totalHours: z.number(),
  regularPay: z.number(),
  overtimePay: z.number(),
  totalPay: z.number(),
  approved: z.boolean(),
})
export type PayRow = z.infer<typeof PayRow>

/** What a change after the lock makes due: new less what was locked and adjusted before. */
export const PayAdjustment = z.object({
  staffId: Id,
  staffName: z.string(),
  weekStart: DateText,
  /** The locked period whose days changed. */
  periodId: Id,
  regularHours: z.number(),
  overtimeHours: z.number(),
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
  staff_count: z.int(),
  total_hours: z.number(),
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

const backOffice = { service: 'workforce', access: 'back-office' } as const
const Range = z.object({ startDate: DateText, endDate: DateText })

/** All of it needs the right `payroll`. */
export const payrollEndpoints = {
  payroll: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/payroll',
    summary: 'Pay of a range of days, person by person and week by week, and what is due from locked periods',
    query: Range,
    response: z.object({
      startDate: DateText,
      endDate: DateText,
      rows: z.array(PayRow),
      adjustments: z.array(PayAdjustment),
      /** What stands in the way of locking these days. */
      problems: z.array(
        z.object({
          code: z.enum(['open-entry', 'pending-review', 'not-approved']),
          staff_name: z.string(),
          /** The day of the entry, or the Monday of the week. */
          date: DateText,
          message: z.string(),
        }),
      ),
    }),
  }),
  listPayPeriods: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/payroll/periods',
    summary: 'Locked pay periods, the latest first',
    response: z.array(PayPeriod),
  }),
  getPayPeriod: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/payroll/periods/:id',
    summary: 'One locked period with its rows and adjustments',
    params: IdParams,
    response: PayPeriodWithRows,
  }),
  lockPayPeriod: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/payroll/periods',
    summary:
      'Lock days that are over: later changes become adjustments. 409 when days are locked, or entries open',
    body: z.object({ start: DateText, end: DateText }),
    status: 201,
    response: PayPeriodWithRows,
  }),
  exportPayroll: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/payroll/export',
    summary: 'Payroll as CSV: pay rows and adjustments of a range of days',
    query: Range,
    response: z.string(),
    produces: 'text/csv',
  }),
}
