import { clockParts, type Minutes, toMinutes } from '@rms/domain-kit'
import { currentLanguage, t } from '../texts/index.ts'

/** Time as '7h 30m', rounded to the minute here and nowhere before. */
export function hoursText(time: Minutes): string {
  const { hours, minutes } = clockParts(time)
  return t('portal.hours', { hours, minutes })
}

/** Minutes from an instant until now, never below zero. */
export const minutesSince = (instant: string, now: Temporal.Instant): Minutes =>
  toMinutes(Math.max(0, now.epochMilliseconds - Date.parse(instant)))

type DayStyle = 'long' | 'short' | 'month' | 'weekday'
const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
}

/** A calendar day YYYY-MM-DD in words. */
export const dayText = (day: string, style: DayStyle = 'short'): string =>
  dayFormat(locale(), style).format(new Date(`${day}T12:00:00Z`))

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** On a phone a format takes as long to make as a card takes to draw: each is made once. */
function dayFormat(language: string, style: DayStyle): Intl.DateTimeFormat {
  const name = `${language} ${style}`
  const format =
    dayFormats.get(name) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone: 'UTC' })
  dayFormats.set(name, format)
  return format
}

/** An instant as day and time by the clock of this device. */
export const momentText = (instant: string): string =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })

const locale = () => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage())

/** Today by the clock of this device. */
export const deviceToday = (): string => Temporal.Now.plainDateISO().toString()

export const deviceZone = (): string => Temporal.Now.timeZoneId()
