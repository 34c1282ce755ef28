import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { DateText, decimalNumberSchema, Id, Instant, RequestDate } from '../foundation/primitives.ts'

/** Hours beyond a further daily limit, at a higher multiplier: beyond 12 hours at twice the rate. */
const OvertimeTier = z.object({ afterHours: z.number(), multiplier: z.number() })

/** The working time rules from an effective date until that of the next policy. */
export const OvertimePolicyRecord = z.object({
  id: Id,
  effectiveDate: DateText,
  /** Regular hours of a day. */
  dailyHours: z.number(),
  /** Regular hours of a Monday–Sunday week. */
  weeklyHours: z.number(),
  /** The multiple of the hourly rate that overtime is paid at. */
  multiplier: z.number(),
  /** Further daily limits, lowest first. */
  tiers: z.array(OvertimeTier),
  /** Tolerance in minutes after the start and before the end. */
  lateMinutes: z.number(),
  earlyMinutes: z.number(),
  /** Whether breaks are paid; otherwise only the first `paidBreakMinutes` of an entry are. */
  breaksPaid: z.boolean(),
  paidBreakMinutes: z.number(),
  /** Clock-ins and clock-outs are rounded to this many minutes for pay; 0 means no rounding. */
  roundingMinutes: z.int(),
  createdAt: Instant.nullable(),
  createdBy: z.string().nullable(),
})
export type OvertimePolicyRecord = z.infer<typeof OvertimePolicyRecord>

const hours = (most: number) => decimalNumberSchema(2, most).nonnegative()
const multiple = decimalNumberSchema(2, 10).min(1)
const minutes = decimalNumberSchema(0, 240).nonnegative()

/** Omitted fields keep the values of the previous policy. */
export const OvertimePolicyBody = z.object({
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

export const overtimePolicyEndpoints = {
  listPolicies: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/attendance/policies',
    summary: 'All policies with their effective dates, latest first; the last one is the default',
    response: z.array(OvertimePolicyRecord),
  }),
  addPolicy: defineEndpoint({
    ...backOffice,
    requires: ['settings', 'payroll'],
    scope: 'everywhere',
    method: 'post',
    path: '/api/attendance/policies',
    summary: 'Add a policy that applies from today or a later day',
    body: OvertimePolicyBody,
    status: 201,
    response: OvertimePolicyRecord,
  }),
}
