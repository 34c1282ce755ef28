import type { WeeklyRow } from '@rms/contracts'
import { clockHours } from '@rms/domain-kit'
import { departmentWord } from '../../../lib/departments.ts'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { positionWord } from '../../../lib/positions.ts'
import { t } from '../../../texts/index.ts'
import type { ReportColumn } from '../report-table.ts'

interface Shown {
  weekStart: string
  formats: Formats
  hasSeveral: boolean
  seesPay: boolean
}

/** The columns of the weekly report. Without permission pay is hidden, and empty in the file. */
export const weeklyTable = ({
  weekStart,
  formats,
  hasSeveral,
  seesPay,
}: Shown): readonly ReportColumn<WeeklyRow>[] => [
  { key: 'weekStart', header: t('attendance.weekStart'), value: () => weekStart },
  {
    key: 'staff',
    header: t('attendance.staff'),
    cell: row => row.staffName,
    value: row => row.staffName,
    share: 15,
    inCard: 'title',
  },
  ...(hasSeveral ? [{ ...location(), cell: (row: WeeklyRow) => row.locationName ?? NONE }] : []),
  {
    key: 'position',
    header: t('attendance.position'),
    cell: row => positionWord(row.position),
    value: row => row.position,
    share: 12,
    inCard: 'hidden',
  },
  { key: 'department', header: t('attendance.department'), value: row => departmentWord(row.department) },
  ...(hasSeveral ? [{ ...location(), value: (row: WeeklyRow) => row.locationName }] : []),
  {
    key: 'scheduled',
    share: 10,
    header: t('attendance.scheduledHours'),
    cell: row => hoursText(row.totalScheduledMinutes),
    value: row => clockHours(row.totalScheduledMinutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actual',
    share: 9,
    header: t('attendance.actualHours'),
    cell: row => hoursText(row.totalActualMinutes),
    value: row => clockHours(row.totalActualMinutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    share: 9,
    header: t('attendance.overtime'),
    cell: row => (row.totalOvertimeHours > 0 ? hoursText(row.totalOvertimeMinutes) : NONE),
    value: row => clockHours(row.totalOvertimeMinutes),
    isNumeric: true,
  },
  {
    key: 'days',
    share: 10,
    header: t('attendance.days'),
    cell: formatDays,
    isNumeric: true,
  },
  {
    key: 'late',
    share: 10,
    header: t('attendance.late'),
    cell: row =>
      row.daysLate > 0
        ? t('attendance.lateDays', { count: row.daysLate, minutes: row.totalLateMinutes })
        : NONE,
    isNumeric: true,
    inCard: 'hidden',
  },
  { key: 'daysWorked', header: t('attendance.daysWorked'), value: row => row.daysWorked },
  { key: 'daysScheduled', header: t('attendance.daysScheduled'), value: row => row.daysScheduled },
  { key: 'daysLate', header: t('attendance.daysLate'), value: row => row.daysLate },
  { key: 'lateMinutes', header: t('attendance.lateMinutes'), value: row => row.totalLateMinutes },
  ...(seesPay ? payColumns(formats) : payColumns(formats).map(withoutCell)),
]

/** After the name on screen, after the department in the file. */
const location = () => ({ key: 'location', header: t('common.location'), share: 11 })

/** '4 of 5', or another text if more days were worked than planned. */
function formatDays({ daysWorked: worked, daysScheduled: scheduled }: WeeklyRow): string {
  if (scheduled === 0) return t('attendance.daysUnplanned', { worked })
  return t(worked > scheduled ? 'attendance.daysBeyond' : 'attendance.daysOf', { worked, scheduled })
}

const withoutCell = ({ cell: _, ...column }: ReportColumn<WeeklyRow>): ReportColumn<WeeklyRow> => column

const payColumns = ({ money }: Formats): readonly ReportColumn<WeeklyRow>[] => [
  {
    key: 'regularPay',
    share: 10,
    header: t('attendance.regularPay'),
    cell: row => money(row.regularPay),
    value: row => row.regularPay,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'overtimePay',
    share: 10,
    header: t('attendance.overtimePay'),
    cell: row => money(row.overtimePay),
    value: row => row.overtimePay,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'totalPay',
    share: 10,
    header: t('attendance.totalPay'),
    cell: row => <strong>{money(row.totalPay)}</strong>,
    value: row => row.totalPay,
    isNumeric: true,
  },
]
