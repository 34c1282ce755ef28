import { Decimal } from '../numbers/decimal.ts'
import { addDays, type CalendarDate } from './dates.ts'

/** A time on the clock, HH:MM or HH:MM:SS. */
export type ClockText = string

/** Work planned or typed by the clock on the wall: an end at or before the start is the next day's. */
export interface WallShift {
  readonly date: CalendarDate
  readonly start: ClockText
  readonly end: ClockText
  /** Which of the two is meant when a time comes twice; the first unless told. */
  readonly startOccurrence?: Occurrence | null | undefined
  readonly endOccurrence?: Occurrence | null | undefined
}

/** Of a time that comes twice when the clocks go back. */
export type Occurrence = 'first' | 'second'

export interface Span {
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** A time that the clocks jump over on that day. */
export interface SkippedTime {
  readonly kind: 'skipped'
  readonly part: 'start' | 'end'
  readonly date: CalendarDate
  readonly time: ClockText
}

export type ResolvedShift = ({ readonly kind: 'resolved' } & Span) | SkippedTime

/**
 * The instants of a shift in a time zone. A time that comes twice when the clocks go back is the first of the
 * two, unless the second is asked for; one that the clocks jump over belongs to no instant. A resolved shift ends
 * after it starts: an end of the first hour is taken from the second when the start already is.
 */
export function resolveShift(shift: WallShift, timeZone: string): ResolvedShift {
  const { date, start, end } = shift
  const starts = instantsOf(date, start, timeZone)
  const startsAt = pick(starts, shift.startOccurrence)
  if (!startsAt) return { kind: 'skipped', part: 'start', date, time: start }
  const endDate = endDateOf(shift)
  const ends = instantsOf(endDate, end, timeZone).filter(
    instant => Temporal.Instant.compare(instant, startsAt) > 0,
  )
  const endsAt = pick(ends, shift.endOccurrence)
  if (!endsAt) return { kind: 'skipped', part: 'end', date: endDate, time: end }
  return { kind: 'resolved', startsAt, endsAt }
}

const pick = (instants: readonly Temporal.Instant[], occurrence: Occurrence | null | undefined) =>
  occurrence === 'second' ? instants.at(-1) : instants[0]

const endDateOf = ({ date, start, end }: WallShift): CalendarDate =>
  endsNextDay(start, end) ? addDays(date, 1) : date

/** The times of a shift that come twice in the zone, and of which nobody said which is meant. */
export function ambiguousTimes(shift: WallShift, timeZone: string): ('start' | 'end')[] {
  const times = [
    { part: 'start' as const, date: shift.date, time: shift.start, told: shift.startOccurrence },
    { part: 'end' as const, date: endDateOf(shift), time: shift.end, told: shift.endOccurrence },
  ]
  return times
    .filter(({ told, date, time }) => !told && instantsOf(date, time, timeZone).length > 1)
    .map(({ part }) => part)
}

/** All instants at which the clock on the wall shows this: mostly one, two when the clocks go back, else none. */
export function instantsOf(
  date: CalendarDate,
  time: ClockText,
  timeZone: string,
): readonly Temporal.Instant[] {
  const key = `${timeZone} ${date} ${time}`
  const known = resolved.get(key)
  if (known) return known
  if (resolved.size >= MOST_RESOLVED) resolved.clear()
  const found = resolveClock(date, time, timeZone)
  resolved.set(key, found)
  return found
}

/** Shifts of a week share their times, and a zone's rules do not change while we run. */
const resolved = new Map<string, readonly Temporal.Instant[]>()
const MOST_RESOLVED = 10_000

function resolveClock(date: CalendarDate, time: ClockText, timeZone: string): Temporal.Instant[] {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const [earlier, later] = (['earlier', 'later'] as const).map(disambiguation =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  )
  if (!earlier?.toPlainDateTime().equals(wall)) return []
  const instants = [earlier, later].flatMap(zoned => (zoned ? [zoned.toInstant()] : []))
  return earlier.equals(later ?? earlier) ? instants.slice(0, 1) : instants
}

/** What the clock on the wall shows at an instant, HH:MM:SS. */
export const wallClockOf = (instant: Temporal.Instant, timeZone: string): ClockText =>
  instant
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'second', roundingMode: 'floor' })

export const endsNextDay = (start: ClockText, end: ClockText): boolean =>
  Temporal.PlainTime.compare(Temporal.PlainTime.from(end), Temporal.PlainTime.from(start)) <= 0

/** Elapsed milliseconds, whatever the clocks did meanwhile. */
export const elapsedMs = ({ startsAt, endsAt }: Span): number =>
  endsAt.epochMilliseconds - startsAt.epochMilliseconds

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Exact hours; rounded only where they leave the system. */
export const hoursOf = (milliseconds: number): Decimal => new Decimal(milliseconds).div(HOUR_MS)

/** Whether two spans share time; spans that only touch do not. */
export const spansOverlap = (a: Span, b: Span): boolean =>
  Temporal.Instant.compare(a.startsAt, b.endsAt) < 0 && Temporal.Instant.compare(b.startsAt, a.endsAt) < 0
