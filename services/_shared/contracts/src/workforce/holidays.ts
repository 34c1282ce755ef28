import { z } from 'zod'
import { recordAt } from '../foundation/authorization.ts'
import { endpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  decimalNumber,
  Id,
  IdParams,
  optionalText,
  PageQuery,
  RequestDate,
  requiredText,
  Success,
  Version,
} from '../foundation/primitives.ts'

export const HOLIDAY_TYPES = ['annual', 'sick', 'personal', 'emergency'] as const
export const HolidayType = z.enum(HOLIDAY_TYPES)
export type HolidayType = z.infer<typeof HolidayType>
export const HolidayStatus = z.enum(['pending', 'approved', 'denied'])
export type HolidayStatus = z.infer<typeof HolidayStatus>

/** Somebody of the same department who is, or asks to be, away on some of the same days. */
const HolidayOverlap = z.object({
  id: Id,
  staff_name: z.string(),
  start_date: DateText,
  end_date: DateText,
  status: HolidayStatus,
})

/** A shift that the person has in an active rota. */
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
  /** While the request is pending: the person's published shifts on its days, the earliest first. */
  published_shifts: z.array(HolidayShift),
})
export type HolidayRequest = z.infer<typeof HolidayRequest>

const NotKept = z.string().max(200).nullish()

/** `staffName` is what the form shows; the name that is kept is the directory's. */
export const HolidayBody = z.object({
  staffId: Id,
  staffName: NotKept,
  startDate: RequestDate,
  endDate: RequestDate,
  type: HolidayType,
  reason: requiredText(500),
  notes: optionalText(2000),
})
/** What somebody asks for themselves. */
export const OwnHolidayBody = HolidayBody.omit({ staffId: true, staffName: true })

/** `reviewedBy` is what the screen sends; the reviewer that is kept is the signed-in user. */
export const HolidayDecisionBody = z.object({
  status: z.enum(['approved', 'denied']),
  reviewedBy: NotKept,
  denyReason: optionalText(500),
  version: Version.optional(),
})

/** Annual leave of one person and calendar year, in calendar days; a request over New Year counts in both. */
export const HolidayBalance = z.object({
  staff_id: Id,
  staff_name: z.string(),
  year: z.int(),
  entitled_days: z.number(),
  /** Approved annual leave. */
  taken_days: z.int(),
  pending_days: z.int(),
  /** Entitled less taken; below zero when more was approved. */
  left_days: z.number(),
  /** False while the business's usual number holds. */
  is_own: z.boolean(),
  /** Of the entitlement: requests that use it up leave it as it is. */
  version: Version,
})
export type HolidayBalance = z.infer<typeof HolidayBalance>

const backOffice = { service: 'workforce', access: 'back-office', requires: 'none' } as const
const HolidayYear = z.coerce.number().pipe(z.int().min(2000).max(2200))

/** How many requests there are, in all and of each status. */
export const HolidayCounts = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  denied: z.int(),
})
export type HolidayCounts = z.infer<typeof HolidayCounts>

export const holidayEndpoints = {
  countHolidays: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/holidays/counts',
    summary: 'How many holiday requests there are of each status',
    response: HolidayCounts,
  }),
  listHolidays: endpoint({
    ...backOffice,
    scope: [recordAt('staff', 'query.staff_id')],
    method: 'get',
    path: '/api/holidays',
    summary: 'Holiday requests, the newest first',
    query: PageQuery.extend({
      status: HolidayStatus.optional(),
      staff_id: z.coerce.number().pipe(Id).optional(),
      /** Requests that have a day in this range. */
      from: RequestDate.optional(),
      to: RequestDate.optional(),
    }),
    paged: true,
    response: z.array(HolidayRequest),
  }),
  listHolidayBalances: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/holidays/balances',
    summary: 'What every active staff member has left of a year’s annual leave; this year unless told',
    query: z.object({ year: HolidayYear.optional() }),
    response: z.array(HolidayBalance),
  }),
  getHoliday: endpoint({
    ...backOffice,
    scope: [recordAt('holiday', 'params.id')],
    method: 'get',
    path: '/api/holidays/:id',
    summary: 'One holiday request',
    params: IdParams,
    response: HolidayRequest,
  }),
  requestHoliday: endpoint({
    ...backOffice,
    scope: [recordAt('staff', 'body.staffId')],
    method: 'post',
    path: '/api/holidays',
    summary: 'Request a holiday for an active staff member',
    body: HolidayBody,
    status: 201,
    response: HolidayRequest,
  }),
  decideHoliday: endpoint({
    ...backOffice,
    scope: [recordAt('holiday', 'params.id')],
    method: 'put',
    path: '/api/holidays/:id/status',
    versioned: 'holiday_request',
    summary: 'Approve or deny a pending request; a denial needs its reason',
    params: IdParams,
    body: HolidayDecisionBody,
    response: HolidayRequest,
  }),
  deleteHoliday: endpoint({
    ...backOffice,
    scope: [recordAt('holiday', 'params.id')],
    method: 'delete',
    path: '/api/holidays/:id',
    summary: 'Delete a request in any status; its days are free again',
    params: IdParams,
    response: Success,
  }),
  setHolidayEntitlement: endpoint({
    ...backOffice,
    scope: [recordAt('staff', 'params.id')],
    method: 'put',
    path: '/api/staff/:id/holiday-entitlement',
    versioned: 'holiday_balance',
    summary: 'Set someone’s days of annual leave for a year; null goes back to the usual number',
    params: IdParams,
    body: z.object({
      year: z.int().min(2000).max(2200),
      days: decimalNumber(1, 366).nonnegative().nullable(),
      version: Version.optional(),
    }),
    response: HolidayBalance,
  }),
}
