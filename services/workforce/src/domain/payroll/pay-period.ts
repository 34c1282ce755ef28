import { type CalendarDate, type Decimal, sumDecimals } from '@rms/domain-kit'
import type { StaffWeekKey } from '../attendance/attendance-week.ts'

/** A period whose pay is settled: later changes to its days are paid as adjustments. */
export interface LockedPeriod {
  readonly id: number
  readonly start: CalendarDate
  /** Last day, inclusive. */
  readonly end: CalendarDate
  readonly lockedAt: Temporal.Instant
  readonly lockedBy: string
  /** Adjustments of earlier periods that were paid with this one. */
  readonly settled: readonly PayAdjustment[]
}

/** A locked period with the pay of each week. */
export interface PayPeriod extends LockedPeriod {
  readonly rows: readonly LockedWeek[]
}

interface Figures {
  readonly regularMs: number
  readonly overtimeMs: number
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
}

/** Hours and pay of one person in one week. */
export interface HoursAndPay extends StaffWeekKey, Figures {}

/** The same, with the days that sum up to it. */
export interface WeeklyPay extends HoursAndPay {
  readonly days: readonly DailyPay[]
  /** The regular hourly rate; null if it changes within the week or an early record lacks it. */
  readonly hourlyRate: Decimal | null
}

/** A week as it was locked. */
export interface LockedWeek extends WeeklyPay {
  /** Whether a manager had approved the week; null if an early record lacks it. */
  readonly approved: boolean | null
}

export interface DailyPay extends Figures {
  readonly date: CalendarDate
}

/** An adjustment that was paid with a later period. */
export interface SettledPayAdjustment extends PayAdjustment {
  readonly settledIn: number
}

/** A difference in pay caused by a change to days of a locked period. */
export interface PayAdjustment extends HoursAndPay {
  readonly periodId: number
}

export type DateRange = Pick<LockedPeriod, 'start' | 'end'>

export const isDayInDateRange = ({ start, end }: DateRange, date: CalendarDate): boolean =>
  start <= date && date <= end

export const isInLockedPayPeriod = (periods: readonly DateRange[], date: CalendarDate): boolean =>
  periods.some(period => isDayInDateRange(period, date))

export const dateRangesOverlap = (a: DateRange, b: DateRange): boolean => a.start <= b.end && b.start <= a.end

/** The week restricted to a range; null if it has no days in it. Parts of a week sum up to the week. */
export function restrictWeekToDateRange<Week extends WeeklyPay>(row: Week, range: DateRange): Week | null {
  const days = row.days.filter(({ date }) => isDayInDateRange(range, date))
  if (days.length === row.days.length) return row
  if (days.length === 0) return null
  const total = (of: (day: DailyPay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    ...row,
    days,
    regularMs: total(({ regularMs }) => regularMs),
    overtimeMs: total(({ overtimeMs }) => overtimeMs),
    regularPay: sumDecimals(days.map(({ regularPay }) => regularPay)),
    overtimePay: sumDecimals(days.map(({ overtimePay }) => overtimePay)),
  }
}
