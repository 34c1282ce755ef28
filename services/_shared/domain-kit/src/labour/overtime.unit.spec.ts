import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals } from '../numbers/decimal.ts'
import { addDays } from '../time/dates.ts'
import { HOUR_MS } from '../time/wall-clock.ts'
import { computeWeekPay, splitOvertime, splitPayByDay, toDisplayHours, type WorkedDay } from './overtime.ts'
import { DEFAULT_OVERTIME_POLICY, type OvertimePolicy } from './overtime-policy.ts'

const MONDAY = '2026-03-02'
/** Hours of the days of a week from Monday on, all at one rate. */
const week = (
  hours: readonly number[],
  rate: number | ((day: number) => number) = 16,
  policy: OvertimePolicy = DEFAULT_OVERTIME_POLICY,
): WorkedDay[] =>
  hours.map((worked, day) => ({
    date: addDays(MONDAY, day),
    workedMs: worked * HOUR_MS,
    policy,
    rate: new Decimal(typeof rate === 'number' ? rate : rate(day)),
  }))
const figures = (days: readonly WorkedDay[]) => {
  const { regularPay, overtimePay, totalPay, days: split } = computeWeekPay(days)
  const overtime = split.reduce((total, { overtimeMs }) => total + overtimeMs, 0) / HOUR_MS
  return [overtime, regularPay.toNumber(), overtimePay.toNumber(), totalPay.toNumber()]
}

describe('An hour of overtime counts once', () => {
  it.each([
    ['exactly 8 a day and 40 a week', week([8, 8, 8, 8, 8]), [0, 640, 0, 640]],
    ['five days of 10: the daily hours alone', week([10, 10, 10, 10, 10]), [10, 640, 240, 880]],
    ['six days of 8: the last day alone', week([8, 8, 8, 8, 8, 8]), [8, 640, 192, 832]],
    ['four of 10 and two of 8', week([10, 10, 10, 10, 8, 8], 18), [16, 720, 432, 1152]],
    ['a rise on a day of overtime', week([0, 10, 10], day => (day < 2 ? 14 : 15)), [4, 232, 87, 319]],
    [
      'a rise in mid-week: the last hours at their own rate',
      week([8, 8, 8, 8, 8, 8], day => (day < 3 ? 16 : 20)),
      [8, 704, 240, 944],
    ],
  ])('%s', (_, days, expected) => {
    expect(figures(days)).toEqual(expected)
  })

  it('considers the whole week when only some of its days are paid here', () => {
    const pay = computeWeekPay(week([8, 8, 8, 8, 8, 8]), date => date === '2026-03-07')
    expect([pay.regularPay.toNumber(), pay.overtimePay.toNumber(), pay.days.length]).toEqual([0, 192, 1])
  })

  it('is paid at the multiplier of its tier beyond a further daily limit', () => {
    const double = { ...DEFAULT_OVERTIME_POLICY, tiers: [{ afterHours: 12, multiplier: 2 }] }
    const [day] = splitOvertime(week([13], 16, double))
    expect(day?.overtime).toEqual([
      { ms: 4 * HOUR_MS, multiplier: 1.5 },
      { ms: HOUR_MS, multiplier: 2 },
    ])
    expect(figures(week([13], 10, double))).toEqual([5, 80, 80, 160])
  })

  it('follows the policy of each day', () => {
    const shorter = { ...DEFAULT_OVERTIME_POLICY, dailyHours: 6 }
    const days = [...week([8], 16), ...week([0, 8], 16, shorter).slice(1)]
    expect(splitOvertime(days).map(({ overtimeMs }) => overtimeMs / HOUR_MS)).toEqual([0, 2])
  })
})

describe('Pay', () => {
  it('is rounded to cents once: three days of 7:20 at 13.37 are 22 hours', () => {
    expect(figures(week([22 / 3, 22 / 3, 22 / 3], 13.37))).toEqual([0, 294.14, 0, 294.14])
  })

  it('gives the remainder to the last day of overtime', () => {
    const days = week([8 + 1 / 3, 8 + 1 / 3, 8 + 1 / 3], 10.01)
    const pay = computeWeekPay(days)
    expect(pay.overtimePay.toNumber()).toBe(15.02)
    expect(splitPayByDay(pay).map(({ overtimeCost }) => overtimeCost.toNumber())).toEqual([5.01, 5.01, 5])
  })

  it('shows hundredths of an hour, half away from zero', () => {
    expect([26_400_000, -26_400_000, 0, 18_000].map(toDisplayHours)).toEqual([7.33, -7.33, 0, 0.01])
  })
})

const minutes = fc.array(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 7, maxLength: 7 })
const cents = fc.integer({ min: 0, max: 9000 })
const SEEDED = { seed: 20_260_302, numRuns: 300 }
const inMinutes = (list: readonly number[], rate: number) =>
  week(
    list.map(each => each / 60),
    rate / 100,
  ).map((day, index) => ({ ...day, workedMs: (list[index] ?? 0) * 60_000 }))

describe('The arithmetic of overtime', () => {
  it('adds up: regular hours and overtime are the hours worked', () => {
    fc.assert(
      fc.property(minutes, list =>
        splitOvertime(inMinutes(list, 1600)).every(
          ({ regularMs, overtimeMs, overtime }, day) =>
            regularMs + overtimeMs === (list[day] ?? 0) * 60_000 &&
            overtime.reduce((total, { ms }) => total + ms, 0) === overtimeMs,
        ),
      ),
      SEEDED,
    )
  })

  it('never pays more than 40 regular hours, and overtime only when a limit is reached', () => {
    fc.assert(
      fc.property(minutes, list => {
        const split = splitOvertime(inMinutes(list, 1600))
        const regular = split.reduce((total, { regularMs }) => total + regularMs, 0)
        return regular <= 40 * HOUR_MS && split.every(({ regularMs }) => regularMs <= 8 * HOUR_MS)
      }),
      SEEDED,
    )
  })

  it('adds up in cents: the days are the regular and the overtime pay', () => {
    fc.assert(
      fc.property(minutes, cents, (list, rate) => {
        const pay = computeWeekPay(inMinutes(list, rate))
        const costs = splitPayByDay(pay)
        const regular = sumDecimals(costs.map(({ regularCost }) => regularCost))
        const overtime = sumDecimals(costs.map(({ overtimeCost }) => overtimeCost))
        return regular.eq(pay.regularPay) && overtime.eq(pay.overtimePay)
      }),
      SEEDED,
    )
  })

  it('is deterministic', () => {
    fc.assert(
      fc.property(minutes, cents, (list, rate) => {
        const days = inMinutes(list, rate)
        expect(computeWeekPay(days)).toEqual(computeWeekPay(days))
      }),
      { ...SEEDED, numRuns: 50 },
    )
  })
})
