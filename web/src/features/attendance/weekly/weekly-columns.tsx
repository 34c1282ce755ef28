import type { WeeklyRow } from '@rms/contracts'
import type { Column } from '../../../components/data-table/index.ts'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { t } from '../../../lib/i18n/index.ts'

/** What a week's report says of a person; pay only for those who may see it. */
export const weeklyColumns = (formats: Formats, seesPay: boolean): readonly Column<WeeklyRow>[] => [
  { key: 'staff', header: t('attendance.staff'), cell: row => row.staffName, inCard: 'title' },
  { key: 'position', header: t('attendance.position'), cell: row => row.position, inCard: 'hidden' },
  {
    key: 'scheduled',
    header: t('attendance.scheduledHours'),
    cell: row => hoursText(row.totalScheduledMinutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actual',
    header: t('attendance.actualHours'),
    cell: row => hoursText(row.totalActualMinutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    header: t('attendance.overtime'),
    cell: row => (row.totalOvertimeHours > 0 ? hoursText(row.totalOvertimeMinutes) : NONE),
    isNumeric: true,
  },
  {
    key: 'days',
    header: t('attendance.days'),
    cell: row => t('attendance.daysOf', { worked: row.daysWorked, scheduled: row.daysScheduled }),
    isNumeric: true,
  },
  {
    key: 'late',
    header: t('attendance.late'),
    cell: row =>
      row.daysLate > 0
        ? t('attendance.lateDays', { count: row.daysLate, minutes: row.totalLateMinutes })
        : NONE,
    isNumeric: true,
    inCard: 'hidden',
  },
  ...(seesPay ? payColumns(formats) : []),
]

const payColumns = ({ money }: Formats): readonly Column<WeeklyRow>[] => [
  {
    key: 'regularPay',
    header: t('attendance.regularPay'),
    cell: row => money(row.regularPay),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'overtimePay',
    header: t('attendance.overtimePay'),
    cell: row => money(row.overtimePay),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'totalPay',
    header: t('attendance.totalPay'),
    cell: row => <strong>{money(row.totalPay)}</strong>,
    isNumeric: true,
  },
]
