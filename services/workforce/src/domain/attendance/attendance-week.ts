import type { AttendanceState, CalendarDate } from '@rms/domain-kit'

/** A staff member and the Monday of a week. */
export interface StaffWeekKey {
  readonly staffId: number
  readonly weekStart: CalendarDate
}

/** Key of a week: 17/2026-03-02. */
export const getWeekKey = ({ staffId, weekStart }: StaffWeekKey): string => `${staffId}/${weekStart}`

/** A computed business day; instants are milliseconds since 1970. */
export interface AttendanceDay {
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

/** The days of a person's week with a shift or worked time. */
export interface AttendanceWeek extends StaffWeekKey {
  readonly days: readonly AttendanceDay[]
}

/** A stored week; its days are outdated if it is stale. */
export interface StoredWeek extends AttendanceWeek {
  readonly isStale: boolean
}

/** A week to recompute, and the revision of its inputs that the result is for. */
export interface StaleWeek extends StaffWeekKey {
  readonly revision: number
}

/** A week reduced to one of its days. */
export interface SingleDayWeek extends StaffWeekKey {
  /** The week must be recomputed. */
  readonly isStale: boolean
  /** Null without a shift or worked time; `index` is the position among the week's days. */
  readonly found: { readonly index: number; readonly day: AttendanceDay } | null
}

/** A day of a week before and after it was recomputed. */
export interface RecomputedDay extends StaffWeekKey {
  readonly index: number
  readonly before: AttendanceDay
  readonly after: AttendanceDay
}
