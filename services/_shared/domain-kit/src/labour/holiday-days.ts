import { type CalendarDate, daysBetween } from '../time/dates.ts'

/** Annual leave per year where nothing else is set. Like requests, it is counted in calendar days. */
export const DEFAULT_HOLIDAY_DAYS = 28

/** Counts the calendar days of a request, both ends included, that fall in a calendar year. */
export function countHolidayDays(
  year: number,
  { startDate, endDate }: { readonly startDate: CalendarDate; readonly endDate: CalendarDate },
): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const from = startDate > first ? startDate : first
  const to = endDate < last ? endDate : last
  return Math.max(0, daysBetween(from, to) + 1)
}
