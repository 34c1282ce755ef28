import type { AttendanceRow, Comparison } from '@rms/contracts'
import type { Column } from '../../../components/data-table/index.ts'
import sections from '../../../components/sections.module.css'
import { timeAt } from '../../../lib/clock.ts'
import { NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import type { Places } from '../../../lib/places.ts'
import { t } from '../../../texts/index.ts'
import { AttendanceBadge, LiveBadge } from '../attendance-status.tsx'

/** What a day's report says of a person; what is going on now only where it is known. */
export const dailyColumns = (
  live: readonly Comparison[],
  { hasSeveral, withZone }: Places,
): readonly Column<AttendanceRow>[] => [
  { key: 'staff', header: t('attendance.staff'), cell: row => row.staff_name, share: 14, inCard: 'title' },
  ...(hasSeveral ? [locationColumn()] : []),
  {
    key: 'position',
    header: t('attendance.position'),
    cell: row => row.position,
    share: 12,
    inCard: 'hidden',
  },
  {
    key: 'scheduled',
    share: 12,
    header: t('attendance.scheduled'),
    cell: row => spanText([row.scheduled_start, row.scheduled_end], row.time_zone, withZone),
  },
  {
    key: 'actual',
    share: 12,
    header: t('attendance.actual'),
    cell: row => spanText([row.actual_start, row.actual_end], row.time_zone, withZone),
  },
  {
    key: 'status',
    share: 13,
    header: t('attendance.statusLabel'),
    cell: row => <AttendanceBadge status={row.attendance_status} />,
  },
  ...(live.length > 0 ? [liveColumn(live)] : []),
  {
    key: 'late',
    share: 8,
    header: t('attendance.lateMinutes'),
    cell: row => (row.late_minutes > 0 ? t('attendance.minutes', { minutes: row.late_minutes }) : NONE),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'scheduledHours',
    share: 10,
    header: t('attendance.scheduledHours'),
    cell: row => hoursText(row.scheduled_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actualHours',
    share: 10,
    header: t('attendance.actualHours'),
    cell: row => <ActualHours row={row} live={live} />,
    isNumeric: true,
  },
  {
    key: 'overtime',
    share: 9,
    header: t('attendance.overtime'),
    cell: row => (row.overtime_hours > 0 ? hoursText(row.overtime_minutes) : NONE),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'notes',
    share: 9,
    header: t('attendance.notes'),
    cell: row => <span className={sections.quiet}>{row.entry_notes}</span>,
    inCard: 'hidden',
  },
]

const locationColumn = (): Column<AttendanceRow> => ({
  key: 'location',
  header: t('common.location'),
  cell: row => row.location_name ?? NONE,
  share: 11,
})

/** Hours of an open entry run: today they follow the clock, of an earlier day they are those of the last reading. */
function ActualHours({ row, live }: { row: AttendanceRow; live: readonly Comparison[] }) {
  if (row.running_minutes === null) return hoursText(row.actual_minutes)
  const now = live.find(({ staff }) => staff.id === row.staff_id)?.live
  return t('attendance.soFar', { hours: hoursText(now?.minutes_so_far ?? row.running_minutes) })
}

const liveColumn = (live: readonly Comparison[]): Column<AttendanceRow> => ({
  key: 'now',
  share: 13,
  header: t('attendance.now'),
  cell: row => {
    const state = live.find(({ staff }) => staff.id === row.staff_id)?.live
    if (!state) return NONE
    return <LiveBadge state={state.state} />
  },
})

/** '09:00–17:00' by the clock of the place, whose zone is named where it differs; open while somebody works. */
function spanText(
  [start, end]: readonly [string | null, string | null],
  timeZone: string,
  withZone: Places['withZone'],
): string {
  if (start === null) return NONE
  const span = `${timeAt(start, timeZone)}–${end ? timeAt(end, timeZone) : t('attendance.open')}`
  return withZone(span, timeZone)
}
