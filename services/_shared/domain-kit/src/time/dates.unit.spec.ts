import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDateInEnglish,
  getIsoDayOfWeek,
  getMonday,
  isCalendarDate,
  toBusinessDay,
} from './dates.ts'

describe('the business day of an instant', () => {
  it.each([
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
    ['2026-06-30T22:00:00Z', 'Europe/Paris', '2026-07-01'],
    ['2026-06-30T22:00:00Z', 'UTC', '2026-06-30'],
    ['2026-07-01T00:30:00+02:00', 'UTC', '2026-06-30'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(toBusinessDay(instant, timeZone)).toBe(day)
  })

  it('is the same for a Date, an Instant and a text', () => {
    const text = '2026-06-30T22:00:00Z'
    const forms = [text, new Date(text), Temporal.Instant.from(text)]
    expect(forms.map(form => toBusinessDay(form, 'Europe/Paris'))).toEqual(Array(3).fill('2026-07-01'))
  })
})

describe('a calendar date', () => {
  it.each(['2026-01-31', '2028-02-29', '2026-12-31'])('%s is', text => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    '',
    '2026',
    '2026-2-3',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '31.01.2026',
  ])('%j is not', text => {
    expect(isCalendarDate(text)).toBe(false)
  })
})

describe('days and weeks', () => {
  it('counts the week from Monday, 1, to Sunday, 7', () => {
    const week = [
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]
    expect(week.map(getIsoDayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(new Set(week.map(getMonday))).toEqual(new Set(['2026-11-16']))
  })

  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  const anyDate = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1990-01-01', days))

  it('finds a Monday at most six days back', () => {
    fc.assert(
      fc.property(anyDate, date => {
        const monday = getMonday(date)
        expect(getIsoDayOfWeek(monday)).toBe(1)
        expect(daysBetween(monday, date)).toBe(getIsoDayOfWeek(date) - 1)
      }),
    )
  })

  it('adds as many days as lie between', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to)
      }),
    )
  })
})

describe('A date in an English sentence', () => {
  it('has its month in letters', () => {
    expect(formatDateInEnglish('2026-03-02')).toBe('2 Mar 2026')
    expect(formatDateInEnglish('2026-12-31')).toBe('31 Dec 2026')
  })
})
