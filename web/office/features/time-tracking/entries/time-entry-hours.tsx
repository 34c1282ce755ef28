import type { TimeEntry } from '@rms/contracts'
import { computePaidMinutes } from '@rms/domain-kit'
import { formatHours } from '../../../lib/format-hours.ts'
import { useNow } from '../../../lib/local-time.ts'

const REFRESH_MS = 30_000

/** The paid hours of an entry, updated live while it is open. */
export function TimeEntryHours({ entry }: { entry: TimeEntry }) {
  if (entry.total_minutes !== null) return formatHours(entry.total_minutes)
  return <RunningHours entry={entry} />
}

function RunningHours({ entry }: { entry: TimeEntry }) {
  return <span>{formatHours(computePaidMinutes(entry, useNow(REFRESH_MS)))}</span>
}
