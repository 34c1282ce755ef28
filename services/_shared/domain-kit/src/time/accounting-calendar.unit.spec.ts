import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountingCalendar,
  type CalendarPattern,
  countDays,
  DEFAULT_ACCOUNTING_CALENDAR,
  getPeriod,
  getWeekStart,
  listPeriods,
  listWeeks,
} from './accounting-calendar.ts'
import { addDays, getIsoDayOfWeek } from './dates.ts'

const calendarOf = (
  pattern: CalendarPattern,
  changes: Partial<AccountingCalendar> = {},
): AccountingCalendar => ({
  ...DEFAULT_ACCOUNTING_CALENDAR,
  pattern,
  ...changes,
})
const weeksOf = (year: number, pattern: CalendarPattern) =>
  listPeriods(year, calendarOf(pattern)).map(period => countDays(period) / 7)

describe('The periods of a year', () => {
  it('begin on 29 December 2025, 26 January and 23 February in a 4-4-5 calendar of 2026', () => {
    const starts = listPeriods(2026, calendarOf('4-4-5')).map(({ start }) => start)
    expect(starts.slice(0, 4)).toEqual(['2025-12-29', '2026-01-26', '2026-02-23', '2026-03-30'])
  })

  it('give week 53 to period 12', () => {
    // 2026 has 53 weeks: 2027 begins on 4 January.
    expect(weeksOf(2026, '4-4-5')).toEqual([4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 6])
    expect(weeksOf(2026, '4-5-4')).toEqual([4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 5])
    expect(weeksOf(2026, '5-4-4')).toEqual([5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 5])
    expect(listPeriods(2026, calendarOf('4-4-5')).at(-1)?.end).toBe('2027-01-03')
    expect(weeksOf(2027, '4-4-5')).toEqual([4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5])
  })

  it('are calendar months from the first month of the year', () => {
    const periods = listPeriods(2026, calendarOf('months', { firstMonth: 4 }))
    expect(periods[0]).toEqual({ year: 2026, number: 1, start: '2026-04-01', end: '2026-04-30' })
    expect(periods[11]).toEqual({ year: 2026, number: 12, start: '2027-03-01', end: '2027-03-31' })
    expect(getPeriod('2026-03-31', calendarOf('months', { firstMonth: 4 }))).toMatchObject({
      year: 2025,
      number: 12,
    })
  })

  it.each([
    ['2025-12-28', 2025, 12],
    ['2025-12-29', 2026, 1],
    ['2026-01-25', 2026, 1],
    ['2026-01-26', 2026, 2],
    ['2027-01-03', 2026, 12],
    ['2027-01-04', 2027, 1],
  ])('contain %s in period %d-%d', (date, year, number) => {
    expect(getPeriod(date, calendarOf('4-4-5'))).toMatchObject({ year, number })
  })

  it('begin with the week of the business', () => {
    const [first] = listPeriods(2026, calendarOf('4-4-5', { firstDayOfWeek: 7 }))
    expect(first).toMatchObject({ start: '2026-01-04', end: '2026-01-31' })
  })
})

describe('Weeks', () => {
  it.each([
    ['2026-01-05', 1, '2026-01-05'],
    ['2026-01-04', 1, '2025-12-29'],
    ['2026-01-04', 7, '2026-01-04'],
    ['2026-01-03', 7, '2025-12-28'],
    ['2026-01-06', 3, '2025-12-31'],
  ])('that contain %s and begin on day %d start on %s', (date, firstDay, start) => {
    expect(getWeekStart(date, firstDay)).toBe(start)
  })

  it('of a range are complete', () => {
    expect(listWeeks({ start: '2026-01-01', end: '2026-01-12' }, 1)).toEqual([
      { start: '2025-12-29', end: '2026-01-04' },
      { start: '2026-01-05', end: '2026-01-11' },
      { start: '2026-01-12', end: '2026-01-18' },
    ])
  })
})

const anyCalendar: fc.Arbitrary<AccountingCalendar> = fc.record({
  pattern: fc.constantFrom('4-4-5', '4-5-4', '5-4-4', 'months'),
  firstDayOfWeek: fc.integer({ min: 1, max: 7 }),
  firstMonth: fc.integer({ min: 1, max: 12 }),
})
const anyDate = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1990-01-01', days))

describe('Every day', () => {
  it('belongs to exactly one period of its year', () => {
    fc.assert(
      fc.property(anyCalendar, anyDate, (calendar, date) => {
        const period = getPeriod(date, calendar)
        const adjacent = [-1, 0, 1].flatMap(offset => listPeriods(period.year + offset, calendar))
        expect(adjacent.filter(({ start, end }) => start <= date && date <= end)).toEqual([period])
      }),
      { seed: 27 },
    )
  })

  it('of a calendar of weeks is in a year of 52 or 53 whole weeks', () => {
    fc.assert(
      fc.property(anyCalendar, anyDate, (calendar, date) => {
        const periods = listPeriods(getPeriod(date, calendar).year, calendar)
        expect(periods).toHaveLength(12)
        if (calendar.pattern === 'months') return
        const weeks = periods.map(period => countDays(period) / 7)
        expect([52, 53]).toContain(weeks.reduce((total, count) => total + count, 0))
        expect(periods.map(({ start }) => getIsoDayOfWeek(start))).toEqual(
          Array(12).fill(calendar.firstDayOfWeek),
        )
      }),
      { seed: 27 },
    )
  })
})
