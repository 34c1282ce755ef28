import { conflict } from '@rms/service-kit'
import type { ClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import {
  type Break,
  type Correction,
  isBreakTooLong,
  type Punched,
  type TimeEntry,
} from '../../domain/time-tracking/time-entry.ts'

type Times = Pick<TimeEntry, 'clockInAt' | 'clockOutAt' | 'shiftDate' | 'breaks'>

/** An entry's times, with the device's wherever a press was made offline and no manager typed one. 409 when they cannot be. */
export function byDeviceClock(entry: TimeEntry, now: Temporal.Instant): Times {
  const clockInAt = (!isTyped(entry, 'clockInAt') && deviceTime(entry.in)) || entry.clockInAt
  const clockOutAt =
    entry.clockOutAt && ((!isTyped(entry, 'clockOutAt') && deviceTime(entry.out)) || entry.clockOutAt)
  const breaks = entry.breaks.map(each => breakByDeviceClock(each, entry.clockOutAt, clockOutAt))
  const shown = { ...entry, clockInAt, clockOutAt, breaks }
  if (!isInOrder(shown, now) || isBreakTooLong(shown, now))
    throw conflict('device-times-impossible', 'The times of the device cannot be: correct the entry by hand.')
  const shiftDate = clockInAt.toZonedDateTimeISO(entry.timeZone).toPlainDate().toString()
  return { clockInAt, clockOutAt, breaks, shiftDate }
}

const deviceTime = (press: Punched | ClientTimestamp | null): Temporal.Instant | null =>
  press?.isOffline ? press.clientAt : null

/** Whether the time is as a manager's correction made it. */
const isTyped = (entry: TimeEntry, edge: 'clockInAt' | 'clockOutAt'): boolean =>
  entry.corrections.some(
    ({ before, after }) =>
      msOf(before, edge) !== msOf(after, edge) && msOf(after, edge) === msOf(entry, edge),
  )

const msOf = (times: Correction['after'] | TimeEntry, edge: 'clockInAt' | 'clockOutAt') =>
  times?.[edge]?.epochMilliseconds

/** A break that the clock-out ended goes on ending with it. */
function breakByDeviceClock(
  each: Break,
  outBefore: Temporal.Instant | null,
  outAfter: Temporal.Instant | null,
): Break {
  const endedWithWork = each.ended === null && outBefore !== null && each.endsAt?.equals(outBefore) === true
  const endsAt = endedWithWork ? outAfter : (deviceTime(each.ended) ?? each.endsAt)
  return { ...each, startsAt: deviceTime(each.begun) ?? each.startsAt, endsAt }
}

/** In, then each break from its start to its end, then out, and nothing of it to come. */
function isInOrder(
  { clockInAt, clockOutAt, breaks }: Pick<TimeEntry, 'clockInAt' | 'clockOutAt' | 'breaks'>,
  now: Temporal.Instant,
): boolean {
  const edges = breaks.flatMap(({ startsAt, endsAt }) => (endsAt ? [startsAt, endsAt] : [startsAt]))
  const times = [clockInAt, ...edges, ...(clockOutAt ? [clockOutAt] : []), now]
  return times.every((time, place) => {
    const next = times[place + 1]
    return !next || Temporal.Instant.compare(time, next) <= 0
  })
}
