import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals } from '../numbers/decimal.ts'
import { addDays } from '../time/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../time/wall-clock.ts'
import { computeLabourCost, computeTotalLabourCost, type WorkSegment } from './labour-cost.ts'
import { computeWeekPay } from './overtime.ts'
import { DEFAULT_OVERTIME_POLICY } from './overtime-policy.ts'

const MONDAY = '2026-11-30'
const rules = { policyOn: () => DEFAULT_OVERTIME_POLICY, rateOn: () => new Decimal(15) }
const piece = (day: number, hours: number): WorkSegment => ({
  date: addDays(MONDAY, day),
  ms: hours * HOUR_MS,
})
const costOf = (pieces: readonly WorkSegment[]) =>
  sumDecimals(computeLabourCost(pieces, rules).map(({ cost }) => cost)).toFixed(2)

describe('The labour cost of a plan', () => {
  it.each([
    ['a day of eight hours has no overtime', [piece(0, 8)], '120.00'],
    ['ten minutes more cost half as much again', [piece(0, 8 + 10 / 60)], '123.75'],
    // 24 regular hours and 13h30 of overtime: one Thursday of 21h30.
    ['a very long day', [piece(0, 8), piece(1, 8), piece(3, 21.5)], '663.75'],
    ['two shifts of one day are one day', [piece(0, 5), piece(0, 5)], '165.00'],
    ['beyond forty hours of a week', [0, 1, 2, 3, 4, 5].map(day => piece(day, 8)), '780.00'],
    ['each Monday to Sunday on its own', [4, 5, 6, 7, 8, 9].map(day => piece(day, 8)), '720.00'],
    ['nothing of nothing', [], '0.00'],
  ])('%s', (_, pieces, cost) => {
    expect(costOf(pieces)).toBe(cost)
    expect(computeTotalLabourCost(pieces, rules).toFixed(2)).toBe(cost)
  })

  it('equals payroll when worked as planned, and is the sum of its days', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 16 * 60 }), { minLength: 7, maxLength: 7 })
    const rate = fc.integer({ min: 1, max: 9999 }).map(cents => new Decimal(cents).div(100))
    fc.assert(
      fc.property(hours, rate, (minutes, paid) => {
        const pieces = minutes.map((each, day) => ({ date: addDays(MONDAY, day), ms: each * MINUTE_MS }))
        const worked = pieces.map(({ date, ms }) => ({
          date,
          workedMs: ms,
          policy: DEFAULT_OVERTIME_POLICY,
          rate: paid,
        }))
        const days = computeLabourCost(pieces, { ...rules, rateOn: () => paid })
        return sumDecimals(days.map(({ cost }) => cost)).eq(computeWeekPay(worked).totalPay)
      }),
      { seed: 663 },
    )
  })
})
