import type { AttendanceState, CalendarDate } from '@rms/domain-kit'

/** A person and a Monday. */
export interface PersonWeek {
  readonly staffId: number
  readonly weekStart: CalendarDate
}

/** What a person's week is known by: 17/2026-03-02. */
export const weekKey = ({ staffId, weekStart }: PersonWeek): string => `${staffId}/${weekStart}`

/** A computed business day; instants are milliseconds since 1970. */
export interface AttendedDay {
  readonly date: CalendarDate
  readonly state: AttendanceState
  readonly shiftStartMs: number | null
  readonly shiftEndMs: number | null
  readonly scheduledMs: number
  readonly clockInMs: number | null
  readonly clockOutMs: number | null
  readonly workedMs: number
  readonly lateMinutes: number
  readonly earlyMinutes: number
  readonly notes: string
  readonly timeZone: string
}

/** The days of a person's week on which there was a shift or work. */
export interface AttendedWeek extends PersonWeek {
  readonly days: readonly AttendedDay[]
}

/** A week that has to be computed anew, and the turn of changes that this is for. */
export interface StaleWeek extends PersonWeek {
  readonly wanted: number
}

/** What a week says of one of its days. */
export interface WeekOnDay extends PersonWeek {
  /** Has to be computed anew. */
  readonly isStale: boolean
  /** Null when there was neither a shift nor work; `index` is its place among the week's days. */
  readonly found: { readonly index: number; readonly day: AttendedDay } | null
}

/** A day of a week as it was, and as it was computed anew. */
export interface RecomputedDay extends PersonWeek {
  readonly index: number
  readonly before: AttendedDay
  readonly after: AttendedDay
}
