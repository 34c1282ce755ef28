import { z } from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  ExactMinutes,
  IdParams,
  Instant,
  multiLine,
  optionalText,
  RequestDate,
  RequestInstant,
  Success,
} from '../foundation/primitives.ts'
import { HolidayBalance, HolidayRequest, OwnHolidayBody } from '../workforce/holidays.ts'
import {
  ClockPlace,
  OwnWeek,
  PlaceVerdict,
  RemovedShift,
  ScheduledShift,
  StaffNotice,
  ToldPosition,
} from '../workforce/own-time-records.ts'
import { ClockStatus, FallbackMethod, TimeEntry, TimeEntryStatus } from '../workforce/time-records.ts'

/** What a device sends of a punch. What the device says it has verified is kept, and believed in nothing. */
export const ClockPayload = z.object({
  notes: optionalText(1000),
  latitude: ToldPosition.shape.latitude.nullish(),
  longitude: ToldPosition.shape.longitude.nullish(),
  accuracy: ToldPosition.shape.accuracy,
  position_timestamp: ToldPosition.shape.position_timestamp,
  /** The device's clock when the punch was made. */
  client_time: RequestInstant.nullish(),
  verified_location_id: z.number().nullish(),
  verified_location_name: z.string().max(200).nullish(),
  fallback_method: FallbackMethod.nullish(),
  /** A manager's code, a network's name, or the reason of an emergency. */
  fallback_value: multiLine(z.string().max(500)).nullish(),
  fallback_timestamp: RequestInstant.nullish(),
})
export type ClockPayload = z.infer<typeof ClockPayload>

/** A press for a break; the device's clock is kept beside the server's, as with a punch. */
export const BreakPayload = z.object({ client_time: ClockPayload.shape.client_time }).prefault({})
export type BreakPayload = z.infer<typeof BreakPayload>

/** Of the entries shown: a running entry counts as an entry and has no hours yet; rejected hours do not count. */
const TimesheetTotals = z.object({
  entries: z.int(),
  /** Business days on which at least one of them starts. */
  days: z.int(),
  /** The sum of the rows. */
  hours: z.number(),
  minutes: ExactMinutes,
  /** Those that wait for a manager. */
  to_review: z.int(),
})

/** A request as its own person sees it: who else is away is their managers' business. */
export const OwnHoliday = HolidayRequest.omit({ overlaps: true, published_shifts: true })
export type OwnHoliday = z.infer<typeof OwnHoliday>

const staff = { service: 'portal', access: 'staff' } as const
const TimesheetQuery = z.object({
  startDate: RequestDate.optional(),
  endDate: RequestDate.optional(),
  status: TimeEntryStatus.optional(),
})
const OwnEntry = z.object({ success: z.literal(true), timeEntry: TimeEntry })

/** What a signed-in staff member sees and does of their own time. */
export const portalTimeEndpoints = {
  portalLocations: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/locations',
    summary: 'Where one may clock in',
    response: z.object({ locations: z.array(ClockPlace) }),
  }),
  portalVerifyLocation: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/verify-location',
    summary: 'Whether a position is in place',
    body: ToldPosition,
    response: PlaceVerdict,
  }),
  portalClockStatus: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/clock-status',
    summary: 'Whether one is clocked in',
    response: ClockStatus,
  }),
  portalClockIn: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/clock-in',
    changes: 'time-tracking',
    summary: 'Clock in; 403 when not in place and without a valid fallback',
    body: ClockPayload,
    response: OwnEntry,
  }),
  portalClockOut: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/clock-out',
    changes: 'time-tracking',
    summary: 'Clock out; 403 when not in place and without a valid fallback',
    body: ClockPayload,
    response: OwnEntry.extend({ totalHours: z.number() }),
  }),
  portalStartBreak: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/break-start',
    changes: 'time-tracking',
    summary: 'Begin a break',
    body: BreakPayload,
    response: Success,
  }),
  portalEndBreak: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/break-end',
    changes: 'time-tracking',
    summary: 'End the break',
    body: BreakPayload,
    response: Success,
  }),
  portalSchedule: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/schedule',
    summary: 'Own published shifts: of a date, a week, a range; today unless told',
    query: z.object({
      date: RequestDate.optional(),
      weekStart: RequestDate.optional(),
      startDate: RequestDate.optional(),
      endDate: RequestDate.optional(),
    }),
    response: z.object({
      schedule: z.array(ScheduledShift),
      /** Taken away since they were published. */
      removed: z.array(RemovedShift),
      /** When one last said that one has seen the schedule: changes after it are news. */
      seen_at: Instant.nullable(),
    }),
  }),
  portalScheduleSeen: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/schedule/seen',
    summary: 'The schedule as it stands was seen',
    response: z.object({ seen_at: Instant }),
  }),
  portalCalendarLink: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/calendar-link',
    summary: 'The link of the own calendar feed; null while there is none',
    response: z.object({ url: z.string().nullable() }),
  }),
  portalMakeCalendarLink: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/calendar-link',
    summary: 'A link of the own calendar feed; the one there is until it was revoked',
    status: 201,
    response: z.object({ url: z.string() }),
  }),
  portalRevokeCalendarLink: endpoint({
    ...staff,
    method: 'delete',
    path: '/api/staff-portal/calendar-link',
    summary: 'Revoke the link of the own calendar feed',
    response: Success,
  }),
  portalCalendar: endpoint({
    service: 'portal',
    access: 'open',
    method: 'get',
    path: '/api/staff-portal/calendar/:file',
    summary: 'The published shifts of a person as iCalendar; the path holds the secret',
    params: z.object({ file: z.string() }),
    produces: 'text/calendar',
    response: z.string(),
  }),
  portalEntries: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/time-entries',
    summary: 'Own time entries, the latest first; the last 30 days unless told',
    query: TimesheetQuery,
    response: z.object({
      entries: z.array(TimeEntry),
      totals: TimesheetTotals,
      /** The weeks of the range that were confirmed or approved. */
      weeks: z.array(OwnWeek),
    }),
  }),
  portalExportEntries: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/time-entries/export',
    summary: 'The timesheet as CSV: Date, Clock In, Clock Out, Total Hours, Status, Notes',
    query: TimesheetQuery.required({ startDate: true, endDate: true }),
    produces: 'text/csv',
    response: z.string(),
  }),
  portalHolidays: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/holidays',
    summary: 'Own holiday requests and what is left of the year',
    response: z.object({ holidays: z.array(OwnHoliday), balance: HolidayBalance }),
  }),
  portalRequestHoliday: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/holidays',
    changes: 'holidays',
    summary: 'Ask for a holiday',
    body: OwnHolidayBody,
    status: 201,
    response: OwnHoliday,
  }),
  portalCancelHoliday: endpoint({
    ...staff,
    method: 'delete',
    path: '/api/staff-portal/holidays/:id',
    changes: 'holidays',
    summary: 'Take a pending request back; 409 when it was decided, 404 when it is another’s',
    params: IdParams,
    response: Success,
  }),
  portalConfirmWeek: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/timesheet/confirm',
    changes: 'time-tracking',
    summary: 'Say that a week’s entries are right',
    body: z.object({ weekStart: RequestDate }),
    response: z.object({ weekStart: DateText, confirmedAt: Instant }),
  }),
  portalNotifications: endpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/notifications',
    summary: 'What one should hear of, newest first',
    response: z.object({ notifications: z.array(StaffNotice) }),
  }),
  portalReadNotifications: endpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/notifications/read',
    summary: 'All notifications so far are read',
    response: Success,
  }),
}
