import { ZERO } from '@rms/domain-kit'
import { type PersonWeek, weekKey } from '../attendance/week.ts'
import type { Adjustment, LockedDays, PayFigures, PayOfWeek } from './pay-period.ts'

/** What was paid with the period itself and, as adjustments, with later ones. */
export const paidSoFar = (
  { id, rows }: { id: number; rows: readonly PayOfWeek[] },
  all: readonly LockedDays[],
): PayFigures[] => [
  ...rows,
  ...all.flatMap(({ settled }) => settled.filter(({ periodId }) => periodId === id)),
]

/** The amount due now minus the amount paid, per person and week; zero differences are left out. */
export function differencesFrom(
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
