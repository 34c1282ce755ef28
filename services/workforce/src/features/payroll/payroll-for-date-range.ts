import {
  type DateRange,
  isDayInDateRange,
  isInLockedPayPeriod,
  type LockedWeek,
  type PayAdjustment,
  restrictWeekToDateRange,
  type SettledPayAdjustment,
  type WeeklyPay,
} from '../../domain/payroll/pay-period.ts'
import { computePayForDateRange } from './compute-pay.ts'
import type { LockPayPeriodDependencies } from './lock-pay-period.ts'
import { findOutstandingAdjustments } from './outstanding-adjustments.ts'

/** Pay of a range of days, due and already paid. */
export interface DateRangePayroll {
  /** Locked periods that overlap the range. */
  readonly periods: readonly (DateRange & { readonly id: number })[]
  /** Still to be paid. */
  readonly due: readonly WeeklyPay[]
  readonly outstanding: readonly PayAdjustment[]
  /** Already paid with a locked period; must not be paid twice. */
  readonly paid: readonly (LockedWeek & { readonly periodId: number })[]
  readonly settled: readonly SettledPayAdjustment[]
}

/**
 * Locked days with their locked pay, other days with their current pay; adjustments settled by periods that end in the
 * range; and adjustments due for all periods that start before the range ends. Splitting a range does not change the
 * total of a period.
 */
export async function getPayrollForDateRange(
  needs: LockPayPeriodDependencies,
  days: DateRange,
): Promise<DateRangePayroll> {
  const [all, locked] = await Promise.all([
    needs.periods.listLockedPeriods(),
    needs.periods.listOverlapping(days),
  ])
  const [open, outstanding] = await Promise.all([
    computePayForDateRange(needs, days, date => isInLockedPayPeriod(locked, date)),
    findOutstandingAdjustments(
      needs,
      all.filter(({ start }) => start <= days.end),
      all,
    ),
  ])
  return {
    periods: locked.map(({ id, start, end }) => ({ id, start, end })),
    due: open.rows,
    outstanding,
    paid: locked.flatMap(({ id, rows }) =>
      rows.flatMap(row => restrictWeekToDateRange(row, days) ?? []).map(row => ({ ...row, periodId: id })),
    ),
    settled: locked
      .filter(({ end }) => isDayInDateRange(days, end))
      .flatMap(({ id, settled }) => settled.map(row => ({ ...row, settledIn: id }))),
  }
}
