import type { AttendanceRow, ShiftComparison } from '@rms/contracts'
import { formatPayrollHours } from '@rms/domain-kit'
import sections from '../../../components/sections.module.css'
import { translateDepartment } from '../../../lib/departments.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { toLocalTime } from '../../../lib/local-time.ts'
import type { BusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import { AttendanceStatusBadge, LiveShiftBadge } from '../attendance-status-badges.tsx'
import { createLocationColumn, type ReportColumn } from '../report-columns.ts'

interface DailyColumnOptions {
  date: string
  live: readonly ShiftComparison[]
  places: Pick<BusinessLocations, 'hasSeveral' | 'withZone'>
}

/**
 * The columns of the daily report, in the local time of each location. The live column only for today.
 */
export const createDailyReportColumns = ({
  date,
  live,
  places: { hasSeveral, withZone },
}: DailyColumnOptions): readonly ReportColumn<AttendanceRow>[] => [
  { key: 'date', header: t('attendance.date'), value: () => date },
  {
    key: 'department',
    header: t('attendance.department'),
    value: row => translateDepartment(row.department),
  },
  ...(hasSeveral ? [{ ...createLocationColumn(), value: (row: AttendanceRow) => row.location_name }] : []),
  {
    key: 'staff',
    header: t('attendance.staff'),
    cell: row => row.staff_name,
    value: row => row.staff_name,
    widthShare: 13,
    inCard: 'title',
  },
  ...(hasSeveral
    ? [
        {
          ...createLocationColumn(),
          widthShare: 11,
          cell: (row: AttendanceRow) => row.location_name ?? EMPTY_VALUE,
        },
      ]
    : []),
  {
    key: 'position',
    header: t('attendance.position'),
    cell: row => translateJobPosition(row.position),
    value: row => row.position,
    widthShare: 12,
    inCard: 'hidden',
  },
  {
    key: 'scheduled',
    widthShare: 12,
    header: t('attendance.scheduled'),
    cell: row => formatTimeSpan([row.scheduled_start, row.scheduled_end], row.time_zone, withZone),
  },
  {
    key: 'actual',
    widthShare: 11,
    header: t('attendance.actual'),
    cell: row => formatTimeSpan([row.actual_start, row.actual_end], row.time_zone, withZone),
  },
  createTimeColumn('scheduledStart', row => row.scheduled_start),
  createTimeColumn('scheduledEnd', row => row.scheduled_end),
  createTimeColumn('actualStart', row => row.actual_start),
  createTimeColumn('actualEnd', row => row.actual_end),
  {
    key: 'status',
    widthShare: 16,
    header: t('attendance.statusLabel'),
    cell: row => <AttendanceStatusBadge status={row.attendance_status} />,
    value: row => t(`attendance.status.${row.attendance_status}`),
  },
  ...(live.length > 0 ? [createLiveColumn(live)] : []),
  {
    key: 'late',
    widthShare: 8,
    header: t('attendance.lateMinutes'),
    cell: row =>
      row.late_minutes > 0 ? t('attendance.minutes', { minutes: row.late_minutes }) : EMPTY_VALUE,
    value: row => row.late_minutes,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'scheduledHours',
    widthShare: 10,
    header: t('attendance.scheduledHours'),
    cell: row => formatHours(row.scheduled_minutes),
    value: row => formatPayrollHours(row.scheduled_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actualHours',
    widthShare: 10,
    header: t('attendance.actualHours'),
    cell: row => <ActualHours row={row} live={live} />,
    value: row => formatPayrollHours(row.actual_minutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    widthShare: 9,
    header: t('attendance.overtime'),
    cell: row => (row.overtime_hours > 0 ? formatHours(row.overtime_minutes) : EMPTY_VALUE),
    value: row => formatPayrollHours(row.overtime_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'notes',
    widthShare: 9,
    header: t('attendance.notes'),
    cell: row => <span className={sections.muted}>{row.entry_notes}</span>,
    value: row => row.entry_notes,
    inCard: 'hidden',
  },
]

const createTimeColumn = (
  key: 'scheduledStart' | 'scheduledEnd' | 'actualStart' | 'actualEnd',
  getInstant: (row: AttendanceRow) => string | null,
): ReportColumn<AttendanceRow> => ({
  key,
  header: t(`attendance.${key}`),
  value: row => {
    const instant = getInstant(row)
    return instant && toLocalTime(instant, row.time_zone)
  },
})

/** The hours of an open entry: today they keep counting, on earlier days they are as of the last load. */
function ActualHours({ row, live }: { row: AttendanceRow; live: readonly ShiftComparison[] }) {
  if (row.running_minutes === null) return formatHours(row.actual_minutes)
  const now = live.find(({ staff }) => staff.id === row.staff_id)?.live
  return t('attendance.soFar', { hours: formatHours(now?.minutes_so_far ?? row.running_minutes) })
}

const createLiveColumn = (live: readonly ShiftComparison[]): ReportColumn<AttendanceRow> => ({
  key: 'now',
  widthShare: 16,
  header: t('attendance.now'),
  cell: row => {
    const state = live.find(({ staff }) => staff.id === row.staff_id)?.live
    if (!state) return EMPTY_VALUE
    return <LiveShiftBadge state={state.state} />
  },
})

/** '09:00–17:00' in local time, with the time zone if it differs; without an end while the person works. */
function formatTimeSpan(
  [start, end]: readonly [string | null, string | null],
  timeZone: string,
  withZone: BusinessLocations['withZone'],
): string {
  if (start === null) return EMPTY_VALUE
  const span = `${toLocalTime(start, timeZone)}–${end ? toLocalTime(end, timeZone) : t('attendance.open')}`
  return withZone(span, timeZone)
}
