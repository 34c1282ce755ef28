import { type CalendarDate, dateInEnglish, daysBetween, mondayOf } from '@rms/domain-kit'
import { invalid } from '@rms/service-kit'

const LONGEST_RANGE_DAYS = 366

/** Business days, both ends included; 400 for a reversed range, and for one of more than a year. */
export function requireRange({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }): {
  from: CalendarDate
  to: CalendarDate
} {
  if (endDate < startDate)
    throw invalid('dates-reversed', 'The end date cannot be before the start date.', { field: 'endDate' })
  if (daysBetween(startDate, endDate) > LONGEST_RANGE_DAYS)
    throw invalid('range-too-long', 'Choose a period of at most one year.', { field: 'endDate' })
  return { from: startDate, to: endDate }
}

/** 400 for a date that is not a Monday. */
export function requireMonday(weekStart: CalendarDate): void {
  if (mondayOf(weekStart) !== weekStart)
    throw invalid('not-a-monday', `The week must start on a Monday: ${dateInEnglish(mondayOf(weekStart))}.`, {
      field: 'weekStart',
    })
}
