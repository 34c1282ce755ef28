import type { CalendarDate } from '@rms/domain-kit'
import type { Holiday } from '../holidays/holiday.ts'
import type { Absence } from './absence.ts'

/** A shift of an active rota; instants are milliseconds since 1970. */
export interface PlannedWork {
  readonly date: CalendarDate
  readonly startMs: number
  readonly endMs: number
  readonly timeZone: string
}

/** A time entry that counts as work. */
export interface DoneWork {
  /** The business day on which it starts; once it is known with the shifts, the one that it is attended on. */
  readonly date: CalendarDate
  readonly inMs: number
  /** Null while it is open. */
  readonly outMs: number | null
  /** All breaks of one that is closed, paid or not. */
  readonly breakMs: number
  readonly notes: string
  readonly timeZone: string
}

/** Everything that a person's days are computed from. */
export interface KnownWork {
  readonly shifts: readonly PlannedWork[]
  readonly entries: readonly DoneWork[]
  /** Approved ones. */
  readonly holidays: readonly Pick<Holiday, 'startDate' | 'endDate'>[]
  readonly absences: readonly Absence[]
}

export const NOTHING_KNOWN: KnownWork = { shifts: [], entries: [], holidays: [], absences: [] }

/** Facts with the people whose they are. */
export type OwnedWork<T> = readonly (readonly [staffId: number, fact: T])[]
