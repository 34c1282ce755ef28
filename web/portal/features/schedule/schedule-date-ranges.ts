import { addDays, getMonday } from '@rms/domain-kit'
import { getDeviceToday } from '../../lib/time-format.ts'
import type { DateRange } from '../../store/portal-api.ts'

const UPCOMING_DAYS_AFTER_TODAY = 27

/** The next four weeks, starting today in the time zone of the device. */
export function getUpcomingDateRange(): DateRange {
  const today = getDeviceToday()
  return { startDate: today, endDate: addDays(today, UPCOMING_DAYS_AFTER_TODAY) }
}

/** The week from Monday to Sunday that contains a day. */
export function getWeekDateRange(day: string): DateRange {
  const monday = getMonday(day)
  return { startDate: monday, endDate: addDays(monday, 6) }
}
