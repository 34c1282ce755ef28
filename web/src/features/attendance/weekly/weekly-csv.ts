import type { WeeklyAttendance } from '@rms/contracts'
import type { CsvCell } from '@rms/domain-kit'
import { departmentWord } from '../../../lib/departments.ts'
import { t } from '../../../lib/i18n/index.ts'

/** A week's report as rows under their headers; pay stands empty for those who may not see it. */
export const weeklyCsv = ({ weekStart, staffSummary }: WeeklyAttendance): CsvCell[][] => [
  [
    t('attendance.weekStart'),
    t('attendance.staff'),
    t('attendance.position'),
    t('attendance.department'),
    t('attendance.scheduledHours'),
    t('attendance.actualHours'),
    t('attendance.overtime'),
    t('attendance.daysWorked'),
    t('attendance.daysScheduled'),
    t('attendance.daysLate'),
    t('attendance.lateMinutes'),
    t('attendance.regularPay'),
    t('attendance.overtimePay'),
    t('attendance.totalPay'),
  ],
  ...staffSummary.map(row => [
    weekStart,
    row.staffName,
    row.position,
    departmentWord(row.department),
    row.totalScheduledHours,
    row.totalActualHours,
    row.totalOvertimeHours,
    row.daysWorked,
    row.daysScheduled,
    row.daysLate,
    row.totalLateMinutes,
    row.regularPay,
    row.overtimePay,
    row.totalPay,
  ]),
]
