import { z } from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { DateText, Id, IdParams, Instant, RequestDate, Success } from '../foundation/primitives.ts'
import { HolidayBalance, HolidayRequest, OwnHolidayBody } from '../workforce/holidays.ts'
import {
  BreakCommand,
  ClockPlace,
  OwnWeek,
  PlaceVerdict,
  PunchCommand,
  RemovedShift,
  ScheduledShift,
  StaffNotice,
  ToldPosition,
} from '../workforce/own-time-records.ts'
import { ClockStatus, TimeEntry } from '../workforce/time-records.ts'

const internal = { service: 'workforce', access: 'internal' } as const
/** Business days, both ends included; what is left out is counted from the person's own today. */
const Range = z.object({ startDate: RequestDate.optional(), endDate: RequestDate.optional() })
const ofStaff = { ...internal, params: IdParams } as const

const PunchAnswer = z.object({
  timeEntry: TimeEntry,
  /** Of a clock-out. */
  totalHours: z.number().nullable(),
  /** This key was used before: nothing was done again. */
  repeated: z.boolean(),
})

/** What the portal asks of workforce for one staff member; 404 when there is no such person. */
export const staffTimeEndpoints = {
  staffPlaces: endpoint({
    ...ofStaff,
    method: 'get',
    path: '/internal/staff/:id/places',
    summary: 'Where this person may clock in',
    response: z.object({ places: z.array(ClockPlace) }),
  }),
  verifyStaffPlace: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/verify-location',
    summary: 'Whether a fix is in place; 403 no-position for one that is none',
    body: ToldPosition,
    response: PlaceVerdict,
  }),
  staffClockStatus: endpoint({
    ...ofStaff,
    method: 'get',
    path: '/internal/staff/:id/clock-status',
    summary: 'Whether this person is clocked in',
    response: ClockStatus,
  }),
  staffClockIn: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/clock-in',
    summary: 'Clock in: 403 when not in place without a valid fallback, 409 when in or not active',
    body: PunchCommand,
    response: PunchAnswer,
  }),
  staffClockOut: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/clock-out',
    summary: 'Clock out: 403 when not in place without a valid fallback, 409 when out',
    body: PunchCommand,
    response: PunchAnswer,
  }),
  staffStartBreak: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/break-start',
    summary: 'Begin a break: 409 when out or on one',
    body: BreakCommand,
    response: z.object({ timeEntry: TimeEntry }),
  }),
  staffEndBreak: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/break-end',
    summary: 'End the break: 409 when not on one',
    body: BreakCommand,
    response: z.object({ timeEntry: TimeEntry }),
  }),
  staffEntries: endpoint({
    ...ofStaff,
    method: 'get',
    path: '/internal/staff/:id/entries',
    summary: 'Time entries, the latest first; the last 30 days unless told',
    query: Range,
    response: z.object({ entries: z.array(TimeEntry), weeks: z.array(OwnWeek) }),
  }),
  staffSchedule: endpoint({
    ...ofStaff,
    method: 'get',
    path: '/internal/staff/:id/schedule',
    summary: 'Published shifts, and those taken away since they were published; today’s unless told',
    query: Range,
    response: z.object({
      schedule: z.array(ScheduledShift),
      removed: z.array(RemovedShift),
    }),
  }),
  staffHolidays: endpoint({
    ...ofStaff,
    method: 'get',
    path: '/internal/staff/:id/holidays',
    summary: 'Own holiday requests, newest first, and this year’s balance',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2200).optional() }),
    response: z.object({ holidays: z.array(HolidayRequest), balance: HolidayBalance }),
  }),
  staffRequestHoliday: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/holidays',
    summary: 'Ask for a holiday',
    body: OwnHolidayBody,
    status: 201,
    response: HolidayRequest,
  }),
  staffCancelHoliday: endpoint({
    ...internal,
    method: 'delete',
    path: '/internal/staff/:id/holidays/:holidayId',
    summary: 'Take a pending request back; 409 when it was decided, 404 when it is another’s',
    params: IdParams.extend({ holidayId: z.coerce.number().pipe(Id) }),
    response: Success,
  }),
  staffConfirmWeek: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/confirm-week',
    summary: 'The person says that a week’s entries are right; 400 for a day that is no Monday',
    body: z.object({ weekStart: RequestDate }),
    response: z.object({ weekStart: DateText, confirmedAt: Instant }),
  }),
  staffNotices: endpoint({
    ...ofStaff,
    method: 'get',
    path: '/internal/staff/:id/notices',
    summary: 'What this person should hear of, newest first, at most 50',
    response: z.object({ notices: z.array(StaffNotice) }),
  }),
  staffReadNotices: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/internal/staff/:id/notices/read',
    summary: 'All notices so far are read',
    response: Success,
  }),
}
