import { ZERO } from '@rms/domain-kit'
import { freshenWeeks } from '../attendance/freshen-weeks.ts'
import type { PersonWeek } from '../attendance/week.ts'
import { type PayNeeds, payOfWeeks, weeksOf } from './pay-of-days.ts'
import { type Adjustment, isWithin, type PayFigures, type PayPeriod } from './pay-period.ts'

/**
 * What the changes since periods were locked come to, less what later periods have settled of it already. Only weeks
 * that changed since are computed anew, so that years of periods cost nothing.
 */
export async function outstandingOf(
  needs: PayNeeds,
  periods: readonly PayPeriod[],
  all: readonly PayPeriod[],
): Promise<Adjustment[]> {
  const due = await Promise.all(periods.map(period => outstandingOfOne(needs, period, all)))
  return due.flat()
}

/** A change that was on its way while the period was locked, by a clock that is not ours. */
const SURELY_BEFORE = Temporal.Duration.from({ minutes: 10 })

async function outstandingOfOne(
  needs: PayNeeds,
  period: PayPeriod,
  all: readonly PayPeriod[],
): Promise<Adjustment[]> {
  const range = weeksOf(period)
  await freshenWeeks(needs, range)
  const changed = await needs.weeks.changedSince(period.lockedAt.subtract(SURELY_BEFORE), range)
  if (changed.length === 0) return []
  const { rows } = await payOfWeeks(needs, changed, date => isWithin(period, date))
  const keys = new Set(changed.map(keyOf))
  return differencesFrom(
    period.id,
    rows,
    paidSoFar(period, all).filter(row => keys.has(keyOf(row))),
  )
}

/** With the period itself, and since then with others. */
const paidSoFar = (period: PayPeriod, all: readonly PayPeriod[]): PayFigures[] => [
  ...period.rows,
  ...all.flatMap(({ settled }) => settled.filter(row => row.periodId === period.id)),
]

/** What is due now less what was paid, of each person and week where it is something. */
export function differencesFrom(
  periodId: number,
  due: readonly PayFigures[],
  paid: readonly PayFigures[],
): Adjustment[] {
  const differences = new Map<string, Adjustment>()
  const add = (figures: PayFigures, sign: 1 | -1) => {
    const key = keyOf(figures)
    differences.set(key, plus(differences.get(key) ?? nothing(figures, periodId), figures, sign))
  }
  for (const figures of due) add(figures, 1)
  for (const figures of paid) add(figures, -1)
  return [...differences.values()].filter(isSomething)
}

const keyOf = ({ staffId, weekStart }: PersonWeek): string => `${staffId}/${weekStart}`

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
