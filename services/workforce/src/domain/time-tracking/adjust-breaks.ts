import { getElapsedMs } from '@rms/domain-kit'
import { getLaterInstant, type TimeEntry, type TimeEntryBreak } from './time-entry.ts'

type Times = Pick<TimeEntry, 'shiftDate' | 'clockInAt' | 'clockOutAt'>

/**
 * The clocked breaks after the times of their entry were corrected. They keep their instants or move with the entry to
 * the new date, whichever keeps more break time within the work; breaks outside the work are dropped.
 */
export function adjustBreaks(before: TimeEntry, times: Times): TimeEntryBreak[] {
  const stayed = clipBreaks(times, before.breaks)
  const moved = clipBreaks(
    times,
    before.breaks.map(each => moveBreakToDay(before, times, each)),
  )
  return getTotalBreakMs(moved) > getTotalBreakMs(stayed) ? moved : stayed
}

const clipBreaks = ({ clockInAt, clockOutAt }: Times, breaks: readonly TimeEntryBreak[]): TimeEntryBreak[] =>
  breaks.flatMap(each => {
    const startsAt = getLaterInstant(each.startsAt, clockInAt)
    const endsAt = clockOutAt ? earlier(each.endsAt ?? clockOutAt, clockOutAt) : each.endsAt
    const isOutside = endsAt !== null && Temporal.Instant.compare(endsAt, startsAt) < 0
    return isOutside ? [] : [{ ...each, startsAt, endsAt }]
  })

function moveBreakToDay(
  { shiftDate, timeZone }: TimeEntry,
  times: Times,
  each: TimeEntryBreak,
): TimeEntryBreak {
  const days = Temporal.PlainDate.from(shiftDate).until(times.shiftDate)
  const moved = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).add(days).toInstant()
  return { ...each, startsAt: moved(each.startsAt), endsAt: each.endsAt && moved(each.endsAt) }
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  getLaterInstant(a, b) === a ? b : a

const getTotalBreakMs = (breaks: readonly TimeEntryBreak[]): number =>
  breaks.reduce((total, { startsAt, endsAt }) => total + (endsAt ? getElapsedMs({ startsAt, endsAt }) : 0), 0)
