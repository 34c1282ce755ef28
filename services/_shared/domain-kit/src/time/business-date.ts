import { addDays, type CalendarDate } from './dates.ts'

/** Minutes from midnight until which sales and work still belong to the day before; 05:00 by default. */
export const DEFAULT_DAY_CUTOFF_MINUTES = 300
/** A later cut-off would move the lunch of a day to the day before. */
export const MAX_DAY_CUTOFF_MINUTES = 720

const MINUTES_PER_HOUR = 60

/**
 * The business date of an instant: until the cut-off of the wall clock, the day before. With a cut-off of 05:00, Monday
 * 00:40 is Sunday. The wall clock decides on days of clock changes too.
 */
export const toBusinessDate = (
  instant: Temporal.Instant,
  timeZone: string,
  cutoffMinutes: number,
): CalendarDate => toBusinessDateOfWallClock(toLocalTime(instant, timeZone), cutoffMinutes)

/** The same for a date and a time of a wall clock, in minutes from midnight, of which no instant is known. */
export const toBusinessDateOfWallClock = (
  { date, minutes }: LocalTime,
  cutoffMinutes: number,
): CalendarDate => (minutes < cutoffMinutes ? addDays(date, -1) : date)

/** A date and the minutes from midnight on a wall clock. */
export interface LocalTime {
  readonly date: CalendarDate
  readonly minutes: number
}

/** What a wall clock shows at an instant. */
export function toLocalTime(instant: Temporal.Instant, timeZone: string): LocalTime {
  const local = instant.toZonedDateTimeISO(timeZone)
  const minutes = local.hour * MINUTES_PER_HOUR + local.minute
  return { date: local.toPlainDate().toString(), minutes }
}
