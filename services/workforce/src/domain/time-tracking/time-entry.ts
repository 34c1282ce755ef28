import type { PunchFallbackMethod, TimeEntryStatus } from '@rms/contracts'
import {
  type CalendarDate,
  computePaidMs,
  getElapsedMs,
  HOUR_MS,
  MINUTE_MS,
  type OvertimePolicy,
  spansOverlap,
} from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'
import type { ClientTimestamp } from './client-timestamp.ts'

/** The times of an entry at some moment. */
export interface TimeEntryTimes {
  readonly shiftDate: CalendarDate
  readonly clockInAt: Temporal.Instant
  readonly clockOutAt: Temporal.Instant | null
  readonly breakMinutes: number
}

/** A manager's correction with its reason; `before` and `after` are null for old records. */
export interface TimeEntryCorrection {
  readonly at: Temporal.Instant
  readonly by: string
  readonly reason: string
  readonly before: TimeEntryTimes | null
  readonly after: TimeEntryTimes | null
}

/** A clocked break; without an end it is in progress. */
export interface TimeEntryBreak {
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant | null
  /** Client timestamps of start and end; null if no device sent one. */
  readonly begun: ClientTimestamp | null
  readonly ended: ClientTimestamp | null
}

/** Where and how a punch was made: the verified location, and what the device sent. */
export interface PunchDetails {
  readonly locationId: number | null
  /** Distance to the nearest permitted location. */
  readonly distanceMetres: number | null
  readonly accuracyMetres: number | null
  /** The location claimed by the device; never trusted. */
  readonly claimed: { readonly locationId: number | null; readonly locationName: string | null } | null
  readonly fallback: PunchFallbackVerification | null
  /** The device's clock, if sent. */
  readonly clientAt: Temporal.Instant | null
  /** The clocks differ by more than a request in transit explains, so the punch was queued offline. */
  readonly isOffline: boolean
}

export interface PunchFallbackVerification {
  readonly method: PunchFallbackMethod
  /** Network name or reason; a code is never stored. */
  readonly value: string | null
  /** The manager whose code was used. */
  readonly manager: string | null
  readonly at: Temporal.Instant
}

export type TimeEntryReview =
  | { readonly state: 'pending' }
  | {
      readonly state: 'approved' | 'rejected'
      readonly by: string
      readonly at: Temporal.Instant
      readonly note: string
    }

export interface TimeEntry {
  readonly id: number
  /** Incremented with every change. */
  readonly version: number
  readonly staffId: number
  /** The business day on which the entry starts. */
  readonly shiftDate: CalendarDate
  readonly clockInAt: Temporal.Instant
  /** Null while it is open. */
  readonly clockOutAt: Temporal.Instant | null
  /** Entered by a manager, in addition to clocked breaks. */
  readonly breakMinutes: number
  /** Clocked breaks, oldest first; the last may be in progress. */
  readonly breaks: readonly TimeEntryBreak[]
  /** Clocked by the person, or entered by a manager. */
  readonly source: 'clock' | 'manual'
  readonly notes: string
  /** The time zone that determines the business day. */
  readonly timeZone: string
  /** Oldest first. */
  readonly corrections: readonly TimeEntryCorrection[]
  /** Null for punches that a manager made. */
  readonly in: PunchDetails | null
  readonly out: PunchDetails | null
  /** Idempotency keys of punches and breaks; unique per person, permanently. */
  readonly keys: {
    readonly in: string | null
    readonly out: string | null
    readonly breaks: readonly string[]
  }
  /** Null if no review is needed. */
  readonly review: TimeEntryReview | null
}

/** Defaults of a new entry. */
export const NEW_TIME_ENTRY_DEFAULTS = {
  version: 1,
  breakMinutes: 0,
  breaks: [],
  notes: '',
  corrections: [],
  in: null,
  out: null,
  keys: { in: null, out: null, breaks: [] },
  review: null,
} as const satisfies Partial<TimeEntry>

/** An open entry longer than this was forgotten. */
export const MAX_OPEN_TIME_ENTRY_HOURS = 16

export const getTimeEntryStatus = ({ clockOutAt, source }: TimeEntry): TimeEntryStatus => {
  if (clockOutAt === null) return 'active'
  return source === 'manual' ? 'manual_entry' : 'completed'
}

/** Hours of a rejected entry do not count. */
export const countsAsWork = ({ review }: Pick<TimeEntry, 'review'>): boolean => review?.state !== 'rejected'

type Worked = Pick<TimeEntry, 'clockInAt' | 'clockOutAt' | 'breakMinutes' | 'breaks'>

/** Paid time by the policy of its day; an open entry counts until now. */
export function getPaidMs(entry: Worked, policy: OvertimePolicy, now: Temporal.Instant): number {
  const end = entry.clockOutAt ?? now
  return computePaidMs(
    {
      inMs: entry.clockInAt.epochMilliseconds,
      outMs: end.epochMilliseconds,
      breakMs: getBreakMs(entry, end),
    },
    policy,
  )
}

/** All breaks, entered and clocked; a break in progress counts until `end`. */
export const getBreakMs = ({ breakMinutes, breaks }: Worked, end: Temporal.Instant): number =>
  Math.round(breakMinutes * MINUTE_MS) +
  breaks.reduce((total, { startsAt, endsAt }) => total + getElapsedMs({ startsAt, endsAt: endsAt ?? end }), 0)

export const findCurrentBreak = ({ breaks }: Pick<TimeEntry, 'breaks'>): TimeEntryBreak | null => {
  const last = breaks.at(-1)
  return last?.endsAt === null ? last : null
}

/** Ends the break in progress. */
export const endBreak = (breaks: readonly TimeEntryBreak[], at: Temporal.Instant): TimeEntryBreak[] =>
  breaks.map(each => (each.endsAt === null ? { ...each, endsAt: getLaterInstant(at, each.startsAt) } : each))

/** Whether a punch or break was made offline. */
export const wasMadeOffline = (entry: Pick<TimeEntry, 'in' | 'out' | 'breaks'>): boolean =>
  [entry.in, entry.out, ...entry.breaks.flatMap(({ begun, ended }) => [begun, ended])].some(
    press => press?.isOffline === true,
  )

/** Clocks of two processes may differ slightly; this prevents an end before its start. */
export const getLaterInstant = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a

/** Open for too long, or of someone who has left: a manager has to close it. */
export function isForgottenTimeEntry(
  entry: Pick<TimeEntry, 'clockInAt' | 'clockOutAt'>,
  member: Pick<StaffMember, 'status' | 'deleted'> | undefined,
  now: Temporal.Instant,
): boolean {
  if (entry.clockOutAt !== null) return false
  const isGone = !member || member.deleted || member.status === 'terminated'
  const openMs = getElapsedMs({ startsAt: entry.clockInAt, endsAt: now })
  return isGone || openMs > MAX_OPEN_TIME_ENTRY_HOURS * HOUR_MS
}

type Punches = Pick<TimeEntry, 'clockInAt' | 'clockOutAt'>

/** Whether two entries overlap; an open one has no end. Adjacent entries do not overlap. */
export const timeEntriesOverlap = (a: Punches, b: Punches): boolean => spansOverlap(spanOf(a), spanOf(b))

const END_OF_TIME = Temporal.Instant.from('+275760-09-13T00:00:00Z')
const spanOf = ({ clockInAt, clockOutAt }: Punches) => ({
  startsAt: clockInAt,
  endsAt: clockOutAt ?? END_OF_TIME,
})

/** Whether the breaks are longer than the entry. */
export function isBreakTooLong(entry: Worked, now: Temporal.Instant): boolean {
  const end = entry.clockOutAt ?? now
  return getBreakMs(entry, end) > getElapsedMs({ startsAt: entry.clockInAt, endsAt: end })
}

/** The times as stored in the correction history. */
export const toTimeEntryTimes = (entry: TimeEntry, now: Temporal.Instant): TimeEntryTimes => ({
  shiftDate: entry.shiftDate,
  clockInAt: entry.clockInAt,
  clockOutAt: entry.clockOutAt,
  breakMinutes: getBreakMs(entry, entry.clockOutAt ?? now) / MINUTE_MS,
})
