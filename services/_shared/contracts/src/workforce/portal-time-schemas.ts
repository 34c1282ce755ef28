import { z } from 'zod'
import {
  ClockTime,
  DateText,
  ExactMinutesNumber,
  Id,
  Instant,
  optionalTextSchema,
  RequestInstant,
} from '../foundation/primitives.ts'
import { ShiftTimes } from './rota-schemas.ts'
import { PunchFallbackMethod } from './time-entry-schemas.ts'

/** A position as reported by the device. The numbers are validated, nothing else is trusted. */
export const ReportedDevicePosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres; a position without it is not valid. */
  accuracy: z.number().min(0).max(1e7).nullish(),
  /** When the device determined the position. */
  position_timestamp: RequestInstant.nullish(),
})
export type ReportedDevicePosition = z.infer<typeof ReportedDevicePosition>

/** A location where a person may clock in. Network names stay on the server. */
export const ClockInLocation = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Metres. */
  radius: z.number(),
})
export type ClockInLocation = z.infer<typeof ClockInLocation>

/** A location where someone may receive deliveries. */
export const LocationName = z.object({ id: Id, name: z.string() })
export type LocationName = z.infer<typeof LocationName>

export const PositionCheckResult = z.object({
  success: z.boolean(),
  location: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whole metres to the nearest location. */
  distance: z.int().nullable(),
  message: z.string(),
  nearest: z.object({ name: z.string(), distance: z.int() }).nullable(),
})
export type PositionCheckResult = z.infer<typeof PositionCheckResult>

/**
 * A punch by a staff member. Workforce decides whether it is inside the geofence. `manager` is the manager whose
 * override code matched: the portal has it checked and never passes the code on.
 */
export const PunchCommand = z.object({
  notes: optionalTextSchema(1000),
  position: ReportedDevicePosition.nullish(),
  claimed: z
    .object({ location_id: z.number().nullable(), location_name: z.string().max(200).nullable() })
    .nullish(),
  fallback: z
    .object({
      method: PunchFallbackMethod,
      value: z.string().trim().max(500).nullable(),
      manager: z.string().max(60).nullable(),
      /** The locations where the manager's code is valid; null or missing means all. */
      manager_location_ids: z.array(Id).nullish(),
    })
    .nullish(),
  /** The time of the device when the punch was made. */
  client_time: RequestInstant.nullish(),
  /** Idempotency key, unique per person; repeating it returns the same entry. */
  key: z.string().min(1).max(200).nullish(),
})
export type PunchCommand = z.infer<typeof PunchCommand>

/** The start or end of a break, which needs no location. */
export const BreakCommand = z
  .object({
    client_time: PunchCommand.shape.client_time,
    key: PunchCommand.shape.key,
  })
  .prefault({})
export type BreakCommand = z.infer<typeof BreakCommand>

export const ScheduledShift = z.object({
  id: Id,
  shift_date: DateText,
  start_time: ClockTime,
  end_time: ClockTime,
  starts_at: Instant,
  ends_at: Instant,
  time_zone: z.string(),
  hours: z.number(),
  minutes: ExactMinutesNumber,
  position: z.string(),
  department: z.string(),
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  notes: z.string(),
  /** The last change and when it was made; null when nothing changed since the shift was first published. */
  change: z
    .object({ kind: z.enum(['added', 'changed']), at: Instant, before: ShiftTimes.nullable() })
    .nullable(),
  /** Colleagues on the same rota whose shifts overlap. */
  team: z.array(
    z.object({ name: z.string(), position: z.string(), start_time: ClockTime, end_time: ClockTime }),
  ),
})
export type ScheduledShift = z.infer<typeof ScheduledShift>

/** A shift that was removed after it was published. The location is null when its rota was deleted too. */
export const RemovedShift = ShiftTimes.extend({
  shift_id: Id,
  at: Instant,
  /** Missing from older releases. */
  location_name: z.string().nullable().optional(),
})
export type RemovedShift = z.infer<typeof RemovedShift>

/** Confirmation by the person and approval by a manager of a week that has days in the range. */
export const OwnTimesheetWeek = z.object({
  weekStart: DateText,
  confirmedAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
})
export type OwnTimesheetWeek = z.infer<typeof OwnTimesheetWeek>

/** The subject of a notice, from which a screen builds the text in any language. */
const NoticeSubject = z.object({
  /** The Monday of the shifts, the first day of the holiday, or the day of the entry. */
  date: DateText,
  /** The last day of a holiday. */
  end_date: DateText.nullable(),
  decision: z.enum(['approved', 'denied', 'rejected']).nullable(),
  /** The manager's note. */
  note: z.string().nullable(),
  /** Paid minutes of a corrected entry; null while it is open, and in notices from before this field existed. */
  before_minutes: ExactMinutesNumber.nullable(),
  after_minutes: ExactMinutesNumber.nullable(),
})
export type NoticeSubject = z.infer<typeof NoticeSubject>

/** A notice for a staff member. */
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
  /** Null in notices from before this field existed. */
  about: NoticeSubject.nullable(),
  at: Instant,
  read: z.boolean(),
})
export type StaffNotice = z.infer<typeof StaffNotice>
