import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { type CalendarDate, mondayOf } from '../time/dates.ts'
import { costsOfDays, payWeek } from './overtime.ts'
import type { WorkingTimePolicy } from './working-time-policy.ts'

/** A piece of one person's work on a day, planned or done. */
export interface PieceOfWork {
  readonly date: CalendarDate
  readonly ms: number
}

/** A day of work with what it costs, its overtime included. */
export interface CostedDay extends PieceOfWork {
  readonly overtimeMs: number
  readonly cost: Decimal
}

interface PayRules {
  readonly policyOn: (date: CalendarDate) => WorkingTimePolicy
  readonly rateOn: (date: CalendarDate) => Decimal
}

/**
 * What one person's pieces of work cost, a day at a time: with overtime where a day or a Monday–Sunday week goes beyond
 * the policy, rounded to cents once a week, as payroll pays it. The days of a week sum up to its pay.
 */
export function costPlan(pieces: readonly PieceOfWork[], { policyOn, rateOn }: PayRules): CostedDay[] {
  const byWeek = Map.groupBy(pieces, ({ date }) => mondayOf(date))
  return [...byWeek.values()].flatMap(ofWeek => {
    const byDay = [...Map.groupBy(ofWeek, ({ date }) => date)].sort(([a], [b]) => a.localeCompare(b))
    const pay = payWeek(
      byDay.map(([date, list]) => ({
        date,
        workedMs: list.reduce((total, { ms }) => total + ms, 0),
        policy: policyOn(date),
        rate: rateOn(date),
      })),
    )
    const costs = costsOfDays(pay)
    return pay.days.map(({ date, regularMs, overtimeMs }, index) => {
      const { regularCost, overtimeCost } = costs[index] ?? { regularCost: ZERO, overtimeCost: ZERO }
      return { date, ms: regularMs + overtimeMs, overtimeMs, cost: regularCost.plus(overtimeCost) }
    })
  })
}
