import { ZERO } from '@rms/domain-kit'
import { getWeekKey, type StaffWeekKey } from '../attendance/attendance-week.ts'
import type { HoursAndPay, LockedPeriod, PayAdjustment, WeeklyPay } from './pay-period.ts'

/** What was paid with the period itself and, as adjustments, with later ones. */
export const computePaidAmounts = (
  { id, rows }: { id: number; rows: readonly WeeklyPay[] },
  all: readonly LockedPeriod[],
): HoursAndPay[] => [
  ...rows,
  ...all.flatMap(({ settled }) => settled.filter(({ periodId }) => periodId === id)),
]

/** The amount due now minus the amount paid, per person and week; zero differences are left out. */
export function computeAdjustments(
  periodId: number,
  due: readonly HoursAndPay[],
  paid: readonly HoursAndPay[],
): PayAdjustment[] {
  const differences = new Map<string, PayAdjustment>()
  const add = (figures: HoursAndPay, sign: 1 | -1) => {
    const key = getWeekKey(figures)
    differences.set(
      key,
      addAmounts(differences.get(key) ?? createZeroAdjustment(figures, periodId), figures, sign),
    )
  }
  for (const figures of due) add(figures, 1)
  for (const figures of paid) add(figures, -1)
  return [...differences.values()].filter(isNonZero)
}

const createZeroAdjustment = ({ staffId, weekStart }: StaffWeekKey, periodId: number): PayAdjustment => ({
  staffId,
  weekStart,
  periodId,
  regularMs: 0,
  overtimeMs: 0,
  regularPay: ZERO,
  overtimePay: ZERO,
})

const addAmounts = (total: PayAdjustment, figures: HoursAndPay, sign: 1 | -1): PayAdjustment => ({
  ...total,
  regularMs: total.regularMs + sign * figures.regularMs,
  overtimeMs: total.overtimeMs + sign * figures.overtimeMs,
  regularPay: total.regularPay.plus(figures.regularPay.times(sign)),
  overtimePay: total.overtimePay.plus(figures.overtimePay.times(sign)),
})

const isNonZero = ({ regularMs, overtimeMs, regularPay, overtimePay }: PayAdjustment): boolean =>
  regularMs !== 0 || overtimeMs !== 0 || !regularPay.isZero() || !overtimePay.isZero()
