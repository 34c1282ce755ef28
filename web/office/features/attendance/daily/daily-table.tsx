import type { AttendanceRow, ScheduleComparison } from '@rms/contracts'
import { clockHours } from '@rms/domain-kit'
import sections from '../../../components/sections.module.css'
import { timeAt } from '../../../lib/clock.ts'
import { departmentWord } from '../../../lib/departments.ts'
import { NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import type { Places } from '../../../lib/places.ts'
import { positionWord } from '../../../lib/positions.ts'
import { t } from '../../../texts/index.ts'
import { AttendanceBadge, LiveBadge } from '../attendance-status.tsx'
import type { ReportColumn } from '../report-table.ts'

interface Shown {
  date: string
  live: readonly ScheduleComparison[]
  places: Pick<Places, 'hasSeveral' | 'withZone'>
}

/**
 * The columns of the daily report, in the local time of each location. The live column only for today.
 */
export const dailyTable = ({
  date,
  live,
  places: { hasSeveral, withZone },
}: Shown): readonly ReportColumn<AttendanceRow>[] => [
  { key: 'date', header: t('attendance.date'), value: () => date },
  { key: 'department', header: t('attendance.department'), value: row => departmentWord(row.department) },
  ...(hasSeveral ? [{ ...location(), value: (row: AttendanceRow) => row.location_name }] : []),
  {
    key: 'staff',
    header: t('attendance.staff'),
    cell: row => row.staff_name,
    value: row => row.staff_name,
    share: 14,
    inCard: 'title',
  },
  ...(hasSeveral ? [{ ...location(), cell: (row: AttendanceRow) => row.location_name ?? NONE }] : []),
  {
    key: 'position',
    header: t('attendance.position'),
    cell: row => positionWord(row.position),
    value: row => row.position,
    share: 12,
    inCard: 'hidden',
  },
  {
    key: 'scheduled',
    share: 12,
    header: t('attendance.scheduled'),
    cell: row => formatTimeSpan([row.scheduled_start, row.scheduled_end], row.time_zone, withZone),
  },
  {
    key: 'actual',
    share: 12,
    header: t('attendance.actual'),
    cell: row => formatTimeSpan([row.actual_start, row.actual_end], row.time_zone, withZone),
  },
  clockColumn('scheduledStart', row => row.scheduled_start),
  clockColumn('scheduledEnd', row => row.scheduled_end),
  clockColumn('actualStart', row => row.actual_start),
  clockColumn('actualEnd', row => row.actual_end),
  {
    key: 'status',
    share: 13,
    header: t('attendance.statusLabel'),
    cell: row => <AttendanceBadge status={row.attendance_status} />,
    value: row => t(`attendance.status.${row.attendance_status}`),
  },
  ...(live.length > 0 ? [liveColumn(live)] : []),
  {
    key: 'late',
    share: 8,
    header: t('attendance.lateMinutes'),
    cell: row => (row.late_minutes > 0 ? t('attendance.minutes', { minutes: row.late_minutes }) : NONE),
    value: row => row.late_minutes,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'scheduledHours',
    share: 10,
    header: t('attendance.scheduledHours'),
    cell: row => hoursText(row.scheduled_minutes),
    value: row => clockHours(row.scheduled_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actualHours',
    share: 10,
    header: t('attendance.actualHours'),
    cell: row => <ActualHours row={row} live={live} />,
    value: row => clockHours(row.actual_minutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    share: 9,
    header: t('attendance.overtime'),
    cell: row => (row.overtime_hours > 0 ? hoursText(row.overtime_minutes) : NONE),
    value: row => clockHours(row.overtime_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'notes',
    share: 9,
    header: t('attendance.notes'),
    cell: row => <span className={sections.muted}>{row.entry_notes}</span>,
    value: row => row.entry_notes,
    inCard: 'hidden',
  },
]

/** After the name on screen, before it in the file. */
const location = () => ({ key: 'location', header: t('common.location'), share: 11 })

const clockColumn = (
  key: 'scheduledStart' | 'scheduledEnd' | 'actualStart' | 'actualEnd',
  instantOf: (row: AttendanceRow) => string | null,
): ReportColumn<AttendanceRow> => ({
  key,
  header: t(`attendance.${key}`),
  value: row => {
    const instant = instantOf(row)
    return instant && timeAt(instant, row.time_zone)
  },
})

/** The hours of an open entry: today they keep counting, on earlier days they are as of the last load. */
function ActualHours({ row, live }: { row: AttendanceRow; live: readonly ScheduleComparison[] }) {
  if (row.running_minutes === null) return hoursText(row.actual_minutes)
  const now = live.find(({ staff }) => staff.id === row.staff_id)?.live
  return t('attendance.soFar', { hours: hoursText(now?.minutes_so_far ?? row.running_minutes) })
}

const liveColumn = (live: readonly ScheduleComparison[]): ReportColumn<AttendanceRow> => ({
  key: 'now',
  share: 13,
  header: t('attendance.now'),
  cell: row => {
    const state = live.find(({ staff }) => staff.id === row.staff_id)?.live
    if (!state) return NONE
    return <LiveBadge state={state.state} />
  },
})

/** '09:00–17:00' in local time, with the time zone if it differs; without an end while the person works. */
function formatTimeSpan(
  [start, end]: readonly [string | null, string | null],
  timeZone: string,
  withZone: Places['withZone'],
): string {
  if (start === null) return NONE
  const span = `${timeAt(start, timeZone)}–${end ? timeAt(end, timeZone) : t('attendance.open')}`
  return withZone(span, timeZone)
}
