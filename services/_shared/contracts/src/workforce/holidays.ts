import { z } from 'zod'
import { createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  decimalNumberSchema,
  Id,
  IdParams,
  optionalTextSchema,
  PageQuery,
  PeriodDate,
  RequestDate,
  requiredTextSchema,
  Success,
  Version,
} from '../foundation/primitives.ts'

export const HOLIDAY_TYPES = ['annual', 'sick', 'personal', 'emergency'] as const
export const HolidayType = z.enum(HOLIDAY_TYPES)
export type HolidayType = z.infer<typeof HolidayType>
export const HolidayStatus = z.enum(['pending', 'approved', 'denied'])
export type HolidayStatus = z.infer<typeof HolidayStatus>

/** A colleague in the same department with a pending or approved holiday on some of the same days. */
const HolidayOverlap = z.object({
  id: Id,
  staff_name: z.string(),
  start_date: DateText,
  end_date: DateText,
  status: HolidayStatus,
})

/** A shift of the person in an active rota. */
const HolidayShift = z.object({
  rota_id: Id,
  shift_date: DateText,
  start_time: z.string(),
  end_time: z.string(),
})

export const HolidayRequest = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  department: z.string(),
  start_date: DateText,
  end_date: DateText,
  type: HolidayType,
  reason: z.string(),
  notes: z.string(),
  status: HolidayStatus,
  requested_date: DateText,
  reviewed_by: z.string().nullable(),
  reviewed_date: DateText.nullable(),
  deny_reason: z.string().nullable(),
  /** Calendar days, both ends included. */
  total_days: z.int(),
  /** Pending and approved requests of others in the department, the earliest first. */
  overlaps: z.array(HolidayOverlap),
  version: Version,
  /** For a pending request: the person's published shifts on its days, the earliest first. */
  published_shifts: z.array(HolidayShift),
})
export type HolidayRequest = z.infer<typeof HolidayRequest>

const IgnoredText = z.string().max(200).nullish()

/** `staffName` is what the form shows; the stored name is that of the directory. */
export const HolidayBody = z.object({
  staffId: Id,
  staffName: IgnoredText,
  startDate: PeriodDate,
  endDate: PeriodDate,
  type: HolidayType,
  reason: requiredTextSchema(500),
  notes: optionalTextSchema(2000),
})
/** A holiday request by the person themselves. */
export const OwnHolidayBody = HolidayBody.omit({ staffId: true, staffName: true })

/** `reviewedBy` is what the screen sends; the stored reviewer is the signed-in user. */
export const HolidayDecisionBody = z.object({
  status: z.enum(['approved', 'denied']),
  reviewedBy: IgnoredText,
  denyReason: optionalTextSchema(500),
  version: Version.optional(),
})

/** Annual leave of one person in a calendar year, in calendar days; a request over New Year counts in both years. */
export const HolidayBalance = z.object({
  staff_id: Id,
  staff_name: z.string(),
  year: z.int(),
  entitled_days: z.number(),
  /** Approved annual leave. */
  taken_days: z.int(),
  pending_days: z.int(),
  /** Entitled minus taken days; negative when more was approved. */
  left_days: z.number(),
  /** False while the default of the business applies. */
  is_own: z.boolean(),
  /** Increases with changes of the entitlement, not with requests. */
  version: Version,
})
export type HolidayBalance = z.infer<typeof HolidayBalance>

const backOffice = { service: 'workforce', access: 'back-office', requires: 'none' } as const
const HolidayYear = z.coerce.number().pipe(z.int().min(2000).max(2200))

/** The number of requests, in total and by status. */
export const HolidayCounts = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  denied: z.int(),
})
export type HolidayCounts = z.infer<typeof HolidayCounts>

export const holidayEndpoints = {
  countHolidays: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/holidays/counts',
    summary: 'Number of holiday requests by status',
    response: HolidayCounts,
  }),
  listHolidays: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'query.staff_id')],
    method: 'get',
    path: '/api/holidays',
    summary: 'Holiday requests, newest first',
    query: PageQuery.extend({
      status: HolidayStatus.optional(),
      staff_id: z.coerce.number().pipe(Id).optional(),
      /** Requests that overlap this range. */
      from: RequestDate.optional(),
      to: RequestDate.optional(),
    }),
    paged: true,
    response: z.array(HolidayRequest),
  }),
  listHolidayBalances: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/holidays/balances',
    summary: 'Annual leave balances of active staff, by default of this year',
    query: z.object({ year: HolidayYear.optional() }),
    response: z.array(HolidayBalance),
  }),
  getHoliday: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('holiday', 'params.id')],
    method: 'get',
    path: '/api/holidays/:id',
    summary: 'One holiday request',
    params: IdParams,
    response: HolidayRequest,
  }),
  requestHoliday: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/holidays',
    summary: 'Request a holiday for an active staff member',
    body: HolidayBody,
    status: 201,
    response: HolidayRequest,
  }),
  decideHoliday: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('holiday', 'params.id')],
    method: 'put',
    path: '/api/holidays/:id/status',
    versioned: 'holiday_request',
    summary: 'Approve or deny a pending request; a denial requires a reason',
    params: IdParams,
    body: HolidayDecisionBody,
    response: HolidayRequest,
  }),
  deleteHoliday: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('holiday', 'params.id')],
    method: 'delete',
    path: '/api/holidays/:id',
    summary: 'Delete a request with any status; its days become available again',
    params: IdParams,
    response: Success,
  }),
  setHolidayEntitlement: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'put',
    path: '/api/staff/:id/holiday-entitlement',
    versioned: 'holiday_balance',
    summary: 'Set a person’s annual leave for a year; null restores the default',
    params: IdParams,
    body: z.object({
      year: z.int().min(2000).max(2200),
      days: decimalNumberSchema(1, 366).nonnegative().nullable(),
      version: Version.optional(),
    }),
    response: HolidayBalance,
  }),
}
