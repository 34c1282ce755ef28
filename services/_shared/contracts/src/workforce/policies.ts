import { z } from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { DateText, decimalNumber, Id, Instant, RequestDate } from '../foundation/primitives.ts'

/** Hours of a day beyond a further limit, at a higher multiple: beyond 12 at twice the rate. */
const OvertimeTier = z.object({ afterHours: z.number(), multiplier: z.number() })

/** The rules of working time that hold from a day on, until the next policy's day. */
export const AttendancePolicy = z.object({
  id: Id,
  effectiveDate: DateText,
  /** Hours of a day that are paid plainly. */
  dailyHours: z.number(),
  /** Plain hours of a Monday–Sunday week. */
  weeklyHours: z.number(),
  /** What an hour of overtime is paid at, of the rate. */
  multiplier: z.number(),
  /** Further daily limits, the lowest first. */
  tiers: z.array(OvertimeTier),
  /** Minutes after the start from which one is late, and before the end from which one left early. */
  lateMinutes: z.number(),
  earlyMinutes: z.number(),
  /** Whether breaks count as work; else those beyond `paidBreakMinutes` of an entry do not. */
  breaksPaid: z.boolean(),
  paidBreakMinutes: z.number(),
  /** Clock-ins and clock-outs are rounded to so many minutes for pay; 0 rounds nothing. */
  roundingMinutes: z.int(),
  createdAt: Instant.nullable(),
  createdBy: z.string().nullable(),
})
export type AttendancePolicy = z.infer<typeof AttendancePolicy>

const hours = (most: number) => decimalNumber(2, most).nonnegative()
const multiple = decimalNumber(2, 10).min(1)
const minutes = decimalNumber(0, 240).nonnegative()

/** What is left out stays as in the policy before it. */
export const PolicyBody = z.object({
  effectiveDate: RequestDate,
  dailyHours: hours(24).optional(),
  weeklyHours: hours(168).optional(),
  multiplier: multiple.optional(),
  tiers: z
    .array(z.object({ afterHours: hours(24), multiplier: multiple }))
    .max(5)
    .optional(),
  lateMinutes: minutes.optional(),
  earlyMinutes: minutes.optional(),
  breaksPaid: z.boolean().optional(),
  paidBreakMinutes: minutes.optional(),
  roundingMinutes: z.literal([0, 5, 6, 10, 15, 30]).optional(),
})

const backOffice = { service: 'workforce', access: 'back-office', requires: 'none' } as const

export const policyEndpoints = {
  listPolicies: endpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/attendance/policies',
    summary: 'Every policy with the day from which it holds, the latest first; the last is the default',
    response: z.array(AttendancePolicy),
  }),
  addPolicy: endpoint({
    ...backOffice,
    requires: ['settings', 'payroll'],
    scope: 'everywhere',
    method: 'post',
    path: '/api/attendance/policies',
    summary: 'Have other rules from a day on, today at the earliest: the past never changes',
    body: PolicyBody,
    status: 201,
    response: AttendancePolicy,
  }),
}
