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

/** What is paid for a range of days, and what of it was paid already. */
export interface RangePay {
  /** The locked periods that have days of the range. */
  readonly periods: readonly (Days & { readonly id: number })[]
  /** Still to be paid. */
  readonly due: readonly PayOfWeek[]
  readonly outstanding: readonly Adjustment[]
  /** Paid with a locked period: paying it again would be paying twice. */
  readonly paid: readonly (LockedWeek & { readonly periodId: number })[]
  readonly settled: readonly SettledAdjustment[]
}

/**
 * Locked days as they were locked, other days as they are now; what periods that end in the range settled; and what is
 * due of all periods that were locked before the range ends. The parts of a period sum up to it, however ranges cut it.
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
