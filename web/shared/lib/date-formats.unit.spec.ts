import { describe, expect, it } from 'vitest'
import { formatDateRange } from './date-formats.ts'

const WEEK = ['2026-11-16', '2026-11-22'] as const
const OVER_THE_MONTH = ['2026-11-30', '2026-12-06'] as const
const OVER_THE_YEAR = ['2026-12-28', '2027-01-03'] as const
const DAY = ['2026-11-16', '2026-11-16'] as const

describe('A range of dates', () => {
  it('shows a shared month and year once', () => {
    expect(formatDateRange('en', WEEK)).toBe('16 – 22 Nov 2026')
    expect(formatDateRange('en', OVER_THE_MONTH)).toBe('30 Nov – 6 Dec 2026')
    expect(formatDateRange('en', OVER_THE_YEAR)).toBe('28 Dec 2026 – 3 Jan 2027')
  })

  it('is a single date if both ends are equal', () => {
    expect(formatDateRange('en', DAY)).toBe('16 Nov 2026')
    expect(formatDateRange('de', DAY)).toBe('16. Nov. 2026')
  })

  it.each([
    ['en', 'Mon 16 – Sun 22 Nov 2026'],
    ['de', 'Mo., 16. – So., 22. Nov. 2026'],
    ['fr', 'lun. 16 – dim. 22 nov. 2026'],
    ['es', 'lun 16 – dom 22 nov 2026'],
  ] as const)('names the weekdays in %s', (language, text) => {
    expect(formatDateRange(language, WEEK, { hasWeekdays: true })).toBe(text)
  })

  it('omits the year on request, unless the years differ', () => {
    const style = { hasWeekdays: true, hasYear: false }
    expect(formatDateRange('en', WEEK, style)).toBe('Mon 16 – Sun 22 Nov')
    expect(formatDateRange('es', OVER_THE_MONTH, style)).toBe('lun 30 nov – dom 6 dic')
    expect(formatDateRange('en', OVER_THE_YEAR, style)).toBe('Mon 28 Dec 2026 – Sun 3 Jan 2027')
  })
})
