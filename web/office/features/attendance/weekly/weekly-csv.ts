import type { WeeklyAttendance } from '@rms/contracts'
import { type CsvCell, clockHours } from '@rms/domain-kit'
import { departmentWord } from '../../../lib/departments.ts'
import { t } from '../../../texts/index.ts'

/** A week's report as rows under their headers, hours to the minute; pay stands empty for those who may not see it. */
export const weeklyCsv = (
  { weekStart, staffSummary }: WeeklyAttendance,
  hasLocations: boolean,
): CsvCell[][] => [
  [
    t('attendance.weekStart'),
    t('attendance.staff'),
    t('attendance.position'),
    t('attendance.department'),
    ...(hasLocations ? [t('common.location')] : []),
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
    ...(hasLocations ? [row.locationName] : []),
    clockHours(row.totalScheduledMinutes),
    clockHours(row.totalActualMinutes),
    clockHours(row.totalOvertimeMinutes),
    row.daysWorked,
    row.daysScheduled,
    row.daysLate,
    row.totalLateMinutes,
    row.regularPay,
    row.overtimePay,
    row.totalPay,
  ]),
]
