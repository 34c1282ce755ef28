import type { TimeEntry } from '@rms/contracts'
import { computePaidMinutes } from '@rms/domain-kit'
import { useNow } from '../../../shared/lib/local-time.ts'
import rows from '../../components/rows.module.css'
import { formatDuration } from '../../lib/time-format.ts'

/** The paid hours of an entry, updated live while it is open. */
export function TimeEntryHours({ entry }: { entry: TimeEntry }) {
  if (entry.total_minutes !== null)
    return <span className={rows.number}>{formatDuration(entry.total_minutes)}</span>
  return <RunningHours entry={entry} />
}

function RunningHours({ entry }: { entry: TimeEntry }) {
  const now = useNow(10_000)
  return <span className={rows.number}>{formatDuration(computePaidMinutes(entry, now))}</span>
}
