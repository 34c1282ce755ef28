import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateText, Id, IdParams, optionalText, PageQuery, requiredText, Success } from './primitives.ts'

export const HOLIDAY_TYPES = ['annual', 'sick', 'personal', 'emergency'] as const
export const HolidayType = z.enum(HOLIDAY_TYPES)
export type HolidayType = z.infer<typeof HolidayType>
export const HolidayStatus = z.enum(['pending', 'approved', 'denied'])
export type HolidayStatus = z.infer<typeof HolidayStatus>

export const HolidayRequest = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
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
})
export type HolidayRequest = z.infer<typeof HolidayRequest>

/** `staffName` is what the form shows; the name that is kept is the directory's. */
export const HolidayBody = z.object({
  staffId: Id,
  staffName: optionalText(200),
  startDate: DateText,
  endDate: DateText,
  type: HolidayType,
  reason: requiredText(500),
  notes: optionalText(2000),
})

/** `reviewedBy` is what the screen sends; the reviewer that is kept is the signed-in user. */
export const HolidayDecisionBody = z.object({
  status: z.enum(['approved', 'denied']),
  reviewedBy: optionalText(200),
  denyReason: optionalText(500),
})

const backOffice = { service: 'workforce', access: 'back-office' } as const

export const holidayEndpoints = {
  listHolidays: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/holidays',
    summary: 'Holiday requests, the newest first',
    query: PageQuery.extend({
      status: HolidayStatus.optional(),
      staff_id: z.coerce.number().pipe(Id).optional(),
    }),
    paged: true,
    response: z.array(HolidayRequest),
  }),
  getHoliday: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/holidays/:id',
    summary: 'One holiday request',
    params: IdParams,
    response: HolidayRequest,
  }),
  requestHoliday: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/holidays',
    summary: 'Request a holiday for an active staff member',
    body: HolidayBody,
    status: 201,
    response: HolidayRequest,
  }),
  decideHoliday: endpoint({
    ...backOffice,
    method: 'put',
    path: '/api/holidays/:id/status',
    summary: 'Approve or deny a pending request; a denial needs its reason',
    params: IdParams,
    body: HolidayDecisionBody,
    response: HolidayRequest,
  }),
  deleteHoliday: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/holidays/:id',
    summary: 'Delete a request in any status; its days are free again',
    params: IdParams,
    response: Success,
  }),
}
