import { z } from 'zod'
import {
  DateText,
  decimalNumber,
  ExactMinutes,
  Id,
  Instant,
  optionalText,
  RequestDate,
  RequestInstant,
  requiredText,
  Version,
} from '../foundation/primitives.ts'

/** `active` while clocked in, then `completed`; `manual_entry` was typed by a manager. */
export const TimeEntryStatus = z.enum(['active', 'completed', 'manual_entry'])
export type TimeEntryStatus = z.infer<typeof TimeEntryStatus>

/** The times of an entry as they were. */
export const EntryTimes = z.object({
  shift_date: DateText,
  clock_in_time: Instant,
  clock_out_time: Instant.nullable(),
  break_minutes: z.number(),
})
export type EntryTimes = z.infer<typeof EntryTimes>
/** A change that a manager made, why, and how it was before; null for changes of long ago. */
export const TimeEntryCorrection = z.object({
  at: Instant,
  by: z.string(),
  reason: z.string(),
  before: EntryTimes.nullable(),
  after: EntryTimes.nullable(),
})
export type TimeEntryCorrection = z.infer<typeof TimeEntryCorrection>

/** A break that was taken by the clock; one without an end is going on. */
const EntryBreak = z.object({
  start: Instant,
  end: Instant.nullable(),
  /** The device's own clock at either press; null where none was told. */
  start_client_time: Instant.nullable(),
  end_client_time: Instant.nullable(),
})

export const FallbackMethod = z.enum(['manager_override', 'wifi_verification', 'emergency_clock'])
export type FallbackMethod = z.infer<typeof FallbackMethod>
/** Where a punch was made, as the server decided, and what the device claimed. */
export const PunchPlace = z.object({
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  /** Whole metres to the nearest permitted place. */
  distance: z.number().nullable(),
  /** Metres, as the device told. */
  accuracy: z.number().nullable(),
  claimed: z.object({ location_id: z.number().nullable(), location_name: z.string().nullable() }).nullable(),
  /** The value is a network's name or a reason, never a code. */
  fallback: z
    .object({
      method: FallbackMethod,
      value: z.string().nullable(),
      manager: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
  /** The device's own clock, of a punch that was made offline. */
  client_time: Instant.nullable(),
})
export type PunchPlace = z.infer<typeof PunchPlace>

const EntryReview = z.object({
  state: z.enum(['pending', 'approved', 'rejected']),
  by: z.string().nullable(),
  at: Instant.nullable(),
  note: z.string().nullable(),
})
export const ReviewBody = z.object({
  decision: z.enum(['approved', 'rejected']),
  /** Needed when rejecting. */
  note: optionalText(500),
  version: Version.optional(),
})

export const TimeEntry = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  position: z.string(),
  department: z.string(),
  /** The business day on which it starts. */
  shift_date: DateText,
  clock_in_time: Instant,
  clock_out_time: Instant.nullable(),
  /** Taken by the clock and typed, together. */
  break_minutes: z.number(),
  /** Those taken by the clock, oldest first. */
  breaks: z.array(EntryBreak),
  on_break: z.boolean(),
  /** Elapsed hours less unpaid breaks, 2 decimals; null while it is open. */
  total_hours: z.number().nullable(),
  /** The same, exact. */
  total_minutes: ExactMinutes.nullable(),
  /** What running hours are counted with: the rules of its day, and the typed part of its breaks. */
  counting: z.object({
    breaks_paid: z.boolean(),
    paid_break_minutes: z.number(),
    rounding_minutes: z.number(),
    typed_break_minutes: z.number(),
  }),
  status: TimeEntryStatus,
  notes: z.string(),
  /** Open for more than 16 hours, or left open by someone who was terminated: a manager closes it. */
  is_forgotten: z.boolean(),
  /** The zone in which its business day is counted. */
  time_zone: z.string(),
  /** Oldest first. */
  corrections: z.array(TimeEntryCorrection),
  /** Where and how it was clocked in; `out` says the same of the clock-out. All null for a manager's entry. */
  ...PunchPlace.shape,
  /** The place whose hours these are: where it was clocked in, else the person's own. Missing from older releases. */
  work_location_name: z.string().nullable().optional(),
  out: PunchPlace.nullable(),
  flags: z.array(z.enum(['offline'])),
  /** Null when nobody has to look at it. */
  review: EntryReview.nullable(),
  /** The person's week was approved. */
  is_approved: z.boolean(),
  /** The pay period was locked: a change is paid as an adjustment. */
  is_locked: z.boolean(),
  version: Version,
})
export type TimeEntry = z.infer<typeof TimeEntry>

export const ClockStatus = z.object({
  isClockedIn: z.boolean(),
  timeEntry: TimeEntry.nullable(),
  /** Of the open entry, until now; 0 when out. */
  hoursWorked: z.number(),
  clockedInSince: Instant.nullable(),
  onBreakSince: Instant.nullable(),
})
export type ClockStatus = z.infer<typeof ClockStatus>

/**
 * A clock time HH:MM of the shift date, or an instant. A clock time that comes twice on that night is refused with
 * 400 `ambiguous-time` and `options`, the instants it can mean; one of them is sent instead.
 */
const PunchTime = z.string().refine(text => CLOCK.test(text) || RequestInstant.safeParse(text).success, {
  error: 'must be a time like 09:30, or an instant like 2026-03-31T09:30:00Z',
})
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

const BreakMinutes = decimalNumber(2, 1440).nonnegative()

/** `shiftDate` may be left out when the clock-in is an instant. */
export const ManualEntryBody = z.object({
  staffId: Id,
  clockInTime: PunchTime,
  clockOutTime: PunchTime,
  breakMinutes: BreakMinutes.default(0),
  notes: optionalText(1000),
  shiftDate: RequestDate.optional(),
})
/** The sent fields change, the others stay. */
export const CorrectEntryBody = z.object({
  staffId: Id.optional(),
  clockInTime: PunchTime.optional(),
  clockOutTime: PunchTime.optional(),
  breakMinutes: BreakMinutes.optional(),
  notes: optionalText(1000),
  shiftDate: RequestDate.optional(),
  reason: requiredText(500),
  version: Version.optional(),
})
