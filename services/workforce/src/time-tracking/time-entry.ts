import type { TimeEntryStatus } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'
import { elapsedMs, HOUR_MS, MINUTE_MS, overlap } from '../time/wall-clock.ts'

/** A change that a manager made, and why. */
export interface Correction {
  readonly at: Temporal.Instant
  readonly by: string
  readonly reason: string
}

export interface TimeEntry {
  readonly id: number
  readonly staffId: number
  /** The business day on which it starts. */
  readonly shiftDate: CalendarDate
  readonly clockInAt: Temporal.Instant
  /** Null while it is open. */
  readonly clockOutAt: Temporal.Instant | null
  readonly breakMinutes: number
  /** Punched at the clock, or typed by a manager. */
  readonly source: 'clock' | 'manual'
  readonly notes: string
  /** The zone in which its business day is counted. */
  readonly timeZone: string
  /** Oldest first. */
  readonly corrections: readonly Correction[]
}

const FORGOTTEN_AFTER_HOURS = 16

export const statusOf = ({ clockOutAt, source }: TimeEntry): TimeEntryStatus => {
  if (clockOutAt === null) return 'active'
  return source === 'manual' ? 'manual_entry' : 'completed'
}

/** Worked time less the break, of an open entry until now; never negative. */
export function workedMs(entry: TimeEntry, now: Temporal.Instant): number {
  const span = { startsAt: entry.clockInAt, endsAt: entry.clockOutAt ?? now }
  return Math.max(0, elapsedMs(span) - breakMs(entry.breakMinutes))
}

/** Left open for too long, or by someone who is no longer there: a manager has to close it. */
export function isForgotten(
  entry: TimeEntry,
  member: Pick<StaffMember, 'status' | 'deleted'> | undefined,
  now: Temporal.Instant,
): boolean {
  if (entry.clockOutAt !== null) return false
  const isGone = !member || member.deleted || member.status === 'terminated'
  const openMs = elapsedMs({ startsAt: entry.clockInAt, endsAt: now })
  return isGone || openMs > FORGOTTEN_AFTER_HOURS * HOUR_MS
}

type Punches = Pick<TimeEntry, 'clockInAt' | 'clockOutAt'>

/** Whether two entries share time; an open one has no end. Entries that only touch do not. */
export const entriesOverlap = (a: Punches, b: Punches): boolean => overlap(spanOf(a), spanOf(b))

const END_OF_TIME = Temporal.Instant.from('+275760-09-13T00:00:00Z')
const spanOf = ({ clockInAt, clockOutAt }: Punches) => ({
  startsAt: clockInAt,
  endsAt: clockOutAt ?? END_OF_TIME,
})

/** Whether more time was spent on the break than there was. */
export const isBreakTooLong = (
  { clockInAt, clockOutAt, breakMinutes }: Punches & Pick<TimeEntry, 'breakMinutes'>,
  now: Temporal.Instant,
): boolean => breakMs(breakMinutes) > elapsedMs({ startsAt: clockInAt, endsAt: clockOutAt ?? now })

const breakMs = (minutes: number): number => Math.round(minutes * MINUTE_MS)
