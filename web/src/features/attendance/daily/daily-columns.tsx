import type { AttendanceRow, Comparison } from '@rms/contracts'
import type { Column } from '../../../components/data-table/index.ts'
import sections from '../../../components/sections.module.css'
import { timeAt } from '../../../lib/clock.ts'
import { NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { Places } from '../../../lib/places.ts'
import { AttendanceBadge, LiveBadge } from '../attendance-status.tsx'

/** What a day's report says of a person; what is going on now only where it is known. */
export const dailyColumns = (
  live: readonly Comparison[],
  { withZone }: Places,
): readonly Column<AttendanceRow>[] => [
  { key: 'staff', header: t('attendance.staff'), cell: row => row.staff_name, inCard: 'title' },
  { key: 'position', header: t('attendance.position'), cell: row => row.position, inCard: 'hidden' },
  {
    key: 'scheduled',
    header: t('attendance.scheduled'),
    cell: row => spanText([row.scheduled_start, row.scheduled_end], row.time_zone, withZone),
  },
  {
    key: 'actual',
    header: t('attendance.actual'),
    cell: row => spanText([row.actual_start, row.actual_end], row.time_zone, withZone),
  },
  {
    key: 'status',
    header: t('attendance.statusLabel'),
    cell: row => <AttendanceBadge status={row.attendance_status} />,
  },
  ...(live.length > 0 ? [liveColumn(live)] : []),
  {
    key: 'late',
    header: t('attendance.lateMinutes'),
    cell: row => (row.late_minutes > 0 ? t('attendance.minutes', { minutes: row.late_minutes }) : NONE),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'scheduledHours',
    header: t('attendance.scheduledHours'),
    cell: row => hoursText(row.scheduled_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actualHours',
    header: t('attendance.actualHours'),
    cell: row => hoursText(row.actual_minutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    header: t('attendance.overtime'),
    cell: row => (row.overtime_hours > 0 ? hoursText(row.overtime_minutes) : NONE),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'notes',
    header: t('attendance.notes'),
    cell: row => <span className={sections.quiet}>{row.entry_notes}</span>,
    inCard: 'hidden',
  },
]

const liveColumn = (live: readonly Comparison[]): Column<AttendanceRow> => ({
  key: 'now',
  header: t('attendance.now'),
  cell: row => {
    const state = live.find(({ staff }) => staff.id === row.staff_id)?.live
    if (!state) return NONE
    return (
      <>
        <LiveBadge state={state.state} />
        {state.hours_so_far > 0 && <span className={sections.quiet}> {hoursText(state.minutes_so_far)}</span>}
      </>
    )
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
