import { ZERO } from '@rms/domain-kit'
import { type PersonWeek, weekKey } from '../../domain/attendance/week.ts'
import {
  type Adjustment,
  isWithin,
  type LockedDays,
  type PayFigures,
  type PayOfWeek,
} from '../../domain/pay-period.ts'
import type { PayPeriods } from '../../storage/pay-period-repository.ts'
import { freshenWeeks } from '../attendance/recompute-stale-weeks.ts'
import { type PayNeeds, payOfWeeks, weeksOf } from './pay-of-days.ts'

type OutstandingNeeds = PayNeeds & { readonly periods: Pick<PayPeriods, 'rowsOf'> }

/**
 * What the changes since periods were locked come to, less what later periods have settled of it already. Only weeks
 * that changed since are read and computed anew, so that years of periods cost nothing.
 */
export async function outstandingOf(
  needs: OutstandingNeeds,
  periods: readonly LockedDays[],
  all: readonly LockedDays[],
): Promise<Adjustment[]> {
  const due = await Promise.all(periods.map(period => outstandingOfOne(needs, period, all)))
  return due.flat()
}

/** A change that was on its way while the period was locked, by a clock that is not ours. */
const SURELY_BEFORE = Temporal.Duration.from({ minutes: 10 })

async function outstandingOfOne(
  needs: OutstandingNeeds,
  period: LockedDays,
  all: readonly LockedDays[],
): Promise<Adjustment[]> {
  const range = weeksOf(period)
  await freshenWeeks(needs, range)
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

/** With the period itself, and since then with others. */
const paidSoFar = (
  { id, rows }: { id: number; rows: readonly PayOfWeek[] },
  all: readonly LockedDays[],
): PayFigures[] => [
  ...rows,
  ...all.flatMap(({ settled }) => settled.filter(({ periodId }) => periodId === id)),
]

/** What is due now less what was paid, of each person and week where it is something. */
function differencesFrom(
  periodId: number,
  due: readonly PayFigures[],
  paid: readonly PayFigures[],
): Adjustment[] {
  const differences = new Map<string, Adjustment>()
  const add = (figures: PayFigures, sign: 1 | -1) => {
    const key = weekKey(figures)
    differences.set(key, plus(differences.get(key) ?? nothing(figures, periodId), figures, sign))
  }
  for (const figures of due) add(figures, 1)
  for (const figures of paid) add(figures, -1)
  return [...differences.values()].filter(isSomething)
}

const nothing = ({ staffId, weekStart }: PersonWeek, periodId: number): Adjustment => ({
  staffId,
  weekStart,
  periodId,
  regularMs: 0,
  overtimeMs: 0,
  regularPay: ZERO,
  overtimePay: ZERO,
})

const plus = (total: Adjustment, figures: PayFigures, sign: 1 | -1): Adjustment => ({
  ...total,
  regularMs: total.regularMs + sign * figures.regularMs,
  overtimeMs: total.overtimeMs + sign * figures.overtimeMs,
  regularPay: total.regularPay.plus(figures.regularPay.times(sign)),
  overtimePay: total.overtimePay.plus(figures.overtimePay.times(sign)),
})

const isSomething = ({ regularMs, overtimeMs, regularPay, overtimePay }: Adjustment): boolean =>
  regularMs !== 0 || overtimeMs !== 0 || !regularPay.isZero() || !overtimePay.isZero()
