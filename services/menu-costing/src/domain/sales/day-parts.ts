import type { DayPart } from '@rms/contracts'

/** When a part of the day starts, in minutes from midnight. */
export interface DayPartStart {
  readonly dayPart: DayPart
  readonly startMinutes: number
}

const MINUTES_PER_DAY = 1440

/**
 * The part of a business day of a time, in minutes from midnight. Times before the cut-off are late in the day before.
 * Times before the first start belong to the first part.
 */
export function getDayPart(minutes: number, starts: readonly DayPartStart[], cutoffMinutes: number): DayPart {
  const toElapsed = (time: number) => (time - cutoffMinutes + MINUTES_PER_DAY) % MINUTES_PER_DAY
  const sorted = starts.toSorted((a, b) => toElapsed(a.startMinutes) - toElapsed(b.startMinutes))
  const started = sorted.filter(({ startMinutes }) => toElapsed(startMinutes) <= toElapsed(minutes))
  return (started.at(-1) ?? sorted[0])?.dayPart ?? 'whole-day'
}
