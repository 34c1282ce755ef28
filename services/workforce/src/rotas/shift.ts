import { type CalendarDate, type Decimal, ZERO } from '@rms/domain-kit'
import { rateOn } from '../staff/salary.ts'
import type { StaffMember } from '../staff/staff.ts'
import { type ClockText, elapsedMs, endsNextDay, hoursOf, type Span } from '../time/wall-clock.ts'

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
}

const OPENING_BEFORE = 10
const CLOSING_FROM = 22
const DOUBLE_HOURS = 10

/** What kind of shift it is by its times, in this order (decision on rotas; spec 2, section 4). */
export function deriveShiftType(start: ClockText, end: ClockText): string {
  if (hourOf(start) < OPENING_BEFORE) return 'Opening'
  if (endsNextDay(start, end) || hourOf(end) >= CLOSING_FROM) return 'Closing'
  return hourOf(end) - hourOf(start) >= DOUBLE_HOURS ? 'Double' : 'Split'
}

const hourOf = (clock: ClockText): number => {
  const { hour, minute } = Temporal.PlainTime.from(clock)
  return hour + minute / 60
}

export const totalMs = (shifts: Iterable<Span>): number => {
  let total = 0
  for (const shift of shifts) total += elapsedMs(shift)
  return total
}

/** What the shifts cost, each at the rate of its own day; exact. */
export function costOf(
  shifts: Iterable<Pick<Shift, 'staffId' | 'date' | 'startsAt' | 'endsAt'>>,
  staff: ReadonlyMap<number, StaffMember>,
): Decimal {
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
