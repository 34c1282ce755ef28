import {
  type CalendarDate,
  type ClockText,
  type Decimal,
  elapsedMs,
  hoursOf,
  type Occurrence,
  rateOn,
  type Span,
  ZERO,
} from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'

/** A planned piece of work: by the clock on the wall, and as the instants that it was resolved to. */
export interface Shift extends Span {
  readonly id: number
  readonly rotaId: number
  readonly staffId: number
  readonly date: CalendarDate
  readonly start: ClockText
  readonly end: ClockText
  readonly position: string
  readonly type: string
  readonly notes: string
  /** The zone in which it was planned: a person who moves later does not move the past. */
  readonly timeZone: string
  /** Which of two times is meant when the clocks go back; null while nobody said. */
  readonly startOccurrence: Occurrence | null
  readonly endOccurrence: Occurrence | null
}

export const totalMs = (shifts: Iterable<Span>): number => {
  let total = 0
  for (const shift of shifts) total += elapsedMs(shift)
  return total
}

type Costed = Pick<Shift, 'staffId' | 'date' | 'startsAt' | 'endsAt'>

/** What the shifts cost, each at the rate of its own day; exact. */
export function costOf(shifts: Iterable<Costed>, staff: ReadonlyMap<number, StaffMember>): Decimal {
  let cost = ZERO
  for (const shift of shifts) {
    const member = staff.get(shift.staffId)
    if (member) cost = cost.plus(hoursOf(elapsedMs(shift)).times(rateOn(member.salary, shift.date)))
  }
  return cost
}

/** By day, then by start. */
export const inOrder = (shifts: readonly Shift[]): Shift[] =>
  [...shifts].sort(
    (a, b) => a.date.localeCompare(b.date) || a.start.localeCompare(b.start) || a.staffId - b.staffId,
  )
