import { CSV_BOM, formatCsvRow } from '../text/csv.ts'
import type { CalendarDate } from '../time/dates.ts'
import { type Minutes, NO_MINUTES, sumMinutes, toMilliseconds } from '../time/minutes.ts'
import { toWallClock } from '../time/wall-clock.ts'
import { toDisplayHours } from './overtime.ts'

/** The part of a time entry from the API that a timesheet shows. */
export interface TimesheetEntry {
  /** The business day on which it starts. */
  readonly shift_date: CalendarDate
  readonly clock_in_time: string
  /** Null while the entry is open. */
  readonly clock_out_time: string | null
  /** The time zone of the location, in which its times are shown. */
  readonly time_zone: string
  /** With two decimals; null while the entry is open. */
  readonly total_hours: number | null
  /** Exact; null while the entry is open. */
  readonly total_minutes: Minutes | null
  readonly status: string
  readonly notes: string
  readonly review: { readonly state: string } | null
}

/** The totals of the shown entries. An open entry has no hours yet, and rejected entries do not count. */
export function computeTimesheetTotals(entries: readonly TimesheetEntry[]) {
  const counted = entries.filter(({ review }) => review?.state !== 'rejected')
  const minutes = sumMinutes(counted.map(({ total_minutes }) => total_minutes ?? NO_MINUTES))
  return {
    entries: entries.length,
    days: new Set(counted.map(({ shift_date }) => shift_date)).size,
    hours: toDisplayHours(toMilliseconds(minutes)),
    minutes,
    to_review: entries.filter(({ review }) => review?.state === 'pending').length,
  }
}

export const createTimesheetFileName = (start: CalendarDate, end: CalendarDate): string =>
  `timesheet_${start}_to_${end}.csv`

/** The entries as CSV, with times in the zone of the location. An open entry has neither end nor hours. */
export const buildTimesheetCsv = (entries: readonly TimesheetEntry[]): string =>
  [
    CSV_BOM,
    formatCsvRow(['Date', 'Clock In', 'Clock Out', 'Total Hours', 'Status', 'Notes']),
    ...entries.map(entry =>
      formatCsvRow([
        entry.shift_date,
        minuteAt(entry.clock_in_time, entry.time_zone),
        entry.clock_out_time && minuteAt(entry.clock_out_time, entry.time_zone),
        entry.total_hours,
        entry.status,
        entry.notes,
      ]),
    ),
  ].join('')

const minuteAt = (instant: string, timeZone: string): string =>
  toWallClock(Temporal.Instant.from(instant), timeZone).slice(0, 5)
