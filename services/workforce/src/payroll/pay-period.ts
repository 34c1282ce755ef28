import type { CalendarDate, Decimal } from '@rms/domain-kit'
import type { PersonWeek } from '../attendance/week.ts'

/** Days whose pay is settled: what changes in them later is paid as an adjustment. */
export interface PayPeriod {
  readonly id: number
  readonly start: CalendarDate
  /** The last day of it. */
  readonly end: CalendarDate
  readonly lockedAt: Temporal.Instant
  readonly lockedBy: string
  readonly rows: readonly PayFigures[]
  /** What earlier periods came to owe, paid with this one. */
  readonly settled: readonly Adjustment[]
}

/** What one person's days of one week come to. */
export interface PayFigures extends PersonWeek {
  readonly regularMs: number
  readonly overtimeMs: number
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
}

/** The difference that a change makes to days that were locked in a period. */
export interface Adjustment extends PayFigures {
  readonly periodId: number
}

type Days = Pick<PayPeriod, 'start' | 'end'>

export const isLockedOn = (periods: readonly Days[], date: CalendarDate): boolean =>
  periods.some(({ start, end }) => start <= date && date <= end)

export const sharesDays = (a: Days, b: Days): boolean => a.start <= b.end && b.start <= a.end
