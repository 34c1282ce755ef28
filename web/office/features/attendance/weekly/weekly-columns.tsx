import type { WeeklyRow } from '@rms/contracts'
import type { Column } from '../../../components/data-table/index.ts'
import { type Formats, NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { t } from '../../../texts/index.ts'

interface Shown {
  formats: Formats
  hasSeveral: boolean
  seesPay: boolean
}

/** What a week's report says of a person; pay only for those who may see it. */
export const weeklyColumns = ({ formats, hasSeveral, seesPay }: Shown): readonly Column<WeeklyRow>[] => [
  { key: 'staff', header: t('attendance.staff'), cell: row => row.staffName, share: 15, inCard: 'title' },
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
    share: 10,
    header: t('attendance.scheduledHours'),
    cell: row => hoursText(row.totalScheduledMinutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'actual',
    share: 9,
    header: t('attendance.actualHours'),
    cell: row => hoursText(row.totalActualMinutes),
    isNumeric: true,
  },
  {
    key: 'overtime',
    share: 9,
    header: t('attendance.overtime'),
    cell: row => (row.totalOvertimeHours > 0 ? hoursText(row.totalOvertimeMinutes) : NONE),
    isNumeric: true,
  },
  {
    key: 'days',
    share: 10,
    header: t('attendance.days'),
    cell: daysText,
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
  ...(seesPay ? payColumns(formats) : []),
]

const locationColumn = (): Column<WeeklyRow> => ({
  key: 'location',
  header: t('common.location'),
  cell: row => row.locationName ?? NONE,
  share: 11,
})

/** '4 of 5'; more days than were planned are not a part of these. */
function daysText({ daysWorked: worked, daysScheduled: scheduled }: WeeklyRow): string {
  if (scheduled === 0) return t('attendance.daysUnplanned', { worked })
  return t(worked > scheduled ? 'attendance.daysBeyond' : 'attendance.daysOf', { worked, scheduled })
}

const payColumns = ({ money }: Formats): readonly Column<WeeklyRow>[] => [
  {
    key: 'regularPay',
    share: 10,
    header: t('attendance.regularPay'),
    cell: row => money(row.regularPay),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'overtimePay',
    share: 10,
    header: t('attendance.overtimePay'),
    cell: row => money(row.overtimePay),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'totalPay',
    share: 10,
    header: t('attendance.totalPay'),
    cell: row => <strong>{money(row.totalPay)}</strong>,
    isNumeric: true,
  },
]
