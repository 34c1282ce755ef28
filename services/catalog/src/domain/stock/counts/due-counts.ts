import { type CalendarDate, computeMedian, daysBetween, toDecimal } from '@rms/domain-kit'

/** Stock is counted at least every month. */
const MAX_INTERVAL_DAYS = 31
/** So many of the last intervals determine the usual one. */
export const COMPARED_INTERVALS = 6

/** What is known about the counts of a location. */
export interface CountingHistory {
  /** The dates of closed counts, the latest first. */
  readonly countedDates: readonly CalendarDate[]
  /** The current business date. */
  readonly today: CalendarDate
  /** Whether it has storage areas and sales, so that there is something to count. */
  readonly hasStock: boolean
}

/** A count that is not closed. */
export interface CountInProgress {
  readonly id: number
  readonly afterCloseOf: CalendarDate
}

/**
 * The count in progress that a location is waiting for: the latest one, unless its date is not later than the last
 * closed count, as with an old one that was reopened or never finished.
 */
export function findCountInProgress<T extends CountInProgress>(
  open: readonly T[],
  lastCounted: CalendarDate | null,
): T | null {
  const latest = open.toSorted((a, b) => b.afterCloseOf.localeCompare(a.afterCloseOf))[0]
  return latest && (lastCounted === null || latest.afterCloseOf > lastCounted) ? latest : null
}

export interface DueCount {
  /** Null if the location was never counted. */
  readonly lastCounted: CalendarDate | null
  readonly usualDays: number
  readonly daysSince: number | null
}

/**
 * Whether a location should be counted: its last count is older than the median of its last intervals, and at the
 * latest after a month. A location that was never counted is due if it has storage areas and sales. Null if it is not due.
 */
export function findDueCount({ countedDates, today, hasStock }: CountingHistory): DueCount | null {
  const dates = [...new Set(countedDates)].slice(0, COMPARED_INTERVALS + 1)
  const [last] = dates
  if (last === undefined)
    return hasStock ? { lastCounted: null, usualDays: MAX_INTERVAL_DAYS, daysSince: null } : null
  const intervals = dates.slice(1).map((date, index) => daysBetween(date, dates[index] ?? date))
  const usualDays =
    intervals.length === 0
      ? MAX_INTERVAL_DAYS
      : Math.min(MAX_INTERVAL_DAYS, computeMedian(intervals.map(toDecimal)).ceil().toNumber())
  const daysSince = daysBetween(last, today)
  return daysSince > usualDays ? { lastCounted: last, usualDays, daysSince } : null
}
