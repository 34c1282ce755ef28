import type { PeriodNeeds } from './lock-period.ts'
import { outstandingOf } from './outstanding.ts'
import { payOfDays } from './pay-of-days.ts'
import { type Adjustment, type Days, isLockedOn, isWithin, type PayFigures, partOf } from './pay-period.ts'

/**
 * What is paid for a range of days: locked days as they were locked, other days as they stand now; what periods that
 * end in the range settled; and what is due of all periods that were locked before the range ends. The parts of a
 * period sum up to it, however ranges cut it.
 */
export async function payrollOfRange(
  needs: PeriodNeeds,
  days: Days,
): Promise<{ rows: PayFigures[]; adjustments: Adjustment[] }> {
  const [all, locked] = await Promise.all([needs.periods.locked(), needs.periods.ofDays(days)])
  const [open, due] = await Promise.all([
    payOfDays(needs, days, date => isLockedOn(locked, date)),
    outstandingOf(
      needs,
      all.filter(({ start }) => start <= days.end),
      all,
    ),
  ])
  const asLocked = locked.flatMap(({ rows }) => rows.flatMap(row => partOf(row, days) ?? []))
  const settled = locked.filter(({ end }) => isWithin(days, end)).flatMap(period => period.settled)
  return { rows: [...asLocked, ...open.rows], adjustments: [...settled, ...due] }
}
