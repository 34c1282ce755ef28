import {
  type Adjustment,
  type Days,
  isLockedOn,
  isWithin,
  type LockedWeek,
  type PayOfWeek,
  partOf,
  type SettledAdjustment,
} from '../../domain/payroll/pay-period.ts'
import type { PeriodNeeds } from './lock-period.ts'
import { outstandingOf } from './outstanding.ts'
import { payOfDays } from './pay-of-days.ts'

/** Pay of a range of days, due and already paid. */
export interface RangePay {
  /** Locked periods that overlap the range. */
  readonly periods: readonly (Days & { readonly id: number })[]
  /** Still to be paid. */
  readonly due: readonly PayOfWeek[]
  readonly outstanding: readonly Adjustment[]
  /** Already paid with a locked period; must not be paid twice. */
  readonly paid: readonly (LockedWeek & { readonly periodId: number })[]
  readonly settled: readonly SettledAdjustment[]
}

/**
 * Locked days with their locked pay, other days with their current pay; adjustments settled by periods that end in the
 * range; and adjustments due for all periods that start before the range ends. Splitting a range does not change the
 * total of a period.
 */
export async function payrollOfRange(needs: PeriodNeeds, days: Days): Promise<RangePay> {
  const [all, locked] = await Promise.all([needs.periods.locked(), needs.periods.ofDays(days)])
  const [open, outstanding] = await Promise.all([
    payOfDays(needs, days, date => isLockedOn(locked, date)),
    outstandingOf(
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
      rows.flatMap(row => partOf(row, days) ?? []).map(row => ({ ...row, periodId: id })),
    ),
    settled: locked
      .filter(({ end }) => isWithin(days, end))
      .flatMap(({ id, settled }) => settled.map(row => ({ ...row, settledIn: id }))),
  }
}
