import type { TimeEntry } from '@rms/contracts'
import { useNow } from '../../../lib/wall-time.ts'
import rows from '../parts/rows.module.css'
import { hoursSince, hoursText } from '../parts/time-text.ts'

/** The hours of an entry; those of a running one run. */
export function EntryHours({ entry }: { entry: TimeEntry }) {
  if (entry.total_hours !== null) return <span className={rows.number}>{hoursText(entry.total_hours)}</span>
  return <RunningHours since={entry.clock_in_time} />
}

function RunningHours({ since }: { since: string }) {
  const now = useNow(10_000)
  return <span className={rows.number}>{hoursText(hoursSince(since, now))}</span>
}
