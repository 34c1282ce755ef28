import type { CalendarDate } from '@rms/domain-kit'

/** The reason for an absence, as a manager recorded it; at most one per person and day. */
export interface Absence {
  readonly id: number
  readonly staffId: number
  readonly date: CalendarDate
  readonly reason: string
  readonly recordedBy: string
}

/** A shift of an active rota; instants are milliseconds since 1970. */
export interface ScheduledWork {
  readonly date: CalendarDate
  readonly startMs: number
  readonly endMs: number
  readonly timeZone: string
}

/** A time entry that counts as work. */
export interface WorkedTimeEntry {
  /** The business day on which the entry starts; after assignment to a shift, the day of that shift. */
  readonly date: CalendarDate
  readonly inMs: number
  /** Null while it is open. */
  readonly outMs: number | null
  /** Total of all breaks of a closed entry, paid or not. */
  readonly breakMs: number
  readonly notes: string
  readonly timeZone: string
}

/** Everything that a person's days are computed from. */
export interface AttendanceInputs {
  readonly shifts: readonly ScheduledWork[]
  readonly entries: readonly WorkedTimeEntry[]
  /** Approved holidays. */
  readonly holidays: readonly { readonly startDate: CalendarDate; readonly endDate: CalendarDate }[]
  readonly absences: readonly Absence[]
}

export const NO_ATTENDANCE_INPUTS: AttendanceInputs = { shifts: [], entries: [], holidays: [], absences: [] }

/** Records, each with the id of the staff member it belongs to. */
export type StaffRecords<T> = readonly (readonly [staffId: number, fact: T])[]
