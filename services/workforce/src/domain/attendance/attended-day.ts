import { businessDay, type CalendarDate, type ClockText, HOUR_MS } from '@rms/domain-kit'
import type { DoneWork, PlannedWork } from './attendance-inputs.ts'

/** Whoever comes so long before a shift has come for it. */
const EARLY_ARRIVAL_MS = 2 * HOUR_MS

/**
 * A shift from this time on is never come to on the evening before, also not where the clocks jump over an hour of
 * that night.
 */
export const LATEST_DAWN: ClockText = '03:00'

type Came = Pick<DoneWork, 'date' | 'inMs' | 'outMs'>
type Planned = Pick<PlannedWork, 'date' | 'startMs' | 'endMs'>

/**
 * The business day that an entry is attended on: its own, unless it was made for a shift across midnight. Whoever
 * comes after midnight while the shift of the evening before runs was late for that one; whoever comes before
 * midnight, with no shift of that day left, and stays into one of the next day was early for that.
 */
export function attendedDay(came: Came, shifts: readonly Planned[]): CalendarDate {
  const { date } = came
  const lastNight = shifts.find(shift => shift.date < date && runsAtArrival(shift, came))
  if (lastNight) return lastNight.date
  const isForOwnDay = (shift: Planned) => runsAtArrival(shift, came) || isCameEarly(shift, came)
  if (shifts.some(shift => shift.date === date && isForOwnDay(shift))) return date
  return shifts.find(shift => shift.date > date && isCameEarly(shift, came))?.date ?? date
}

const runsAtArrival = ({ startMs, endMs }: Planned, { inMs }: Came): boolean =>
  startMs <= inMs && inMs < endMs

/** An open entry lasts. */
const isCameEarly = ({ startMs }: Planned, { inMs, outMs }: Came): boolean =>
  inMs < startMs && startMs <= inMs + EARLY_ARRIVAL_MS && (outMs === null || outMs > startMs)

/** Whether somebody came so late on a business day that a shift of the next one may be meant. */
export const mayBeForNextDay = ({
  date,
  inMs,
  timeZone,
}: Pick<DoneWork, 'date' | 'inMs' | 'timeZone'>): boolean =>
  businessDay(Temporal.Instant.fromEpochMilliseconds(inMs + EARLY_ARRIVAL_MS), timeZone) > date
