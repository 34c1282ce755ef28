import { useEffect, useState } from 'react'

/** The local time of an instant in a time zone, HH:MM. */
export const toLocalTime = (instant: string, timeZone: string): string =>
  toZonedDateTime(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' })

/** The calendar day of an instant in a time zone. */
export const toLocalDate = (instant: string, timeZone: string): string =>
  toZonedDateTime(instant, timeZone).toPlainDate().toString()

const toZonedDateTime = (instant: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)

/** The current instant, updated every second by default. */
export function useNow(everyMs = 1_000): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
