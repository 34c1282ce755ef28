import { type CalendarDate, type ClockText, HOUR_MS, toBusinessDay } from '@rms/domain-kit'
import type { ScheduledWork, WorkedTimeEntry } from './attendance-inputs.ts'

/** A clock-in this long before a shift belongs to that shift. */
const EARLY_ARRIVAL_MS = 2 * HOUR_MS

/**
 * No one clocks in on the evening before a shift that starts at this time or later, even if daylight saving skips an
 * hour of that night.
 */
export const EARLIEST_START_OF_DAY_SHIFT: ClockText = '03:00'

type Arrival = Pick<WorkedTimeEntry, 'date' | 'inMs' | 'outMs'>
type Planned = Pick<ScheduledWork, 'date' | 'startMs' | 'endMs'>

/**
 * The business day that an entry counts towards: its own, unless the person worked a shift across midnight. A clock-in
 * after midnight during the previous evening's shift is late for that shift. A clock-in before midnight, with no
 * remaining shift on that day, that lasts into a shift of the next day is early for that one.
 */
export function getTimeEntryBusinessDay(arrival: Arrival, shifts: readonly Planned[]): CalendarDate {
  const { date } = arrival
  const lastNight = shifts.find(shift => shift.date < date && runsAtArrival(shift, arrival))
  if (lastNight) return lastNight.date
  const isForOwnDay = (shift: Planned) => runsAtArrival(shift, arrival) || isEarlyArrival(shift, arrival)
  if (shifts.some(shift => shift.date === date && isForOwnDay(shift))) return date
  return shifts.find(shift => shift.date > date && isEarlyArrival(shift, arrival))?.date ?? date
}

const runsAtArrival = ({ startMs, endMs }: Planned, { inMs }: Arrival): boolean =>
  startMs <= inMs && inMs < endMs

/** An open entry has no end and so always reaches the start of the shift. */
const isEarlyArrival = ({ startMs }: Planned, { inMs, outMs }: Arrival): boolean =>
  inMs < startMs && startMs <= inMs + EARLY_ARRIVAL_MS && (outMs === null || outMs > startMs)

/** Whether the clock-in is late enough on its business day to be for a shift of the next one. */
export const mayCountForNextDay = ({
  date,
  inMs,
  timeZone,
}: Pick<WorkedTimeEntry, 'date' | 'inMs' | 'timeZone'>): boolean =>
  toBusinessDay(Temporal.Instant.fromEpochMilliseconds(inMs + EARLY_ARRIVAL_MS), timeZone) > date
