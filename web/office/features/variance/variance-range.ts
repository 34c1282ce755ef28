import type { VarianceInterval } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'

/** The days of a report. */
export interface VarianceRange {
  readonly from: string
  readonly to: string
}

const DAYS_WITHOUT_COUNTS = 7

/** The days between the last two counts, otherwise those since the last one, otherwise the last seven. */
export function chooseRange(intervals: readonly VarianceInterval[], today: string): VarianceRange {
  const chosen = intervals.find(({ closing_count_id }) => closing_count_id !== null) ?? intervals[0]
  if (chosen) return toReportedRange(chosen, today)
  return { from: addDays(today, -DAYS_WITHOUT_COUNTS), to: addDays(today, -1) }
}

/** The days after the last count end today. */
export function toReportedRange(interval: VarianceInterval, today: string): VarianceRange {
  const { from, to, closing_count_id } = interval
  if (closing_count_id !== null) return { from, to }
  return { from, to: today > from ? today : from }
}
