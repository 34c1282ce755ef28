import { TimeEntryException } from '@rms/contracts'
import { getElapsedMs, HOUR_MS } from '@rms/domain-kit'
import { MAX_OPEN_TIME_ENTRY_HOURS, type TimeEntry, wasMadeOffline } from './time-entry.ts'

/** What a manager should check before approving the week, most urgent first. */
export function findTimeEntryExceptions(entry: TimeEntry, now: Temporal.Instant): TimeEntryException[] {
  const found: Record<TimeEntryException, boolean> = {
    open: entry.clockOutAt === null,
    pending_review: entry.review?.state === 'pending',
    rejected: entry.review?.state === 'rejected',
    emergency_clock: isMadeBy(entry, 'emergency_clock'),
    manager_override: isMadeBy(entry, 'manager_override'),
    wifi_verification: isMadeBy(entry, 'wifi_verification'),
    offline: wasMadeOffline(entry),
    long: isLong(entry, now),
    corrected: entry.corrections.length > 0,
    manual: entry.source === 'manual',
  }
  return TimeEntryException.options.filter(exception => found[exception])
}

/** The exceptions of several entries, without duplicates. */
export function findAllTimeEntryExceptions(
  entries: readonly TimeEntry[],
  now: Temporal.Instant,
): TimeEntryException[] {
  const found = new Set(entries.flatMap(entry => findTimeEntryExceptions(entry, now)))
  return TimeEntryException.options.filter(exception => found.has(exception))
}

type Method = NonNullable<NonNullable<TimeEntry['in']>['fallback']>['method']

const isMadeBy = (entry: TimeEntry, method: Method): boolean =>
  [entry.in, entry.out].some(punched => punched?.fallback?.method === method)

const isLong = ({ clockInAt, clockOutAt }: TimeEntry, now: Temporal.Instant): boolean =>
  getElapsedMs({ startsAt: clockInAt, endsAt: clockOutAt ?? now }) > MAX_OPEN_TIME_ENTRY_HOURS * HOUR_MS
