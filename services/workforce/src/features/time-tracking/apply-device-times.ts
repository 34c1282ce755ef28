import { conflict } from '@rms/service-kit'
import type { ClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import {
  isBreakTooLong,
  type PunchDetails,
  type TimeEntry,
  type TimeEntryBreak,
  type TimeEntryCorrection,
} from '../../domain/time-tracking/time-entry.ts'

type Times = Pick<TimeEntry, 'clockInAt' | 'clockOutAt' | 'shiftDate' | 'breaks'>

/**
 * Replaces times of offline punches by the device's clock, except those a manager entered. 409 if the result is
 * impossible.
 */
export function applyDeviceTimes(entry: TimeEntry, now: Temporal.Instant): Times {
  const clockInAt = (!isTyped(entry, 'clockInAt') && deviceTime(entry.in)) || entry.clockInAt
  const clockOutAt =
    entry.clockOutAt && ((!isTyped(entry, 'clockOutAt') && deviceTime(entry.out)) || entry.clockOutAt)
  const breaks = entry.breaks.map(each => breakByDeviceClock(each, entry.clockOutAt, clockOutAt))
  const shown = { ...entry, clockInAt, clockOutAt, breaks }
  if (!isInOrder(shown, now) || isBreakTooLong(shown, now))
    throw conflict('device-times-impossible', 'The device times cannot be right. Correct the entry manually.')
  const shiftDate = clockInAt.toZonedDateTimeISO(entry.timeZone).toPlainDate().toString()
  return { clockInAt, clockOutAt, breaks, shiftDate }
}

const deviceTime = (press: PunchDetails | ClientTimestamp | null): Temporal.Instant | null =>
  press?.isOffline ? press.clientAt : null

/** Whether a manager's correction set this time. */
const isTyped = (entry: TimeEntry, edge: 'clockInAt' | 'clockOutAt'): boolean =>
  entry.corrections.some(
    ({ before, after }) =>
      msOf(before, edge) !== msOf(after, edge) && msOf(after, edge) === msOf(entry, edge),
  )

const msOf = (times: TimeEntryCorrection['after'] | TimeEntry, edge: 'clockInAt' | 'clockOutAt') =>
  times?.[edge]?.epochMilliseconds

/** A break that was ended by the clock-out keeps ending with it. */
function breakByDeviceClock(
  each: TimeEntryBreak,
  outBefore: Temporal.Instant | null,
  outAfter: Temporal.Instant | null,
): TimeEntryBreak {
  const endedWithWork = each.ended === null && outBefore !== null && each.endsAt?.equals(outBefore) === true
  const endsAt = endedWithWork ? outAfter : (deviceTime(each.ended) ?? each.endsAt)
  return { ...each, startsAt: deviceTime(each.begun) ?? each.startsAt, endsAt }
}

/** Whether clock-in, breaks and clock-out are in order and none lies in the future. */
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
