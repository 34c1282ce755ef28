import type { TimeEntry, TimesheetTotals } from '@rms/contracts'
import { CSV_BOM, csvRow, sum, toNumber, wallClockOf } from '@rms/domain-kit'

/** What the shown entries come to: a running one has no hours yet, and those of a rejected one do not count. */
export function totalsOf(entries: readonly TimeEntry[]): TimesheetTotals {
  const counted = entries.filter(({ review }) => review?.state !== 'rejected')
  return {
    entries: entries.length,
    days: new Set(counted.map(({ shift_date }) => shift_date)).size,
    hours: toNumber(sum(counted.map(({ total_hours }) => total_hours ?? 0)), 2),
    to_review: entries.filter(({ review }) => review?.state === 'pending').length,
  }
}

/** The entries as a file, their times by the clock of the place; a running entry has no end and no hours. */
export const timesheetCsv = (entries: readonly TimeEntry[]): string =>
  [
    CSV_BOM,
    csvRow(['Date', 'Clock In', 'Clock Out', 'Total Hours', 'Status', 'Notes']),
    ...entries.map(entry =>
      csvRow([
        entry.shift_date,
        clockAt(entry.clock_in_time, entry.time_zone),
        entry.clock_out_time && clockAt(entry.clock_out_time, entry.time_zone),
        entry.total_hours,
        entry.status,
        entry.notes,
      ]),
    ),
  ].join('')

const clockAt = (instant: string, timeZone: string): string =>
  wallClockOf(Temporal.Instant.from(instant), timeZone).slice(0, 5)
