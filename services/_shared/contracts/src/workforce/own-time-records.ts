import { z } from 'zod'
import {
  ClockTime,
  DateText,
  ExactMinutes,
  Id,
  Instant,
  optionalText,
  RequestInstant,
} from '../foundation/primitives.ts'
import { ShiftTimes } from './rota-records.ts'
import { FallbackMethod } from './time-records.ts'

/** A fix as the device told it; the numbers are in range, nothing else is trusted. */
export const ToldPosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres; without it the fix is none. */
  accuracy: z.number().min(0).max(1e7).nullish(),
  /** When the device took the fix. */
  position_timestamp: RequestInstant.nullish(),
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
  client_time: RequestInstant.nullish(),
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

export const ScheduledShift = z.object({
  id: Id,
  shift_date: DateText,
  start_time: ClockTime,
  end_time: ClockTime,
  starts_at: Instant,
  ends_at: Instant,
  time_zone: z.string(),
  hours: z.number(),
  minutes: ExactMinutes,
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

/** A shift that was taken away since it was published. The place is null where its rota is gone too. */
export const RemovedShift = ShiftTimes.extend({
  shift_id: Id,
  at: Instant,
  /** Missing from older releases. */
  location_name: z.string().nullable().optional(),
})
export type RemovedShift = z.infer<typeof RemovedShift>

/** What was said of a week that has days in the range: by the person, and by a manager. */
export const OwnWeek = z.object({
  weekStart: DateText,
  confirmedAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
})
export type OwnWeek = z.infer<typeof OwnWeek>

/** What a notice speaks of, so that a screen can say it in any language. */
const NoticeSubject = z.object({
  /** The Monday of the shifts, the first day of the holiday, or the day of the entry. */
  date: DateText,
  /** The last day of a holiday. */
  end_date: DateText.nullable(),
  decision: z.enum(['approved', 'denied', 'rejected']).nullable(),
  /** What the manager wrote to it. */
  note: z.string().nullable(),
  /** The paid minutes of a corrected entry; null while it is open, and for notices from before they were kept. */
  before_minutes: ExactMinutes.nullable(),
  after_minutes: ExactMinutes.nullable(),
})
export type NoticeSubject = z.infer<typeof NoticeSubject>

/** Something that a staff member should hear of, as a sentence. */
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
