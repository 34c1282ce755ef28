import type { PeriodNeeds } from './lock-period.ts'
import { outstandingOf, payOfDays } from './pay-of-days.ts'
import { type Adjustment, isLockedOn, type PayFigures, type PayPeriod, sharesDays } from './pay-period.ts'

type Days = Pick<PayPeriod, 'start' | 'end'>

/**
 * What is paid for a range of days: locked periods that lie in it as they were locked, with what they settled; other
 * days as they stand now; and what is due of periods that were locked before. A period that the range cuts is shown
 * as it stands now, so that nothing is counted twice.
 */
export async function payrollOfRange(
  needs: PeriodNeeds,
  days: Days,
): Promise<{ rows: PayFigures[]; adjustments: Adjustment[] }> {
  const all = await needs.periods.all()
  const whole = all.filter(({ start, end }) => days.start <= start && end <= days.end)
  const settledEarlier = all.filter(
    period => period.start <= days.end && (whole.includes(period) || !sharesDays(days, period)),
  )
  const open = await payOfDays(needs, days, date => isLockedOn(whole, date))
  const due = await Promise.all(
    settledEarlier.map(async period => outstandingOf(period, (await payOfDays(needs, period)).rows, all)),
  )
  return {
    rows: [...whole.flatMap(({ rows }) => rows), ...open.rows],
    adjustments: [...whole.flatMap(({ settled }) => settled), ...due.flat()],
  }
}
