import { type Minutes, splitIntoHoursAndMinutes, toMinutes } from '@rms/domain-kit'
import { formatDateRange, getDateFormat } from '../../shared/lib/date-formats.ts'
import { currentLanguage, t } from '../texts/index.ts'

/** Formats a duration as '7h 30m'. This is the only place that rounds it to minutes. */
export function formatDuration(time: Minutes): string {
  const { hours, minutes } = splitIntoHoursAndMinutes(time)
  return t('portal.hours', { hours, minutes })
}

/** Minutes from an instant until now, at least zero. */
export const getMinutesSince = (instant: string, now: Temporal.Instant): Minutes =>
  toMinutes(Math.max(0, now.epochMilliseconds - Date.parse(instant)))

type DayStyle = 'long' | 'short' | 'month' | 'weekday'
const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
}

/** Formats a calendar day (YYYY-MM-DD). */
export const formatDay = (day: string, style: DayStyle = 'short'): string =>
  getDateFormat(getLocale(), { ...styles[style], timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** 'Mon 16 – Sun 22 Nov' */
export const formatDayRange = (start: string, end: string): string =>
  formatDateRange(currentLanguage(), [start, end], { hasWeekdays: true, hasYear: false })

/** Formats an instant as date and time in the time zone of this device. */
export const formatDateTime = (instant: string): string =>
  // With the zone, because a phone may enter another one while the page is open.
  getDateFormat(getLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: getDeviceTimeZone(),
  }).format(new Date(instant))

const getLocale = () => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage())

/** Today in the time zone of this device. */
export const getDeviceToday = (): string => Temporal.Now.plainDateISO().toString()

export const getDeviceTimeZone = (): string => Temporal.Now.timeZoneId()
