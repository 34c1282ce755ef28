import {
  type AmbiguousTimeOccurrence,
  type CalendarDate,
  type ClockText,
  getElapsedMs,
  type TimeSpan,
} from '@rms/domain-kit'

/** A planned shift: in local time, and as the instants it resolves to. */
export interface Shift extends TimeSpan {
  readonly id: number
  readonly rotaId: number
  readonly staffId: number
  readonly date: CalendarDate
  readonly start: ClockText
  readonly end: ClockText
  readonly position: string
  readonly type: string
  readonly notes: string
  /** Time zone at planning time; it stays when the person moves to another location. */
  readonly timeZone: string
  /** Which of the two instants is meant when clocks go back; null if not stated. */
  readonly startOccurrence: AmbiguousTimeOccurrence | null
  readonly endOccurrence: AmbiguousTimeOccurrence | null
}

export const sumShiftMs = (shifts: Iterable<TimeSpan>): number => {
  let total = 0
  for (const shift of shifts) total += getElapsedMs(shift)
  return total
}

/** What the hours and costs of a shift depend on. */
export type ShiftSpan = Pick<Shift, 'rotaId' | 'staffId' | 'date' | 'startsAt' | 'endsAt'>

/** Sorted by day, then start time. */
export const sortShifts = (shifts: readonly Shift[]): Shift[] =>
  [...shifts].sort(
    (a, b) => a.date.localeCompare(b.date) || a.start.localeCompare(b.start) || a.staffId - b.staffId,
  )
