import { type CalendarDate, type Decimal, sum } from '@rms/domain-kit'
import type { PersonWeek } from '../attendance/week.ts'

/** Days whose pay is settled: what changes in them later is paid as an adjustment. */
export interface LockedDays {
  readonly id: number
  readonly start: CalendarDate
  /** The last day of it. */
  readonly end: CalendarDate
  readonly lockedAt: Temporal.Instant
  readonly lockedBy: string
  /** What earlier periods came to owe, paid with this one. */
  readonly settled: readonly Adjustment[]
}

/** Locked days with what was paid for them. */
export interface PayPeriod extends LockedDays {
  readonly rows: readonly LockedWeek[]
}

interface Figures {
  readonly regularMs: number
  readonly overtimeMs: number
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
}

/** What one person's days of one week come to. */
export interface PayFigures extends PersonWeek, Figures {}

/** The same with its days, which sum up to it. */
export interface PayOfWeek extends PayFigures {
  readonly days: readonly PayOfDay[]
  /** What a regular hour costs; null where it changes within the week, or an early record does not say. */
  readonly hourlyRate: Decimal | null
}

/** A week as it was locked. */
export interface LockedWeek extends PayOfWeek {
  /** Whether a manager had approved it; null where an early record does not say. */
  readonly approved: boolean | null
}

export interface PayOfDay extends Figures {
  readonly date: CalendarDate
}

/** An adjustment that was paid with a later period. */
export interface SettledAdjustment extends Adjustment {
  readonly settledIn: number
}

/** The difference that a change makes to days that were locked in a period. */
export interface Adjustment extends PayFigures {
  readonly periodId: number
}

export type Days = Pick<LockedDays, 'start' | 'end'>

export const isWithin = ({ start, end }: Days, date: CalendarDate): boolean => start <= date && date <= end

export const isLockedOn = (periods: readonly Days[], date: CalendarDate): boolean =>
  periods.some(period => isWithin(period, date))

export const sharesDays = (a: Days, b: Days): boolean => a.start <= b.end && b.start <= a.end

/** What some of the days of a locked week came to; null when it has none of them. Parts of a week sum up to it. */
export function partOf<Week extends PayOfWeek>(row: Week, range: Days): Week | null {
  const days = row.days.filter(({ date }) => isWithin(range, date))
  if (days.length === row.days.length) return row
  if (days.length === 0) return null
  const total = (of: (day: PayOfDay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    ...row,
    days,
    regularMs: total(({ regularMs }) => regularMs),
    overtimeMs: total(({ overtimeMs }) => overtimeMs),
    regularPay: sum(days.map(({ regularPay }) => regularPay)),
    overtimePay: sum(days.map(({ overtimePay }) => overtimePay)),
  }
}
