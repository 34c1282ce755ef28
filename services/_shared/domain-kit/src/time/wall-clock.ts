import { Decimal } from '../numbers/decimal.ts'
import { addDays, type CalendarDate } from './dates.ts'

/** A wall clock time, HH:MM or HH:MM:SS. */
export type ClockText = string

/** A shift in wall clock times: an end at or before the start is on the next day. */
export interface LocalShiftTimes {
  readonly date: CalendarDate
  readonly start: ClockText
  readonly end: ClockText
  /** Which of the two instants is meant when a time is ambiguous; the first unless given. */
  readonly startOccurrence?: AmbiguousTimeOccurrence | null | undefined
  readonly endOccurrence?: AmbiguousTimeOccurrence | null | undefined
}

/** Which instant of a wall clock time that occurs twice when the clocks go back. */
export type AmbiguousTimeOccurrence = 'first' | 'second'

export interface TimeSpan {
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** A wall clock time that does not exist on that day because the clocks go forward. */
export interface SkippedTime {
  readonly kind: 'skipped'
  readonly part: 'start' | 'end'
  readonly date: CalendarDate
  readonly time: ClockText
}

export type ShiftTimesResult = ({ readonly kind: 'resolved' } & TimeSpan) | SkippedTime

/**
 * Resolves a shift to instants in a time zone. A time that occurs twice when the clocks go back is the first of the two
 * unless the second is requested; a skipped time has no instant. A resolved shift ends after it starts: when the start
 * is already the second occurrence, so is an end in the same hour.
 */
export function resolveShiftInstants(shift: LocalShiftTimes, timeZone: string): ShiftTimesResult {
  const { date, start, end } = shift
  const starts = findInstants(date, start, timeZone)
  const startsAt = pick(starts, shift.startOccurrence)
  if (!startsAt) return { kind: 'skipped', part: 'start', date, time: start }
  const endDate = endDateOf(shift)
  const ends = findInstants(endDate, end, timeZone).filter(
    instant => Temporal.Instant.compare(instant, startsAt) > 0,
  )
  const endsAt = pick(ends, shift.endOccurrence)
  if (!endsAt) return { kind: 'skipped', part: 'end', date: endDate, time: end }
  return { kind: 'resolved', startsAt, endsAt }
}

const pick = (
  instants: readonly Temporal.Instant[],
  occurrence: AmbiguousTimeOccurrence | null | undefined,
) => (occurrence === 'second' ? instants.at(-1) : instants[0])

const endDateOf = ({ date, start, end }: LocalShiftTimes): CalendarDate =>
  endsNextDay(start, end) ? addDays(date, 1) : date

/** The times of a shift that are ambiguous in the zone and for which no occurrence was chosen. */
export function findAmbiguousTimes(shift: LocalShiftTimes, timeZone: string): ('start' | 'end')[] {
  const times = [
    { part: 'start' as const, date: shift.date, time: shift.start, chosen: shift.startOccurrence },
    { part: 'end' as const, date: endDateOf(shift), time: shift.end, chosen: shift.endOccurrence },
  ]
  return times
    .filter(({ chosen, date, time }) => !chosen && findInstants(date, time, timeZone).length > 1)
    .map(({ part }) => part)
}

/**
 * All instants at which a wall clock shows this time: normally one, two when the clocks go back, none when the time is
 * skipped.
 */
export function findInstants(
  date: CalendarDate,
  time: ClockText,
  timeZone: string,
): readonly Temporal.Instant[] {
  const key = `${timeZone} ${date} ${time}`
  const known = resolved.get(key)
  if (known) return known
  if (resolved.size >= MAX_CACHED_TIMES) resolved.clear()
  const found = resolveClock(date, time, timeZone)
  resolved.set(key, found)
  return found
}

/** Caches resolved times: shifts of a week share them, and the rules of a zone do not change while the process runs. */
const resolved = new Map<string, readonly Temporal.Instant[]>()
const MAX_CACHED_TIMES = 10_000

function resolveClock(date: CalendarDate, time: ClockText, timeZone: string): Temporal.Instant[] {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const [earlier, later] = (['earlier', 'later'] as const).map(disambiguation =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  )
  if (!earlier?.toPlainDateTime().equals(wall)) return []
  const instants = [earlier, later].flatMap(zoned => (zoned ? [zoned.toInstant()] : []))
  return earlier.equals(later ?? earlier) ? instants.slice(0, 1) : instants
}

/** The wall clock time at an instant, HH:MM:SS. */
export const toWallClock = (instant: Temporal.Instant, timeZone: string): ClockText =>
  instant
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'second', roundingMode: 'floor' })

export const endsNextDay = (start: ClockText, end: ClockText): boolean =>
  Temporal.PlainTime.compare(Temporal.PlainTime.from(end), Temporal.PlainTime.from(start)) <= 0

/** Elapsed milliseconds, independent of clock changes. */
export const getElapsedMs = ({ startsAt, endsAt }: TimeSpan): number =>
  endsAt.epochMilliseconds - startsAt.epochMilliseconds

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Exact hours; round them only for output. */
export const toExactHours = (milliseconds: number): Decimal => new Decimal(milliseconds).div(HOUR_MS)

/** Whether two spans overlap; spans that only touch do not. */
export const spansOverlap = (a: TimeSpan, b: TimeSpan): boolean =>
  Temporal.Instant.compare(a.startsAt, b.endsAt) < 0 && Temporal.Instant.compare(b.startsAt, a.endsAt) < 0
