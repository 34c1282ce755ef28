import { weekKey } from '../../domain/attendance/week.ts'
import { differencesFrom, paidSoFar } from '../../domain/payroll/adjustments.ts'
import { type Adjustment, isWithin, type LockedDays } from '../../domain/payroll/pay-period.ts'
import type { PayPeriodRepository } from '../../storage/pay-period-repository.ts'
import { recomputeStaleWeeks } from '../attendance/recompute-stale-weeks.ts'
import { type PayNeeds, payOfWeeks, weeksOf } from './pay-of-days.ts'

type OutstandingNeeds = PayNeeds & { readonly periods: Pick<PayPeriodRepository, 'rowsOf'> }

/**
 * Adjustments due because of changes since the periods were locked, minus what later periods have settled. Only weeks
 * changed since then are read and recomputed, so old periods cost nothing.
 */
export async function outstandingOf(
  needs: OutstandingNeeds,
  periods: readonly LockedDays[],
  all: readonly LockedDays[],
): Promise<Adjustment[]> {
  const due = await Promise.all(periods.map(period => outstandingOfOne(needs, period, all)))
  return due.flat()
}

/** Margin for changes in flight during the lock, and for clock differences between processes. */
const SURELY_BEFORE = Temporal.Duration.from({ minutes: 10 })

async function outstandingOfOne(
  needs: OutstandingNeeds,
  period: LockedDays,
  all: readonly LockedDays[],
): Promise<Adjustment[]> {
  const range = weeksOf(period)
  await recomputeStaleWeeks(needs, range)
  const changed = await needs.weeks.changedSince(period.lockedAt.subtract(SURELY_BEFORE), range)
  if (changed.length === 0) return []
  const [{ rows: due }, rows] = await Promise.all([
    payOfWeeks(needs, changed, date => isWithin(period, date)),
    needs.periods.rowsOf(period.id),
  ])
  const keys = new Set(changed.map(weekKey))
  const paid = paidSoFar({ id: period.id, rows }, all)
  return differencesFrom(
    period.id,
    due,
    paid.filter(row => keys.has(weekKey(row))),
  )
}
