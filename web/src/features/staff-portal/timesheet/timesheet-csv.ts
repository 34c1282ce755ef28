import type { TimeEntry } from '@rms/contracts'
import { CSV_BOM, csvRow } from '@rms/domain-kit'
import { timeAt } from '../../../lib/wall-time.ts'
import { t } from '../texts/index.ts'

/** The name that the specification gives the file. */
export const csvName = (start: string, end: string): string => `timesheet_${start}_to_${end}.csv`

/** The entries as a table: Date, Clock In, Clock Out, Total Hours, Status, Notes. Made here, so offline too. */
export const timesheetCsv = (entries: readonly TimeEntry[]): string =>
  [
    CSV_BOM,
    csvRow(['Date', 'Clock In', 'Clock Out', 'Total Hours', 'Status', 'Notes']),
    ...entries.map(entry =>
      csvRow([
        entry.shift_date,
        timeAt(entry.clock_in_time, entry.time_zone),
        entry.clock_out_time ? timeAt(entry.clock_out_time, entry.time_zone) : t('portal.entry.working'),
        entry.total_hours,
        entry.status,
        entry.notes,
      ]),
    ),
  ].join('')
