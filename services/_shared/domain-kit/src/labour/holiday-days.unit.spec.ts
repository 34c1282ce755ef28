import { expect, it } from 'vitest'
import { countHolidayDays } from './holiday-days.ts'

it.each([
  ['within the year', '2026-05-04', '2026-05-08', 5],
  ['over New Year: the days of this one', '2025-12-29', '2026-01-02', 2],
  ['into the next year', '2026-12-30', '2027-01-03', 2],
  ['the year before', '2025-05-04', '2025-05-08', 0],
  ['the year after', '2027-05-04', '2027-05-08', 0],
  ['over a leap day and a change of the clocks it is calendar days', '2026-02-27', '2026-04-02', 35],
])('Holiday days of 2026: %s', (_, startDate, endDate, expected) => {
  expect(countHolidayDays(2026, { startDate, endDate })).toBe(expected)
})
