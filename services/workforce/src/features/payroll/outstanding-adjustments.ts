import { getWeekKey } from '../../domain/attendance/attendance-week.ts'
import { computeAdjustments, computePaidAmounts } from '../../domain/payroll/pay-adjustments.ts'
import { isDayInDateRange, type LockedPeriod, type PayAdjustment } from '../../domain/payroll/pay-period.ts'
import type { PayPeriodRepository } from '../../storage/pay-period-repository.ts'
import { recomputeStaleWeeks } from '../attendance/recompute-stale-weeks.ts'
import { type ComputePayDependencies, computePayForWeeks, getWeeksInDateRange } from './compute-pay.ts'

type OutstandingAdjustmentDependencies = ComputePayDependencies & {
  readonly periods: Pick<PayPeriodRepository, 'listRows'>
}

/**
 * Adjustments due because of changes since the periods were locked, minus what later periods have settled. Only weeks
 * changed since then are read and recomputed, so old periods cost nothing.
 */
export async function findOutstandingAdjustments(
  needs: OutstandingAdjustmentDependencies,
  periods: readonly LockedPeriod[],
  all: readonly LockedPeriod[],
): Promise<PayAdjustment[]> {
  const due = await Promise.all(periods.map(period => findOutstandingOfPeriod(needs, period, all)))
  return due.flat()
}

/** Margin for changes in flight during the lock, and for clock differences between processes. */
const SURELY_BEFORE = Temporal.Duration.from({ minutes: 10 })

async function findOutstandingOfPeriod(
  needs: OutstandingAdjustmentDependencies,
  period: LockedPeriod,
  all: readonly LockedPeriod[],
): Promise<PayAdjustment[]> {
  const range = getWeeksInDateRange(period)
  await recomputeStaleWeeks(needs, range)
  const changed = await needs.weeks.listChangedSince(period.lockedAt.subtract(SURELY_BEFORE), range)
  if (changed.length === 0) return []
  const [{ rows: due }, rows] = await Promise.all([
    computePayForWeeks(needs, changed, date => isDayInDateRange(period, date)),
    needs.periods.listRows(period.id),
  ])
  const keys = new Set(changed.map(getWeekKey))
  const paid = computePaidAmounts({ id: period.id, rows }, all)
  return computeAdjustments(
    period.id,
    due,
    paid.filter(row => keys.has(getWeekKey(row))),
  )
}
