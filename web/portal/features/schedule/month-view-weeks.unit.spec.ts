import { describe, expect, it } from 'vitest'
import { getMonthStart, getMonthViewWeeks } from './month-view-weeks.ts'

describe('The month view', () => {
  it('shows whole weeks from Monday to Sunday', () => {
    const weeks = getMonthViewWeeks('2026-11-17')
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  })

  it.each([
    ['2026-03-15', '2026-03-29'],
    ['2026-10-10', '2026-10-25'],
  ])('contains the day of the clock change once in %s', (month, changeDay) => {
    const days = getMonthViewWeeks(month).flat()
    expect(days.filter(day => day === changeDay)).toEqual([changeDay])
    expect(new Set(days).size).toBe(days.length)
  })

  it('has four weeks in a February that begins on a Monday', () => {
    expect(getMonthViewWeeks('2027-02-10')).toHaveLength(4)
  })

  it('crosses New Year', () => {
    expect(getMonthStart('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('handles a 31st followed by a shorter month', () => {
    expect(getMonthStart('2026-03-31', -1)).toBe('2026-02-01')
  })
})
