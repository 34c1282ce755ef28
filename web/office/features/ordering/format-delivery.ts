import { addDays, toBusinessDay, toMinutes } from '@rms/domain-kit'
import { formatDayAndMonth, formatShortWeekday } from '../../lib/format-dates.ts'
import { formatHours } from '../../lib/format-hours.ts'
import { toLocalTime } from '../../lib/local-time.ts'
import { t } from '../../texts/index.ts'

/** 'Wed 2 Dec' */
export const formatDeliveryDay = (date: string): string =>
  `${formatShortWeekday(date)} ${formatDayAndMonth(date)}`

/** 'Wed' for the next days, else 'Wed 2 Dec'. */
export const formatNearDay = (date: string, today: string): string =>
  date >= today && date <= addDays(today, 6) ? formatShortWeekday(date) : formatDeliveryDay(date)

/** 'Tue 14:00': a cut-off in the local time of a location. `withZone` adds the zone where it differs. */
export function formatCutoffAt(
  cutoffAt: Temporal.Instant,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
  withZone: (time: string, timeZone: string) => string,
): string {
  const day = formatNearDay(toBusinessDay(cutoffAt, timeZone), toBusinessDay(now, timeZone))
  return `${day} ${withZone(toLocalTime(cutoffAt.toString(), timeZone), timeZone)}`
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** '2h 15m left', rounded up to the minute; days and hours from two days on. */
export function formatTimeLeft(milliseconds: number): string {
  if (milliseconds >= 2 * DAY_MS) {
    const days = Math.floor(milliseconds / DAY_MS)
    const hours = Math.floor((milliseconds % DAY_MS) / (60 * MINUTE_MS))
    return t('ordering.daysLeft', { days, hours })
  }
  return t('ordering.timeLeft', {
    time: formatHours(toMinutes(Math.ceil(milliseconds / MINUTE_MS) * MINUTE_MS)),
  })
}
