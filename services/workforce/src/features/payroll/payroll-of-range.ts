import {
  type DayRange,
  isDayInRange,
  isInLockedPayPeriod,
  type LockedWeek,
  type PayAdjustment,
  restrictWeekToRange,
  type SettledAdjustment,
  type WeeklyPay,
} from '../../domain/payroll/pay-period.ts'
import { computePayOfRange } from './compute-pay.ts'
import type { LockPeriodDependencies } from './lock-pay-period.ts'
import { findOutstandingAdjustments } from './outstanding-adjustments.ts'

/** Pay of a range of days, due and already paid. */
export interface PayrollOfRange {
  /** Locked periods that overlap the range. */
  readonly periods: readonly (DayRange & { readonly id: number })[]
  /** Still to be paid. */
  readonly due: readonly WeeklyPay[]
  readonly outstanding: readonly PayAdjustment[]
  /** Already paid with a locked period; must not be paid twice. */
  readonly paid: readonly (LockedWeek & { readonly periodId: number })[]
  readonly settled: readonly SettledAdjustment[]
}

/**
 * Locked days with their locked pay, other days with their current pay; adjustments settled by periods that end in the
 * range; and adjustments due for all periods that start before the range ends. Splitting a range does not change the
 * total of a period.
 */
export async function getPayrollOfRange(
  needs: LockPeriodDependencies,
  days: DayRange,
): Promise<PayrollOfRange> {
  const [all, locked] = await Promise.all([
    needs.periods.listLockedPeriods(),
    needs.periods.listOverlapping(days),
  ])
  const [open, outstanding] = await Promise.all([
    computePayOfRange(needs, days, date => isInLockedPayPeriod(locked, date)),
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
      rows.flatMap(row => restrictWeekToRange(row, days) ?? []).map(row => ({ ...row, periodId: id })),
    ),
    settled: locked
      .filter(({ end }) => isDayInRange(days, end))
      .flatMap(({ id, settled }) => settled.map(row => ({ ...row, settledIn: id }))),
  }
}
