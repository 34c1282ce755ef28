import type { AttendanceState, CalendarDate } from '@rms/domain-kit'

/** A person and a Monday. */
export interface PersonWeek {
  readonly staffId: number
  readonly weekStart: CalendarDate
}

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
