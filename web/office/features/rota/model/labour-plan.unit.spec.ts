import type { RotaPlan } from '@rms/contracts'
import { addDays, toDecimal, toMinutes } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { computeLabourPlan } from './labour-plan.ts'
import type { PlannedDay } from './shift-costing.ts'

const MONDAY = '2026-03-02'
const HOUR = 3_600_000
const minutes = (hours: number) => toMinutes(hours * HOUR)

const day = (changes: Partial<RotaPlan['days'][number]> = {}, index = 0): RotaPlan['days'][number] => ({
  ...{ date: addDays(MONDAY, index), net_sales: 1000, without_forecast: [], is_edited: false },
  ...{ special_day: null, other_minutes: minutes(0), other_cost: 0, on_cost: null },
  ...changes,
})
const planOf = (days: RotaPlan['days'], fixed_salaries: RotaPlan['fixed_salaries'] = []): RotaPlan => ({
  rota_id: 1,
  days,
  fixed_salaries,
  as_of: null,
})
const shift = (hours: number, cost: number, staffId = 1, date = MONDAY): PlannedDay => ({
  ...{ staffId, date, ms: hours * HOUR, overtimeMs: 0, cost: toDecimal(cost) },
})
const compute = (plan: RotaPlan, planned: readonly PlannedDay[], percent: number | null = 30) =>
  computeLabourPlan({ plan, planned, target: { percent, tolerancePoints: 2 }, seesPay: true })

describe('Planned labour', () => {
  it('is a share of expected sales: 280 of 1,000 is 28 %, and 1,000 in 14 hours is 71.43 an hour', () => {
    expect(compute(planOf([day()]), [shift(14, 280)]).days[0]).toMatchObject({
      ...{ netSales: 1000, cost: 280, percent: 28, state: 'met', salesPerHour: 71.43 },
    })
  })

  it.each([
    [300, 'met'],
    [300.01, 'exceeded'],
    [320, 'exceeded'],
    [320.01, 'missed'],
  ])('of %d with a target of 30 % and a tolerance of 2 points is %s', (cost, state) => {
    expect(compute(planOf([day()]), [shift(14, cost)]).days[0]?.state).toBe(state)
  })

  it('contains other rotas of the location and on-cost: 140 + 8 % + 11 % + 100 is 267.83', () => {
    const on_cost = { holiday_percent: 8, on_cost_percent: 11 }
    const plan = planOf([day({ on_cost, other_cost: 100, other_minutes: minutes(5) })])
    expect(compute(plan, [shift(7, 140)]).days[0]).toMatchObject({ cost: 267.83, minutes: 720 })
  })

  it('has no share without a forecast, and the week is that of the days with one', () => {
    const plan = planOf([day({ net_sales: null }), day({}, 1)])
    const { days, week, daysWithForecast } = compute(plan, [
      shift(5, 100),
      shift(10, 250, 1, addDays(MONDAY, 1)),
    ])
    expect(days[0]).toMatchObject({ percent: null, state: null, salesPerHour: null, cost: 100 })
    expect([week.netSales, week.cost, week.percent, daysWithForecast]).toEqual([1000, 250, 25, 1])
  })

  it('has no cost for users who may not see wages', () => {
    const planned = [shift(10, 0)]
    const target = { percent: 30, tolerancePoints: 2 }
    const { week } = computeLabourPlan({ plan: planOf([day()]), planned, target, seesPay: false })
    expect(week).toMatchObject({ cost: null, percent: null, state: null, salesPerHour: 100 })
  })
})

describe('A fixed salary', () => {
  const week = Array.from({ length: 7 }, (_, index) => day({}, index))
  const salary = (changes: Partial<RotaPlan['fixed_salaries'][number]> = {}) => ({
    ...{
      staff_id: 7,
      is_home: true,
      other_minutes: minutes(0),
      other_location_minutes: minutes(0),
      other_days: [],
    },
    days: week.map(({ date }) => ({ date, wages: 150, cost: 150 })),
    ...changes,
  })

  it('is part of its own location whatever the hours', () => {
    const { week: figures, days } = compute(planOf(week, [salary()]), [])
    expect([figures.cost, days[6]?.cost]).toEqual([1050, 150])
  })

  it('is divided by planned time: 30 of 50 hours of 1,050 are 630, also while shifts move', () => {
    const plan = planOf(week, [salary({ other_location_minutes: minutes(20) })])
    expect(compute(plan, [shift(30, 0, 7)]).week.cost).toBe(630)
    expect(compute(plan, [shift(20, 0, 7)]).week.cost).toBe(525)
  })

  it('of another location costs nothing here until the person is planned here', () => {
    const plan = planOf(week, [salary({ is_home: false })])
    expect(compute(plan, []).week.cost).toBe(0)
    expect(compute(plan, [shift(8, 0, 7)]).week.cost).toBe(1050)
  })
})
