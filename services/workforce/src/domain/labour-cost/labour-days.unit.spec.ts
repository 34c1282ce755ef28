import {
  addDays,
  type CalendarDate,
  DEFAULT_OVERTIME_POLICY,
  Decimal,
  HOUR_MS,
  MINUTE_MS,
  type SalaryTerms,
  sumDecimals,
  toDecimal,
} from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeAttendanceWeek } from '../attendance/compute-attendance-week.ts'
import { computeFixedSalaryPay, listSalaryDays } from '../payroll/fixed-salary-pay.ts'
import { type DateRange, isDayInDateRange } from '../payroll/pay-period.ts'
import { computeWeeklyPay } from '../payroll/weekly-pay.ts'
import { computeLabourDays, computeLabourParts, type LabourFacts } from './labour-days.ts'
import type { LabourEntry } from './labour-entry.ts'
import type { LabourTerms } from './labour-part.ts'

const MONDAY = '2026-03-02'
const [HARBOUR, STATION] = [1, 2]
const WEEK = { start: MONDAY, end: addDays(MONDAY, 6) }

const person = (
  terms: { readonly amount: number | string; readonly type: string },
  more: Partial<LabourTerms> = {},
): LabourTerms => ({
  id: 7,
  salary: { starting: { ...terms, amount: toDecimal(terms.amount) }, entries: [] },
  startDate: '2020-01-01',
  endDate: null,
  locationId: HARBOUR,
  fixedSalary: [],
  ...more,
})

const FIXED = { fixedSalary: [{ from: '2020-01-01', to: null }] }

/** A time entry that starts on a day at an hour, in UTC. */
const entry = (
  id: number,
  {
    day = 0,
    from = 9,
    hours = 8,
    ...more
  }: Partial<LabourEntry> & { day?: number; from?: number; hours?: number },
): LabourEntry => {
  const startMs = Date.parse(`${addDays(MONDAY, day)}T00:00Z`) + from * HOUR_MS
  return {
    ...{ id, revision: 1, deleted: false, staffId: 7, payDate: addDays(MONDAY, day) },
    ...{ startMs, endMs: startMs + hours * HOUR_MS, breaks: [], enteredBreakMs: 0 },
    ...{ locationId: HARBOUR, isPendingReview: false },
    ...more,
  }
}

const factsOf = (
  people: readonly LabourTerms[],
  entries: readonly LabourEntry[],
  more: Partial<LabourFacts> = {},
): LabourFacts => ({
  entries,
  people: new Map(people.map(each => [each.id, each])),
  policies: [],
  payPeriods: [],
  salaryDays: WEEK,
  findBusinessDayRules: () => ({ timeZone: 'UTC', cutoffMinutes: 300 }),
  openUntilMs: null,
  onCostRates: [rate('0', '0')],
  findCountry: () => 'IE',
  ...more,
})

const rate = (holiday: string, onCost: string, effectiveDate: CalendarDate = '2020-01-01') => ({
  ...{ country: 'IE', effectiveDate },
  holidayPercent: toDecimal(holiday),
  onCostPercent: toDecimal(onCost),
})

const totalOf = (amounts: readonly Decimal[]) => sumDecimals(amounts).toNumber()

describe('The labour cost of a day', () => {
  it('is what payroll pays for it: a weekly amount ÷ 40 an hour', () => {
    const days = computeLabourDays(
      factsOf([person({ amount: 600, type: 'weekly' })], [entry(1, { hours: 6 })]),
    )
    expect(days).toMatchObject([
      { date: MONDAY, locationId: HARBOUR, workedMs: 6 * HOUR_MS, basis: 'actual', reasons: [] },
    ])
    expect(days.map(({ wages }) => wages.toNumber())).toEqual([90])
  })

  it('contains overtime by the policy and opens into its time entries', () => {
    const entries = [entry(1, { hours: 5 }), entry(2, { from: 15, hours: 5, locationId: STATION })]
    const days = computeLabourDays(factsOf([person({ amount: 10, type: 'hourly' })], entries))
    // 8 hours at 10 and 2 at 15 are 110, half of it at each location.
    expect(days.map(({ wages }) => wages.toNumber())).toEqual([55, 55])
    expect(days.map(({ overtimeMs }) => overtimeMs)).toEqual([HOUR_MS, HOUR_MS])
    expect(days.flatMap(({ parts }) => parts.map(({ entryIds }) => entryIds))).toEqual([[1], [2]])
  })

  it('belongs to the business date: Monday 00:40 is Sunday, last week', () => {
    const late = entry(1, { from: 40 / 60, hours: 2 })
    const [day] = computeLabourDays(factsOf([person({ amount: 10, type: 'hourly' })], [late]))
    expect(day).toMatchObject({ date: addDays(MONDAY, -1), parts: [{ payDate: MONDAY }] })
  })

  it('is split by minutes where work continues after the cut-off', () => {
    const night = entry(1, { from: 22, hours: 8 })
    const days = computeLabourDays(factsOf([person({ amount: 10, type: 'hourly' })], [night]))
    expect(days.map(({ date, wages }) => [date, wages.toNumber()])).toEqual([
      [MONDAY, 70],
      [addDays(MONDAY, 1), 10],
    ])
  })

  it('leaves breaks by the clock on the date on which they were taken', () => {
    const startMs = Date.parse(`${MONDAY}T22:00Z`)
    const breaks = [{ startMs: startMs + 7.5 * HOUR_MS, endMs: startMs + 8 * HOUR_MS }]
    const days = computeLabourDays(
      factsOf([person({ amount: 10, type: 'hourly' })], [entry(1, { from: 22, hours: 8, breaks })]),
    )
    expect(days.map(({ workedMs }) => workedMs / MINUTE_MS)).toEqual([420, 30])
  })
})

describe('A fixed salary', () => {
  it('of 1,050 with 30 hours at one location and 20 at another costs 630 and 420', () => {
    const entries = [
      ...[0, 1, 2].map(day => entry(day, { day, hours: 10 })),
      ...[3, 4].map(day => entry(day, { day, hours: 10, locationId: STATION })),
    ]
    const days = computeLabourDays(factsOf([person({ amount: 1050, type: 'weekly' }, FIXED)], entries))
    const at = (id: number) => totalOf(days.filter(day => day.locationId === id).map(({ wages }) => wages))
    expect([at(HARBOUR), at(STATION)]).toEqual([630, 420])
    expect(days).toHaveLength(14)
    expect(new Set(days.map(({ wages }) => wages.toNumber()))).toEqual(new Set([90, 60]))
  })

  it('costs a seventh per employed day', () => {
    const starter = person({ amount: 1050, type: 'weekly' }, { ...FIXED, startDate: addDays(MONDAY, 4) })
    const days = computeLabourDays(factsOf([starter], []))
    expect(days.map(({ date, wages }) => [date, wages.toNumber()])).toEqual(
      [4, 5, 6].map(day => [addDays(MONDAY, day), 150]),
    )
  })

  it('is borne by the own location of a person who did not work, as on leave', () => {
    const days = computeLabourDays(factsOf([person({ amount: 1000, type: 'weekly' }, FIXED)], []))
    expect([totalOf(days.map(({ wages }) => wages)), ...new Set(days.map(day => day.locationId))]).toEqual([
      1000,
      HARBOUR,
    ])
  })

  it('without a weekly amount is incomplete', () => {
    const [day] = computeLabourDays(factsOf([person({ amount: 15, type: 'hourly' }, FIXED)], []))
    expect(day).toMatchObject({ basis: 'incomplete', reasons: ['no-weekly-salary'] })
  })
})

describe('On-cost', () => {
  const hourly = person({ amount: 35, type: 'hourly' })
  const entries = [0, 1, 2, 3, 4].map(day => entry(day, { day }))

  it('is added to wages and accrued holiday pay: 1,400 + 8 % = 1,512, + 11 % = 1,678.32', () => {
    const days = computeLabourDays(factsOf([hourly], entries, { onCostRates: [rate('8', '11')] }))
    expect([
      totalOf(days.map(({ wages }) => wages)),
      totalOf(days.flatMap(({ wages, holidayAccrued }) => [wages, holidayAccrued])),
      totalOf(days.map(({ cost }) => cost)),
    ]).toEqual([1400, 1512, 1678.32])
  })

  it('adds nothing when leave is taken', () => {
    expect(computeLabourDays(factsOf([hourly], [], { onCostRates: [rate('8', '11')] }))).toEqual([])
  })

  it('follows the rate of the date and country', () => {
    const onCostRates = [
      rate('8', '11'),
      rate('8', '12', addDays(MONDAY, 3)),
      { ...rate('0', '50'), country: 'DE' },
    ]
    const days = computeLabourDays(factsOf([hourly], entries, { onCostRates }))
    // 280 + 8 % = 302.40 a day.
    expect(days.map(({ onCost }) => onCost.toFixed(2))).toEqual(['33.27', '33.26', '33.26', '36.29', '36.29'])
  })

  it('without a rate is incomplete', () => {
    const [day] = computeLabourDays(factsOf([hourly], entries, { onCostRates: [] }))
    expect(day).toMatchObject({ basis: 'incomplete', reasons: ['no-on-cost-rate'] })
  })

  it('of a fixed salary contains no holiday pay, because the salary is paid during leave too', () => {
    const manager = person({ amount: 1400, type: 'weekly' }, FIXED)
    const days = computeLabourDays(factsOf([manager], [], { onCostRates: [rate('8', '11')] }))
    expect(totalOf(days.map(({ cost }) => cost))).toBe(1554)
  })
})

describe('A person who is clocked in', () => {
  const open = entry(1, { endMs: null })
  const hourly = person({ amount: 10, type: 'hourly' })

  it('costs nothing yet, as in payroll, and the day says so', () => {
    const [day] = computeLabourDays(factsOf([hourly], [open]))
    expect([day?.cost.toNumber(), day?.basis, day?.reasons]).toEqual([0, 'incomplete', ['clocked-in']])
  })

  it('costs what they have worked until now in the running figure', () => {
    const now = open.startMs + 90 * MINUTE_MS
    const [day] = computeLabourDays(factsOf([hourly], [open], { openUntilMs: now }))
    expect([day?.cost.toNumber(), day?.reasons]).toEqual([15, ['clocked-in']])
  })
})

const anyTerms: fc.Arbitrary<SalaryTerms> = fc
  .record({
    cents: fc.integer({ min: 1, max: 200_000 }),
    type: fc.constantFrom('hourly', 'weekly', 'monthly'),
  })
  .map(({ cents, type }) => ({ amount: new Decimal(cents).div(100), type }))

const anyPerson = (id: number): fc.Arbitrary<LabourTerms> =>
  fc
    .record({
      starting: anyTerms,
      later: anyTerms,
      raisedOn: fc.integer({ min: -3, max: 20 }),
      fixedFrom: fc.option(fc.integer({ min: -10, max: 14 })),
      startedOn: fc.integer({ min: -20, max: 5 }),
      locationId: fc.constantFrom(HARBOUR, STATION, null),
    })
    .map(({ starting, later, raisedOn, fixedFrom, startedOn, locationId }) => ({
      id,
      salary: {
        starting,
        entries: [
          { ...later, id: 1, effectiveDate: addDays(MONDAY, raisedOn), reason: '', changedBy: 'ann' },
        ],
      },
      startDate: addDays(MONDAY, startedOn),
      endDate: null,
      locationId,
      fixedSalary: fixedFrom === null ? [] : [{ from: addDays(MONDAY, fixedFrom), to: null }],
    }))

const anyEntry = fc
  .record({
    id: fc.integer({ min: 1, max: 25 }),
    revision: fc.integer({ min: 1, max: 4 }),
    deleted: fc.boolean(),
    staffId: fc.constantFrom(7, 8),
    startMinutes: fc.integer({ min: 0, max: 14 * 24 * 60 - 1 }),
    minutes: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 8 }),
    breakMinutes: fc.integer({ min: 0, max: 60 }),
    locationId: fc.constantFrom(HARBOUR, STATION, null),
  })
  .map(({ startMinutes, minutes, breakMinutes, ...more }): LabourEntry => {
    const startMs = Date.parse(`${MONDAY}T00:00Z`) + startMinutes * MINUTE_MS
    return {
      ...more,
      payDate: addDays(MONDAY, Math.floor(startMinutes / 1440)),
      startMs,
      endMs: minutes === null ? null : startMs + minutes * MINUTE_MS,
      breaks: [{ startMs, endMs: startMs + Math.min(breakMinutes, minutes ?? 0) * MINUTE_MS }],
      enteredBreakMs: 0,
      isPendingReview: false,
    }
  })

const TWO_WEEKS = { start: MONDAY, end: addDays(MONDAY, 13) }
const POLICIES = [
  { ...DEFAULT_OVERTIME_POLICY, roundingMinutes: 5, tiers: [{ afterHours: 10, multiplier: 2 }] },
]
const anyCase = fc.record({
  people: fc.tuple(anyPerson(7), anyPerson(8)),
  entries: fc.array(anyEntry, { maxLength: 30 }),
  cut: fc.integer({ min: 0, max: 12 }),
})

/** What the payroll calculation and fixed salaries pay for a range of days. */
function computePeriodPay(facts: LabourFacts, entries: readonly LabourEntry[], period: DateRange): Decimal {
  const amounts = [MONDAY, addDays(MONDAY, 7)].flatMap(weekStart =>
    [...facts.people.values()].flatMap(each => {
      const own = entries.filter(({ staffId }) => staffId === each.id)
      const known = own.map(({ payDate: date, startMs: inMs, endMs: outMs, breaks }) => ({
        ...{ date, inMs, outMs, notes: '', timeZone: 'UTC' },
        breakMs: breaks.reduce((total, span) => total + (span.endMs ?? 0) - span.startMs, 0),
      }))
      const days = computeAttendanceWeek(
        { weekStart },
        { shifts: [], entries: known, holidays: [], absences: [] },
        { policies: facts.policies, nowMs: 0 },
      )
      const isFixed = (date: CalendarDate) => each.fixedSalary.some(({ from }) => from <= date)
      const week = { staffId: each.id, weekStart, days }
      const pay = computeWeeklyPay(week, facts, date => isDayInDateRange(period, date) && !isFixed(date))
      const salary = listSalaryDays(each, weekStart).filter(({ date }) => isDayInDateRange(period, date))
      return [...(pay ? [pay.regularPay, pay.overtimePay] : []), computeFixedSalaryPay(salary)]
    }),
  )
  return sumDecimals(amounts)
}

describe('Labour costs', () => {
  const factsOfCase = ({
    people,
    entries,
    cut,
  }: {
    people: LabourTerms[]
    entries: LabourEntry[]
    cut: number
  }) => {
    const payPeriods = [
      { start: MONDAY, end: addDays(MONDAY, cut) },
      { start: addDays(MONDAY, cut + 1), end: TWO_WEEKS.end },
    ]
    return factsOf(people, entries, {
      ...{ payPeriods, policies: POLICIES, salaryDays: TWO_WEEKS },
      onCostRates: [rate('8', '11'), rate('9', '12.5', addDays(MONDAY, 5))],
    })
  }

  it('add up over days and locations to what payroll pays for each pay period', () => {
    fc.assert(
      fc.property(anyCase, sample => {
        const current = [
          ...new Map(sample.entries.map(each => [each.id, { ...each, deleted: false }])).values(),
        ]
        const facts = factsOfCase({ ...sample, entries: current })
        const parts = computeLabourParts(facts)
        for (const period of facts.payPeriods) {
          const own = parts.filter(({ payDate }) => isDayInDateRange(period, payDate))
          expect(totalOf(own.map(({ wages }) => wages))).toBe(
            computePeriodPay(facts, current, period).toNumber(),
          )
        }
      }),
      { seed: 27, numRuns: 50 },
    )
  })

  it('are the sum of their parts', () => {
    fc.assert(
      fc.property(anyCase, sample => {
        for (const day of computeLabourDays(factsOfCase(sample))) {
          const { wages, holidayAccrued, onCost, cost, parts } = day
          expect(wages.plus(holidayAccrued).plus(onCost).eq(cost)).toBe(true)
          expect(totalOf(parts.map(part => part.cost))).toBe(cost.toNumber())
          expect(parts.every(part => part.cost.decimalPlaces() <= 2)).toBe(true)
        }
      }),
      { seed: 27, numRuns: 50 },
    )
  })

  it('do not depend on the order or the repetition of time entries and their corrections', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), (sample, numbers) => {
        const once = computeLabourDays(factsOfCase(sample))
        const shuffled = [...sample.entries, ...sample.entries.slice(0, 5)]
          .map(each => ({ each, key: numbers.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each)
        expect(computeLabourDays(factsOfCase({ ...sample, entries: shuffled }))).toEqual(once)
      }),
      { seed: 27, numRuns: 50 },
    )
  })
})
