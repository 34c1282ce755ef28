import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  ExactMinutesNumber,
  IdParams,
  Instant,
  multiLineSchema,
  optionalTextSchema,
  PeriodDate,
  RequestDate,
  RequestInstant,
  Success,
} from '../foundation/primitives.ts'
import { HolidayBalance, HolidayRequest, OwnHolidayBody } from '../workforce/holidays.ts'
import {
  ClockInLocation,
  LocationName,
  OwnTimesheetWeek,
  PositionCheckResult,
  RemovedShift,
  ReportedDevicePosition,
  ScheduledShift,
  StaffNotice,
} from '../workforce/portal-time-schemas.ts'
import {
  ClockStatus,
  PunchFallbackMethod,
  TimeEntry,
  TimeEntryStatus,
} from '../workforce/time-entry-schemas.ts'

/** A punch as sent by a device. Claims of the device about its location are stored but not trusted. */
export const ClockPayload = z.object({
  notes: optionalTextSchema(1000),
  latitude: ReportedDevicePosition.shape.latitude.nullish(),
  longitude: ReportedDevicePosition.shape.longitude.nullish(),
  accuracy: ReportedDevicePosition.shape.accuracy,
  position_timestamp: ReportedDevicePosition.shape.position_timestamp,
  /** The time of the device when the punch was made. */
  client_time: RequestInstant.nullish(),
  verified_location_id: z.number().nullish(),
  verified_location_name: z.string().max(200).nullish(),
  fallback_method: PunchFallbackMethod.nullish(),
  /** A manager's code, the name of a network, or the reason of an emergency. */
  fallback_value: multiLineSchema(z.string().max(500)).nullish(),
  fallback_timestamp: RequestInstant.nullish(),
})
export type ClockPayload = z.infer<typeof ClockPayload>

/** The start or end of a break. The time of the device is stored next to that of the server, as with a punch. */
export const BreakPayload = z.object({ client_time: ClockPayload.shape.client_time }).prefault({})
export type BreakPayload = z.infer<typeof BreakPayload>

/** Totals of the shown entries: an open entry counts as an entry but has no hours yet; rejected hours do not count. */
const TimesheetTotals = z.object({
  entries: z.int(),
  /** Number of business days on which an entry starts. */
  days: z.int(),
  /** The sum of the rows. */
  hours: z.number(),
  minutes: ExactMinutesNumber,
  /** Entries that wait for a manager. */
  to_review: z.int(),
})

/** A holiday request as its own person sees it, without who else is away. */
export const OwnHoliday = HolidayRequest.omit({ overlaps: true, published_shifts: true })
export type OwnHoliday = z.infer<typeof OwnHoliday>

const staff = { service: 'portal', access: 'staff' } as const
const TimesheetQuery = z.object({
  startDate: RequestDate.optional(),
  endDate: RequestDate.optional(),
  status: TimeEntryStatus.optional(),
})
const OwnEntry = z.object({ success: z.literal(true), timeEntry: TimeEntry })

/** The endpoints for a signed-in staff member's own time. */
export const portalTimeEndpoints = {
  portalLocations: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/locations',
    summary:
      'Locations where you may clock in, where you may receive deliveries, and where you may count stock',
    response: z.object({
      locations: z.array(ClockInLocation),
      receiving: z.array(LocationName),
      counting: z.array(LocationName),
    }),
  }),
  portalVerifyLocation: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/verify-location',
    summary: 'Whether a position is inside the geofence',
    body: ReportedDevicePosition,
    response: PositionCheckResult,
  }),
  portalClockStatus: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/clock-status',
    summary: 'Whether you are clocked in',
    response: ClockStatus,
  }),
  portalClockIn: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/clock-in',
    changes: 'time-tracking',
    summary: 'Clock in; 403 outside the geofence without a valid fallback',
    body: ClockPayload,
    response: OwnEntry,
  }),
  portalClockOut: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/clock-out',
    changes: 'time-tracking',
    summary: 'Clock out; 403 outside the geofence without a valid fallback',
    body: ClockPayload,
    response: OwnEntry.extend({ totalHours: z.number() }),
  }),
  portalStartBreak: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/break-start',
    changes: 'time-tracking',
    summary: 'Start a break',
    body: BreakPayload,
    response: Success,
  }),
  portalEndBreak: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/break-end',
    changes: 'time-tracking',
    summary: 'End the break',
    body: BreakPayload,
    response: Success,
  }),
  portalSchedule: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/schedule',
    summary: 'Your published shifts of a date, a week or a range; by default of today',
    query: z.object({
      date: RequestDate.optional(),
      weekStart: RequestDate.optional(),
      startDate: RequestDate.optional(),
      endDate: RequestDate.optional(),
    }),
    response: z.object({
      schedule: z.array(ScheduledShift),
      /** Removed since they were published. */
      removed: z.array(RemovedShift),
      /** When the person last marked the schedule as seen: later changes are new. */
      seen_at: Instant.nullable(),
    }),
  }),
  portalScheduleSeen: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/schedule/seen',
    summary: 'Mark the current schedule as seen',
    response: z.object({ seen_at: Instant }),
  }),
  portalCalendarLink: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/calendar-link',
    summary: 'The link of your calendar feed; null if there is none',
    response: z.object({ url: z.string().nullable() }),
  }),
  portalMakeCalendarLink: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/calendar-link',
    summary: 'Create the link of your calendar feed, or return the existing one',
    status: 201,
    response: z.object({ url: z.string() }),
  }),
  portalRevokeCalendarLink: defineEndpoint({
    ...staff,
    method: 'delete',
    path: '/api/staff-portal/calendar-link',
    summary: 'Revoke the link of your calendar feed',
    response: Success,
  }),
  portalCalendar: defineEndpoint({
    service: 'portal',
    access: 'open',
    method: 'get',
    path: '/api/staff-portal/calendar/:file',
    summary: 'The published shifts of a person as iCalendar; the path contains the secret',
    params: z.object({ file: z.string() }),
    produces: 'text/calendar',
    response: z.string(),
  }),
  portalEntries: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/time-entries',
    summary: 'Your time entries, latest first; by default of the last 30 days',
    query: TimesheetQuery,
    response: z.object({
      entries: z.array(TimeEntry),
      totals: TimesheetTotals,
      /** The confirmed or approved weeks of the range. */
      weeks: z.array(OwnTimesheetWeek),
    }),
  }),
  portalExportEntries: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/time-entries/export',
    summary: 'The timesheet as CSV: Date, Clock In, Clock Out, Total Hours, Status, Notes',
    query: TimesheetQuery.required({ startDate: true, endDate: true }),
    produces: 'text/csv',
    response: z.string(),
  }),
  portalHolidays: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/holidays',
    summary: 'Your holiday requests and the balance of the year',
    response: z.object({ holidays: z.array(OwnHoliday), balance: HolidayBalance }),
  }),
  portalRequestHoliday: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/holidays',
    changes: 'holidays',
    summary: 'Request a holiday',
    body: OwnHolidayBody,
    status: 201,
    response: OwnHoliday,
  }),
  portalCancelHoliday: defineEndpoint({
    ...staff,
    method: 'delete',
    path: '/api/staff-portal/holidays/:id',
    changes: 'holidays',
    summary: 'Withdraw a pending request; 409 if it has been decided, 404 if it belongs to another person',
    params: IdParams,
    response: Success,
  }),
  portalConfirmWeek: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/timesheet/confirm',
    changes: 'time-tracking',
    summary: 'Confirm the entries of a week',
    body: z.object({ weekStart: PeriodDate }),
    response: z.object({ weekStart: DateText, confirmedAt: Instant }),
  }),
  portalNotifications: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/notifications',
    summary: 'Your notifications, newest first',
    response: z.object({ notifications: z.array(StaffNotice) }),
  }),
  portalReadNotifications: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/notifications/read',
    summary: 'Mark all notifications as read',
    response: Success,
  }),
}
