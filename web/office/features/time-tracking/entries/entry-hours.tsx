import type { TimeEntry } from '@rms/contracts'
import { paidMinutesUntil } from '@rms/domain-kit'
import { useNow } from '../../../lib/clock.ts'
import { hoursText } from '../../../lib/hours.ts'

const REFRESH_MS = 30_000

/** The paid hours of an entry, updated live while it is open. */
export function EntryHours({ entry }: { entry: TimeEntry }) {
  if (entry.total_minutes !== null) return hoursText(entry.total_minutes)
  return <RunningHours entry={entry} />
}

function RunningHours({ entry }: { entry: TimeEntry }) {
  return <span data-running>{hoursText(paidMinutesUntil(entry, useNow(REFRESH_MS)))}</span>
}
