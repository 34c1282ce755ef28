import type { TimeEntry } from '@rms/contracts'
import { paidMinutesUntil } from '@rms/domain-kit'
import { useNow } from '../../../lib/clock.ts'
import { hoursText } from '../../../lib/hours.ts'

const EVERY_MS = 30_000

/** The hours of an entry; those of an open one run, counted as they will be paid. */
export function EntryHours({ entry }: { entry: TimeEntry }) {
  if (entry.total_minutes !== null) return hoursText(entry.total_minutes)
  return <RunningHours entry={entry} />
}

function RunningHours({ entry }: { entry: TimeEntry }) {
  return <span data-running>{hoursText(paidMinutesUntil(entry, useNow(EVERY_MS)))}</span>
}
