import { type CalendarDate, daysBetween } from '../time/dates.ts'

/** The usual days of annual leave of a year, counted as requests are: in calendar days. */
export const USUAL_HOLIDAY_DAYS = 28

/** Calendar days of a request, both ends included, that lie in a calendar year. */
export function holidayDaysIn(
  year: number,
  { startDate, endDate }: { readonly startDate: CalendarDate; readonly endDate: CalendarDate },
): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const from = startDate > first ? startDate : first
  const to = endDate < last ? endDate : last
  return Math.max(0, daysBetween(from, to) + 1)
}
