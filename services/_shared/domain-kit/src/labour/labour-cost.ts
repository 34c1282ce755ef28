import { type Decimal, sumDecimals, ZERO } from '../numbers/decimal.ts'
import { type CalendarDate, getMonday } from '../time/dates.ts'
import { computeWeekPay, splitPayByDay, type WeekPay } from './overtime.ts'
import type { OvertimePolicy } from './overtime-policy.ts'

/** A part of one person's work on a day, planned or done. */
export interface WorkSegment {
  readonly date: CalendarDate
  readonly ms: number
}

/** The hours and the labour cost of one day, overtime included. */
export interface CostedDay extends WorkSegment {
  readonly overtimeMs: number
  readonly cost: Decimal
}

interface PayRules {
  readonly policyOn: (date: CalendarDate) => OvertimePolicy
  readonly rateOn: (date: CalendarDate) => Decimal
}

/**
 * Computes the labour cost of one person's work by day: with overtime where a day or a Monday–Sunday week exceeds the
 * policy, rounded to cents once a week as payroll does. The days of a week add up to its pay.
 */
export function computeLabourCost(pieces: readonly WorkSegment[], rules: PayRules): CostedDay[] {
  return computeWeekPays(pieces, rules).flatMap(pay => {
    const costs = splitPayByDay(pay)
    return pay.days.map(({ date, regularMs, overtimeMs }, index) => {
      const { regularCost, overtimeCost } = costs[index] ?? { regularCost: ZERO, overtimeCost: ZERO }
      return { date, ms: regularMs + overtimeMs, overtimeMs, cost: regularCost.plus(overtimeCost) }
    })
  })
}

/** The sum of the costs of all days, without computing them. */
export const computeTotalLabourCost = (pieces: readonly WorkSegment[], rules: PayRules): Decimal =>
  sumDecimals(computeWeekPays(pieces, rules).map(({ totalPay }) => totalPay))

function computeWeekPays(pieces: readonly WorkSegment[], { policyOn, rateOn }: PayRules): WeekPay[] {
  const byWeek = Map.groupBy(pieces, ({ date }) => getMonday(date))
  return [...byWeek.values()].map(weekPieces => {
    const byDay = [...Map.groupBy(weekPieces, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1))
    return computeWeekPay(
      byDay.map(([date, list]) => ({
        date,
        workedMs: list.reduce((total, { ms }) => total + ms, 0),
        policy: policyOn(date),
        rate: rateOn(date),
      })),
    )
  })
}
