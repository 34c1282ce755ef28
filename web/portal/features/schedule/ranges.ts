import { addDays, mondayOf } from '@rms/domain-kit'
import { deviceToday } from '../../lib/time-text.ts'
import type { Range } from '../../store/portal-api.ts'

const LOOK_AHEAD_DAYS = 27

/** The coming four weeks, from the day that this device has. */
export function comingRange(): Range {
  const today = deviceToday()
  return { startDate: today, endDate: addDays(today, LOOK_AHEAD_DAYS) }
}

/** Monday to Sunday around a day. */
export function weekRange(day: string): Range {
  const monday = mondayOf(day)
  return { startDate: monday, endDate: addDays(monday, 6) }
}
