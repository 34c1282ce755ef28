import { addDays, isDate } from '@rms/domain-kit'
import { deviceToday } from '../../lib/time-text.ts'
import type { Range } from '../../store/portal-api.ts'

/** The default range of the timesheet: the last 30 days and today. */
export function lastThirtyDays(): Range {
  const today = deviceToday()
  return { startDate: addDays(today, -30), endDate: today }
}

/** The day in the URL, else the default range. */
export function rangeIn({ searchParams }: URL): Range {
  const day = searchParams.get('day') ?? ''
  return isDate(day) ? { startDate: day, endDate: day } : lastThirtyDays()
}
