import { type CalendarDate, daysBetween, formatDateInEnglish, getMonday } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'

const MAX_RANGE_DAYS = 366

/** Business days, both ends included; 400 for a reversed range, and for one of more than a year. */
export function requireDateRange({
  startDate,
  endDate,
}: {
  startDate: CalendarDate
  endDate: CalendarDate
}): {
  from: CalendarDate
  to: CalendarDate
} {
  if (endDate < startDate)
    throw badRequest('dates-reversed', 'The end date cannot be before the start date.', { field: 'endDate' })
  if (daysBetween(startDate, endDate) > MAX_RANGE_DAYS)
    throw badRequest('range-too-long', 'Choose a period of at most one year.', { field: 'endDate' })
  return { from: startDate, to: endDate }
}

/** 400 for a date that is not a Monday. */
export function requireMonday(weekStart: CalendarDate): void {
  if (getMonday(weekStart) !== weekStart)
    throw badRequest(
      'not-a-monday',
      `The week must start on a Monday: ${formatDateInEnglish(getMonday(weekStart))}.`,
      {
        field: 'weekStart',
      },
    )
}
