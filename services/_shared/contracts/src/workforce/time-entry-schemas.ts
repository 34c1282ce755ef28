import { z } from 'zod'
import {
  DateText,
  decimalNumberSchema,
  ExactMinutesNumber,
  Id,
  Instant,
  optionalTextSchema,
  PeriodDate,
  RequestInstant,
  requiredTextSchema,
  Version,
} from '../foundation/primitives.ts'

/** `active` while clocked in, then `completed`; `manual_entry` was entered by a manager. */
export const TimeEntryStatus = z.enum(['active', 'completed', 'manual_entry'])
export type TimeEntryStatus = z.infer<typeof TimeEntryStatus>

/** The times of an entry before or after a correction. */
export const TimeEntryTimes = z.object({
  shift_date: DateText,
  clock_in_time: Instant,
  clock_out_time: Instant.nullable(),
  break_minutes: z.number(),
})
export type TimeEntryTimes = z.infer<typeof TimeEntryTimes>
/** A correction by a manager, with the reason and the times before; null for very old corrections. */
export const TimeEntryCorrection = z.object({
  at: Instant,
  by: z.string(),
  reason: z.string(),
  before: TimeEntryTimes.nullable(),
  after: TimeEntryTimes.nullable(),
})
export type TimeEntryCorrection = z.infer<typeof TimeEntryCorrection>

/** A break taken by the clock; one without an end is in progress. */
const EntryBreak = z.object({
  start: Instant,
  end: Instant.nullable(),
  /** The time of the device at the start and end; null when it sent none. */
  start_client_time: Instant.nullable(),
  end_client_time: Instant.nullable(),
})

export const PunchFallbackMethod = z.enum(['manager_override', 'wifi_verification', 'emergency_clock'])
export type PunchFallbackMethod = z.infer<typeof PunchFallbackMethod>
/** Where a punch was made: the decision of the server, and the claim of the device. */
export const PunchLocation = z.object({
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  /** Whole metres to the nearest permitted location. */
  distance: z.number().nullable(),
  /** Metres, as reported by the device. */
  accuracy: z.number().nullable(),
  claimed: z.object({ location_id: z.number().nullable(), location_name: z.string().nullable() }).nullable(),
  /** The value is the name of a network or a reason, never a code. */
  fallback: z
    .object({
      method: PunchFallbackMethod,
      value: z.string().nullable(),
      manager: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
  /** The time of the device, for a punch that was made offline. */
  client_time: Instant.nullable(),
})
export type PunchLocation = z.infer<typeof PunchLocation>

const EntryReview = z.object({
  state: z.enum(['pending', 'approved', 'rejected']),
  by: z.string().nullable(),
  at: Instant.nullable(),
  note: z.string().nullable(),
})
export const ReviewTimeEntryBody = z.object({
  decision: z.enum(['approved', 'rejected']),
  /** Required for a rejection. */
  note: optionalTextSchema(500),
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
  /** Breaks taken by the clock and entered by hand, together. */
  break_minutes: z.number(),
  /** Breaks taken by the clock, oldest first. */
  breaks: z.array(EntryBreak),
  on_break: z.boolean(),
  /** Elapsed hours minus unpaid breaks, 2 decimals; null while it is open. */
  total_hours: z.number().nullable(),
  /** The same, exact. */
  total_minutes: ExactMinutesNumber.nullable(),
  /** The rules for counting the running time: the policy of the day, and the breaks entered by hand. */
  counting: z.object({
    breaks_paid: z.boolean(),
    paid_break_minutes: z.number(),
    rounding_minutes: z.number(),
    typed_break_minutes: z.number(),
  }),
  status: TimeEntryStatus,
  notes: z.string(),
  /** Open for more than 16 hours, or left open by a person who was terminated: a manager has to close it. */
  is_forgotten: z.boolean(),
  /** The time zone of its business day. */
  time_zone: z.string(),
  /** Oldest first. */
  corrections: z.array(TimeEntryCorrection),
  /** Where and how the person clocked in; `out` has the same for the clock-out. All null for a manual entry. */
  ...PunchLocation.shape,
  /**
   * The location that the hours are counted for: where the person clocked in, otherwise their own. Missing in older
   * releases.
   */
  work_location_name: z.string().nullable().optional(),
  out: PunchLocation.nullable(),
  flags: z.array(z.enum(['offline'])),
  /** Null when it needs no review. */
  review: EntryReview.nullable(),
  /** The person's week was approved. */
  is_approved: z.boolean(),
  /** The pay period was locked: changes are paid as adjustments. */
  is_locked: z.boolean(),
  version: Version,
})
export type TimeEntry = z.infer<typeof TimeEntry>

export const ClockStatus = z.object({
  isClockedIn: z.boolean(),
  timeEntry: TimeEntry.nullable(),
  /** Hours of the open entry until now; 0 when not clocked in. */
  hoursWorked: z.number(),
  clockedInSince: Instant.nullable(),
  onBreakSince: Instant.nullable(),
})
export type ClockStatus = z.infer<typeof ClockStatus>

/**
 * A time HH:MM on the shift date, or an instant. A time that occurs twice on that night is refused with 400
 * `ambiguous-time` and `options`, the instants it can mean; the client then sends one of them.
 */
const PunchTime = z.string().refine(text => CLOCK.test(text) || RequestInstant.safeParse(text).success, {
  error: 'must be a time like 09:30 or a timestamp like 2026-03-31T09:30:00Z',
})
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

const BreakMinutes = decimalNumberSchema(2, 1440).nonnegative()

/** `shiftDate` may be omitted when the clock-in is an instant. */
export const ManualTimeEntryBody = z.object({
  staffId: Id,
  clockInTime: PunchTime,
  clockOutTime: PunchTime,
  breakMinutes: BreakMinutes.default(0),
  notes: optionalTextSchema(1000),
  shiftDate: PeriodDate.optional(),
})
/** Only the fields sent change. */
export const CorrectTimeEntryBody = z.object({
  staffId: Id.optional(),
  clockInTime: PunchTime.optional(),
  clockOutTime: PunchTime.optional(),
  breakMinutes: BreakMinutes.optional(),
  notes: optionalTextSchema(1000),
  shiftDate: PeriodDate.optional(),
  reason: requiredTextSchema(500),
  version: Version.optional(),
})
