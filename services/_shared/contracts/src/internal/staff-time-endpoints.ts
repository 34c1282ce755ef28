import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { DateText, Id, IdParams, Instant, RequestDate, Success } from '../foundation/primitives.ts'
import { HolidayBalance, HolidayRequest, OwnHolidayBody } from '../workforce/holidays.ts'
import {
  BreakCommand,
  ClockInLocation,
  LocationName,
  OwnTimesheetWeek,
  PositionCheckResult,
  PunchCommand,
  RemovedShift,
  ReportedDevicePosition,
  ScheduledShift,
  StaffNotice,
} from '../workforce/portal-time-schemas.ts'
import { ClockStatus, TimeEntry } from '../workforce/time-entry-schemas.ts'

const internal = { service: 'workforce', access: 'internal' } as const
/** Business days, both ends included; defaults are relative to the person's own today. */
const Range = z.object({ startDate: RequestDate.optional(), endDate: RequestDate.optional() })
const staffEndpoint = { ...internal, params: IdParams } as const

const PunchAnswer = z.object({
  timeEntry: TimeEntry,
  /** Only for a clock-out. */
  totalHours: z.number().nullable(),
  /** The idempotency key was used before, and nothing was done again. */
  repeated: z.boolean(),
})

/** The calls of the portal to workforce about one staff member; 404 when there is no such person. */
export const staffTimeEndpoints = {
  staffPlaces: defineEndpoint({
    ...staffEndpoint,
    method: 'get',
    path: '/internal/staff/:id/places',
    summary:
      'Locations where this person may clock in, where they may receive deliveries, and where they may count stock',
    response: z.object({
      places: z.array(ClockInLocation),
      receiving: z.array(LocationName),
      counting: z.array(LocationName),
    }),
  }),
  verifyStaffPlace: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/verify-location',
    summary: 'Whether a position is inside the geofence; 403 no-position without a valid one',
    body: ReportedDevicePosition,
    response: PositionCheckResult,
  }),
  staffClockStatus: defineEndpoint({
    ...staffEndpoint,
    method: 'get',
    path: '/internal/staff/:id/clock-status',
    summary: 'Whether this person is clocked in',
    response: ClockStatus,
  }),
  staffClockIn: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/clock-in',
    summary:
      'Clock in; 403 outside the geofence without a valid fallback, 409 if already clocked in or not active',
    body: PunchCommand,
    response: PunchAnswer,
  }),
  staffClockOut: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/clock-out',
    summary: 'Clock out; 403 outside the geofence without a valid fallback, 409 if not clocked in',
    body: PunchCommand,
    response: PunchAnswer,
  }),
  staffStartBreak: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/break-start',
    summary: 'Start a break; 409 if not clocked in or already on a break',
    body: BreakCommand,
    response: z.object({ timeEntry: TimeEntry }),
  }),
  staffEndBreak: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/break-end',
    summary: 'End the break; 409 if not on a break',
    body: BreakCommand,
    response: z.object({ timeEntry: TimeEntry }),
  }),
  staffEntries: defineEndpoint({
    ...staffEndpoint,
    method: 'get',
    path: '/internal/staff/:id/entries',
    summary: 'Time entries, latest first; by default of the last 30 days',
    query: Range,
    response: z.object({ entries: z.array(TimeEntry), weeks: z.array(OwnTimesheetWeek) }),
  }),
  staffSchedule: defineEndpoint({
    ...staffEndpoint,
    method: 'get',
    path: '/internal/staff/:id/schedule',
    summary: 'Published shifts, and shifts removed since publishing; by default of today',
    query: Range,
    response: z.object({
      schedule: z.array(ScheduledShift),
      removed: z.array(RemovedShift),
    }),
  }),
  staffHolidays: defineEndpoint({
    ...staffEndpoint,
    method: 'get',
    path: '/internal/staff/:id/holidays',
    summary: 'Holiday requests of this person, newest first, and the balance of this year',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2200).optional() }),
    response: z.object({ holidays: z.array(HolidayRequest), balance: HolidayBalance }),
  }),
  staffRequestHoliday: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/holidays',
    summary: 'Request a holiday',
    body: OwnHolidayBody,
    status: 201,
    response: HolidayRequest,
  }),
  staffCancelHoliday: defineEndpoint({
    ...internal,
    method: 'delete',
    path: '/internal/staff/:id/holidays/:holidayId',
    summary: 'Withdraw a pending request; 409 if it has been decided, 404 if it belongs to another person',
    params: IdParams.extend({ holidayId: z.coerce.number().pipe(Id) }),
    response: Success,
  }),
  staffConfirmWeek: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/confirm-week',
    summary: 'Confirm the entries of a week; 400 if the day is not a Monday',
    body: z.object({ weekStart: RequestDate }),
    response: z.object({ weekStart: DateText, confirmedAt: Instant }),
  }),
  staffNotices: defineEndpoint({
    ...staffEndpoint,
    method: 'get',
    path: '/internal/staff/:id/notices',
    summary: 'Notifications of this person, newest first, at most 50',
    response: z.object({ notices: z.array(StaffNotice) }),
  }),
  staffReadNotices: defineEndpoint({
    ...staffEndpoint,
    method: 'post',
    path: '/internal/staff/:id/notices/read',
    summary: 'Mark all notifications as read',
    response: Success,
  }),
}
