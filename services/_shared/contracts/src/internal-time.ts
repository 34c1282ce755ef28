import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { HolidayBalance, HolidayBody, HolidayRequest } from './holidays.ts'
import { ClockTime, DateText, Id, IdParams, Instant, optionalText, Success } from './primitives.ts'
import { ShiftTimes } from './rota-records.ts'
import { ClockStatus, FallbackMethod, TimeEntry } from './time-records.ts'

/** A fix as the device told it; the numbers are in range, nothing else is trusted. */
export const ToldPosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres; without it the fix is none. */
  accuracy: z.number().min(0).max(1e7).nullish(),
  /** When the device took the fix. */
  position_timestamp: z.iso.datetime({ offset: true }).nullish(),
})
export type ToldPosition = z.infer<typeof ToldPosition>

/** A place where somebody may clock in. Network names stay on the server. */
export const ClockPlace = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Metres. */
  radius: z.number(),
})
export type ClockPlace = z.infer<typeof ClockPlace>

export const PlaceVerdict = z.object({
  success: z.boolean(),
  location: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whole metres to the nearest place. */
  distance: z.int().nullable(),
  message: z.string(),
  nearest: z.object({ name: z.string(), distance: z.int() }).nullable(),
})
export type PlaceVerdict = z.infer<typeof PlaceVerdict>

/**
 * A punch that a staff member makes. Workforce decides whether it is in place. `manager` names the manager whose
 * code was right: the portal has had it checked, and never passes the code on.
 */
export const PunchCommand = z.object({
  notes: optionalText(1000),
  position: ToldPosition.nullish(),
  claimed: z
    .object({ location_id: z.number().nullable(), location_name: z.string().max(200).nullable() })
    .nullish(),
  fallback: z
    .object({
      method: FallbackMethod,
      value: z.string().trim().max(500).nullable(),
      manager: z.string().max(60).nullable(),
      /** The places where the manager's code holds; null or left out is everywhere. */
      manager_location_ids: z.array(Id).nullish(),
    })
    .nullish(),
  /** The device's clock when the punch was made. */
  client_time: z.iso.datetime({ offset: true }).nullish(),
  /** Unique per person; the same one again gives the same entry. */
  key: z.string().min(1).max(200).nullish(),
})
export type PunchCommand = z.infer<typeof PunchCommand>

/** A press for a break, which needs no place. */
export const BreakCommand = z
  .object({
    client_time: PunchCommand.shape.client_time,
    key: PunchCommand.shape.key,
  })
  .prefault({})
export type BreakCommand = z.infer<typeof BreakCommand>

const PunchAnswer = z.object({
  timeEntry: TimeEntry,
  /** Of a clock-out. */
  totalHours: z.number().nullable(),
  /** This key was used before: nothing was done again. */
  repeated: z.boolean(),
})

export const ScheduledShift = z.object({
  id: Id,
  shift_date: DateText,
  start_time: ClockTime,
  end_time: ClockTime,
  starts_at: Instant,
  ends_at: Instant,
  time_zone: z.string(),
  hours: z.number(),
  position: z.string(),
  department: z.string(),
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  notes: z.string(),
  /** What last became different about it, and when; null when nothing did since it was first published. */
  change: z
    .object({ kind: z.enum(['added', 'changed']), at: Instant, before: ShiftTimes.nullable() })
    .nullable(),
  /** Others of the same rota whose shifts share time with it. */
  team: z.array(
    z.object({ name: z.string(), position: z.string(), start_time: ClockTime, end_time: ClockTime }),
  ),
})
export type ScheduledShift = z.infer<typeof ScheduledShift>

/** What was said of a week that has days in the range: by the person, and by a manager. */
export const OwnWeek = z.object({
  weekStart: DateText,
  confirmedAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
})
export type OwnWeek = z.infer<typeof OwnWeek>

/** Something that a staff member should hear of, as a sentence. */
/** What a notice speaks of, so that a screen can say it in any language. */
const NoticeSubject = z.object({
  /** The Monday of the shifts, the first day of the holiday, or the day of the entry. */
  date: DateText,
  /** The last day of a holiday. */
  end_date: DateText.nullable(),
  decision: z.enum(['approved', 'denied', 'rejected']).nullable(),
  /** What the manager wrote to it. */
  note: z.string().nullable(),
})
export type NoticeSubject = z.infer<typeof NoticeSubject>

export const StaffNotice = z.object({
  id: Id,
  kind: z.enum([
    'shifts-published',
    'shifts-changed',
    'holiday-decided',
    'entry-corrected',
    'entry-deleted',
    'entry-reviewed',
  ]),
  /** The English sentence. */
  message: z.string(),
  /** Null for notices from before it was kept. */
  about: NoticeSubject.nullable(),
  at: Instant,
  read: z.boolean(),
})
export type StaffNotice = z.infer<typeof StaffNotice>

const internal = { service: 'workforce', access: 'internal' } as const
/** Business days, both ends included; what is left out is counted from the person's own today. */
const Range = z.object({ startDate: DateText.optional(), endDate: DateText.optional() })
const ofStaff = { ...internal, params: IdParams } as const

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
      removed: z.array(ShiftTimes.extend({ shift_id: Id, at: Instant })),
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
    body: HolidayBody.omit({ staffId: true, staffName: true }),
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
    body: z.object({ weekStart: DateText }),
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
