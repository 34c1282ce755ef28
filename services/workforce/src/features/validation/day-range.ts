import { type CalendarDate, daysBetween, mondayOf } from '@rms/domain-kit'
import { invalid } from '@rms/service-kit'

const LONGEST_RANGE_DAYS = 366

/** Business days, both ends included; 400 for a reversed range, and for one of more than a year. */
export function requireRange({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }): {
  from: CalendarDate
  to: CalendarDate
} {
  if (endDate < startDate)
    throw invalid('dates-reversed', 'The end date must not be before the start date.', { field: 'endDate' })
  if (daysBetween(startDate, endDate) > LONGEST_RANGE_DAYS)
    throw invalid('range-too-long', 'A range may have at most a year.', { field: 'endDate' })
  return { from: startDate, to: endDate }
}

/** 400 for a day on which no week starts. */
export function requireMonday(weekStart: CalendarDate): void {
  if (mondayOf(weekStart) !== weekStart)
    throw invalid('not-a-monday', `A week starts on a Monday: ${mondayOf(weekStart)}.`, {
      field: 'weekStart',
    })
}
