import type { FallbackMethod, TimeEntryStatus } from '@rms/contracts'
import {
  type CalendarDate,
  elapsedMs,
  HOUR_MS,
  MINUTE_MS,
  paidMs,
  spansOverlap,
  type WorkingTimePolicy,
} from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'
import type { ClientTimestamp } from './client-timestamp.ts'

/** The times of an entry as they were at some moment. */
export interface EntryTimes {
  readonly shiftDate: CalendarDate
  readonly clockInAt: Temporal.Instant
  readonly clockOutAt: Temporal.Instant | null
  readonly breakMinutes: number
}

/** A change that a manager made, and why; how it was is not known of changes of long ago. */
export interface Correction {
  readonly at: Temporal.Instant
  readonly by: string
  readonly reason: string
  readonly before: EntryTimes | null
  readonly after: EntryTimes | null
}

/** A break by the clock; one without an end is going on. */
export interface Break {
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant | null
  /** How it was begun and ended; null without a device that told its time. */
  readonly begun: ClientTimestamp | null
  readonly ended: ClientTimestamp | null
}

/** How a punch was made: where the server found it to be, and what else was told. */
export interface Punched {
  readonly locationId: number | null
  /** To the nearest permitted place. */
  readonly distanceMetres: number | null
  readonly accuracyMetres: number | null
  /** What the device claims; never trusted. */
  readonly claimed: { readonly locationId: number | null; readonly locationName: string | null } | null
  readonly fallback: Fallback | null
  /** The device's clock, where one was told. */
  readonly clientAt: Temporal.Instant | null
  /** The device's clock and ours were too far apart for a punch that was sent at once. */
  readonly isOffline: boolean
}

export interface Fallback {
  readonly method: FallbackMethod
  /** A network's name or a reason; a code is never kept. */
  readonly value: string | null
  /** Whose code it was. */
  readonly manager: string | null
  readonly at: Temporal.Instant
}

export type Review =
  | { readonly state: 'pending' }
  | {
      readonly state: 'approved' | 'rejected'
      readonly by: string
      readonly at: Temporal.Instant
      readonly note: string
    }

export interface TimeEntry {
  readonly id: number
  /** Rises with every change. */
  readonly version: number
  readonly staffId: number
  /** The business day on which it starts. */
  readonly shiftDate: CalendarDate
  readonly clockInAt: Temporal.Instant
  /** Null while it is open. */
  readonly clockOutAt: Temporal.Instant | null
  /** Typed by a manager, besides those by the clock. */
  readonly breakMinutes: number
  /** By the clock, oldest first; the last may be going on. */
  readonly breaks: readonly Break[]
  /** Punched at the clock, or typed by a manager. */
  readonly source: 'clock' | 'manual'
  readonly notes: string
  /** The zone in which its business day is counted. */
  readonly timeZone: string
  /** Oldest first. */
  readonly corrections: readonly Correction[]
  /** Null for punches that a manager made. */
  readonly in: Punched | null
  readonly out: Punched | null
  /** Sent with the punches and the presses for breaks; unique per person, for good. */
  readonly keys: {
    readonly in: string | null
    readonly out: string | null
    readonly breaks: readonly string[]
  }
  /** Null when nobody has to look at it. */
  readonly review: Review | null
}

/** What a new entry has nothing of. */
export const PLAIN = {
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

/** Longer than anybody works at a stretch. */
export const LONG_AFTER_HOURS = 16

export const statusOf = ({ clockOutAt, source }: TimeEntry): TimeEntryStatus => {
  if (clockOutAt === null) return 'active'
  return source === 'manual' ? 'manual_entry' : 'completed'
}

/** Hours of a rejected entry do not count. */
export const countsAsWork = ({ review }: Pick<TimeEntry, 'review'>): boolean => review?.state !== 'rejected'

type Worked = Pick<TimeEntry, 'clockInAt' | 'clockOutAt' | 'breakMinutes' | 'breaks'>

/** What counts as work of an entry by the policy of its day; of an open one until now. */
export function paidMsOf(entry: Worked, policy: WorkingTimePolicy, now: Temporal.Instant): number {
  const end = entry.clockOutAt ?? now
  return paidMs(
    {
      inMs: entry.clockInAt.epochMilliseconds,
      outMs: end.epochMilliseconds,
      breakMs: breakMsOf(entry, end),
    },
    policy,
  )
}

/** All breaks of an entry, typed and by the clock; one that is going on until the given end. */
export const breakMsOf = ({ breakMinutes, breaks }: Worked, end: Temporal.Instant): number =>
  Math.round(breakMinutes * MINUTE_MS) +
  breaks.reduce((total, { startsAt, endsAt }) => total + elapsedMs({ startsAt, endsAt: endsAt ?? end }), 0)

export const currentBreak = ({ breaks }: Pick<TimeEntry, 'breaks'>): Break | null => {
  const last = breaks.at(-1)
  return last?.endsAt === null ? last : null
}

/** The breaks with the one that is going on ended. */
export const endBreak = (breaks: readonly Break[], at: Temporal.Instant): Break[] =>
  breaks.map(each => (each.endsAt === null ? { ...each, endsAt: later(at, each.startsAt) } : each))

/** Whether something of it was made where the server could not be reached. */
export const isMadeOffline = (entry: Pick<TimeEntry, 'in' | 'out' | 'breaks'>): boolean =>
  [entry.in, entry.out, ...entry.breaks.flatMap(({ begun, ended }) => [begun, ended])].some(
    press => press?.isOffline === true,
  )

/** Two processes' clocks may differ by moments: nothing ends before it began. */
export const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a

/** Left open for too long, or by someone who is no longer there: a manager has to close it. */
export function isForgotten(
  entry: Pick<TimeEntry, 'clockInAt' | 'clockOutAt'>,
  member: Pick<StaffMember, 'status' | 'deleted'> | undefined,
  now: Temporal.Instant,
): boolean {
  if (entry.clockOutAt !== null) return false
  const isGone = !member || member.deleted || member.status === 'terminated'
  const openMs = elapsedMs({ startsAt: entry.clockInAt, endsAt: now })
  return isGone || openMs > LONG_AFTER_HOURS * HOUR_MS
}

type Punches = Pick<TimeEntry, 'clockInAt' | 'clockOutAt'>

/** Whether two entries share time; an open one has no end. Entries that only touch do not. */
export const entriesOverlap = (a: Punches, b: Punches): boolean => spansOverlap(spanOf(a), spanOf(b))

const END_OF_TIME = Temporal.Instant.from('+275760-09-13T00:00:00Z')
const spanOf = ({ clockInAt, clockOutAt }: Punches) => ({
  startsAt: clockInAt,
  endsAt: clockOutAt ?? END_OF_TIME,
})

/** Whether more time was spent on breaks than there was. */
export function isBreakTooLong(entry: Worked, now: Temporal.Instant): boolean {
  const end = entry.clockOutAt ?? now
  return breakMsOf(entry, end) > elapsedMs({ startsAt: entry.clockInAt, endsAt: end })
}

/** The times as history keeps them. */
export const timesOf = (entry: TimeEntry, now: Temporal.Instant): EntryTimes => ({
  shiftDate: entry.shiftDate,
  clockInAt: entry.clockInAt,
  clockOutAt: entry.clockOutAt,
  breakMinutes: breakMsOf(entry, entry.clockOutAt ?? now) / MINUTE_MS,
})
