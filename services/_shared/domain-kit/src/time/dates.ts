/** A calendar date, YYYY-MM-DD. */
export type CalendarDate = string

/** The calendar date of an instant (ISO 8601 with offset, Date or Instant) in a time zone. */
export const toBusinessDay = (instant: Temporal.Instant | Date | string, timeZone: string): CalendarDate =>
  toInstant(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Whether a text is an existing calendar date, written YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && succeeds(() => Temporal.PlainDate.from(text))

/** '2 Mar 2026': a date in an English sentence of the API. */
export const formatDateInEnglish = (date: CalendarDate): string => {
  const { year, month, day } = Temporal.PlainDate.from(date)
  return `${day} ${ENGLISH_MONTHS[month - 1]} ${year}`
}

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 1 for Monday to 7 for Sunday. */
export const getIsoDayOfWeek = (date: CalendarDate): number => Temporal.PlainDate.from(date).dayOfWeek

/** The Monday of the date's week. */
export function getMonday(date: CalendarDate): CalendarDate {
  const known = mondayByDate.get(date)
  if (known !== undefined) return known
  const monday = addDays(date, 1 - getIsoDayOfWeek(date))
  if (mondayByDate.size >= MAX_CACHED_DATES) mondayByDate.clear()
  mondayByDate.set(date, monday)
  return monday
}

/** Lists group thousands of shifts and entries by week, but on few different dates. */
const mondayByDate = new Map<CalendarDate, CalendarDate>()
const MAX_CACHED_DATES = 2000

/** Adds days; a negative number gives an earlier date. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** The days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

const toInstant = (instant: Temporal.Instant | Date | string): Temporal.Instant => {
  if (typeof instant === 'string') return Temporal.Instant.from(instant)
  return instant instanceof Date ? Temporal.Instant.fromEpochMilliseconds(instant.getTime()) : instant
}

const succeeds = (attempt: () => unknown): boolean => {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
