import { addDays, isCalendarDate } from '@rms/domain-kit'
import { getDeviceToday } from '../../lib/time-format.ts'
import type { DateRange } from '../../store/portal-api.ts'

/** The default range of the timesheet: the last 30 days and today. */
export function getLastThirtyDays(): DateRange {
  const today = getDeviceToday()
  return { startDate: addDays(today, -30), endDate: today }
}

/** The day in the URL, else the default range. */
export function getTimesheetDateRange({ searchParams }: URL): DateRange {
  const day = searchParams.get('day') ?? ''
  return isCalendarDate(day) ? { startDate: day, endDate: day } : getLastThirtyDays()
}
