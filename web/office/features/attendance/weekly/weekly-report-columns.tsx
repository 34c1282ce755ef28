import type { WeeklyAttendanceRow } from '@rms/contracts'
import { formatPayrollHours } from '@rms/domain-kit'
import { translateDepartment } from '../../../lib/departments.ts'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { t } from '../../../texts/index.ts'
import { createLocationColumn, type ReportColumn } from '../report-columns.ts'

interface WeeklyColumnOptions {
  weekStart: string
  formats: DisplayFormats
  hasSeveral: boolean
  seesPay: boolean
}

/** The columns of the weekly report. Without permission pay is hidden, and empty in the file. */
export const createWeeklyReportColumns = ({
  weekStart,
  formats,
  hasSeveral,
  seesPay,
}: WeeklyColumnOptions): readonly ReportColumn<WeeklyAttendanceRow>[] => [
  { key: 'weekStart', header: t('attendance.weekStart'), value: () => weekStart },
  {
    key: 'staff',
    header: t('attendance.staff'),
    cell: row => row.staffName,
    value: row => row.staffName,
    widthShare: 15,
    inCard: 'title',
  },
  ...(hasSeveral
    ? [
        {
          ...createLocationColumn(),
          widthShare: 11,
          cell: (row: WeeklyAttendanceRow) => row.locationName ?? EMPTY_VALUE,
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
    key: 'department',
    header: t('attendance.department'),
    value: row => translateDepartment(row.department),
  },
  ...(hasSeveral
    ? [{ ...createLocationColumn(), value: (row: WeeklyAttendanceRow) => row.locationName }]
    : []),
  {
    key: 'scheduled',
    widthShare: 10,
    header: t('attendance.scheduledHours'),
    cell: row => formatHours(row.totalScheduledMinutes),
    value: row => formatPayrollHours(row.totalScheduledMinutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actual',
    widthShare: 9,
    header: t('attendance.actualHours'),
    cell: row => formatHours(row.totalActualMinutes),
    value: row => formatPayrollHours(row.totalActualMinutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    widthShare: 9,
    header: t('attendance.overtime'),
    cell: row => (row.totalOvertimeHours > 0 ? formatHours(row.totalOvertimeMinutes) : EMPTY_VALUE),
    value: row => formatPayrollHours(row.totalOvertimeMinutes),
    isNumeric: true,
  },
  {
    key: 'days',
    widthShare: 10,
    header: t('attendance.days'),
    cell: formatDays,
    isNumeric: true,
  },
  {
    key: 'late',
    widthShare: 10,
    header: t('attendance.late'),
    cell: row =>
      row.daysLate > 0
        ? t('attendance.lateDays', { count: row.daysLate, minutes: row.totalLateMinutes })
        : EMPTY_VALUE,
    isNumeric: true,
    inCard: 'hidden',
  },
  { key: 'daysWorked', header: t('attendance.daysWorked'), value: row => row.daysWorked },
  { key: 'daysScheduled', header: t('attendance.daysScheduled'), value: row => row.daysScheduled },
  { key: 'daysLate', header: t('attendance.daysLate'), value: row => row.daysLate },
  { key: 'lateMinutes', header: t('attendance.lateMinutes'), value: row => row.totalLateMinutes },
  ...(seesPay ? payColumns(formats) : payColumns(formats).map(withoutCell)),
]

/** '4 of 5', or another text if more days were worked than planned. */
function formatDays({ daysWorked: worked, daysScheduled: scheduled }: WeeklyAttendanceRow): string {
  if (scheduled === 0) return t('attendance.daysUnplanned', { worked })
  return t(worked > scheduled ? 'attendance.daysBeyond' : 'attendance.daysOf', { worked, scheduled })
}

const withoutCell = ({
  cell: _,
  ...column
}: ReportColumn<WeeklyAttendanceRow>): ReportColumn<WeeklyAttendanceRow> => column

const payColumns = ({ money }: DisplayFormats): readonly ReportColumn<WeeklyAttendanceRow>[] => [
  {
    key: 'regularPay',
    widthShare: 10,
    header: t('attendance.regularPay'),
    cell: row => money(row.regularPay),
    value: row => row.regularPay,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'overtimePay',
    widthShare: 10,
    header: t('attendance.overtimePay'),
    cell: row => money(row.overtimePay),
    value: row => row.overtimePay,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'totalPay',
    widthShare: 10,
    header: t('attendance.totalPay'),
    cell: row => <strong>{money(row.totalPay)}</strong>,
    value: row => row.totalPay,
    isNumeric: true,
  },
]
