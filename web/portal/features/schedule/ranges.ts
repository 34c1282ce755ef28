import { addDays, mondayOf } from '@rms/domain-kit'
import { deviceToday } from '../../lib/time-text.ts'
import type { Range } from '../../store/portal-api.ts'

const LOOK_AHEAD_DAYS = 27

/** The next four weeks, starting today in the time zone of the device. */
export function comingRange(): Range {
  const today = deviceToday()
  return { startDate: today, endDate: addDays(today, LOOK_AHEAD_DAYS) }
}

/** The week from Monday to Sunday that contains a day. */
export function weekRange(day: string): Range {
  const monday = mondayOf(day)
  return { startDate: monday, endDate: addDays(monday, 6) }
}
