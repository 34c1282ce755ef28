import type { DailyAttendance } from '@rms/contracts'
import { type CsvCell, clockHours } from '@rms/domain-kit'
import { timeAt } from '../../../lib/clock.ts'
import { departmentWord } from '../../../lib/departments.ts'
import { t } from '../../../texts/index.ts'

/** A day's report as rows under their headers, times by the clock of each place, hours to the minute. */
export const dailyCsv = (
  { date, attendanceByDepartment }: DailyAttendance,
  hasLocations: boolean,
): CsvCell[][] => [
  [
    t('attendance.date'),
    t('attendance.department'),
    ...(hasLocations ? [t('common.location')] : []),
    t('attendance.staff'),
    t('attendance.position'),
    t('attendance.scheduledStart'),
    t('attendance.scheduledEnd'),
    t('attendance.actualStart'),
    t('attendance.actualEnd'),
    t('attendance.statusLabel'),
    t('attendance.lateMinutes'),
    t('attendance.scheduledHours'),
    t('attendance.actualHours'),
    t('attendance.overtime'),
    t('attendance.notes'),
  ],
  ...Object.entries(attendanceByDepartment).flatMap(([department, rows]) =>
    rows.map(row => {
      const clock = (instant: string | null) => instant && timeAt(instant, row.time_zone)
      return [
        date,
        departmentWord(department),
        ...(hasLocations ? [row.location_name] : []),
        row.staff_name,
        row.position,
        clock(row.scheduled_start),
        clock(row.scheduled_end),
        clock(row.actual_start),
        clock(row.actual_end),
        t(`attendance.status.${row.attendance_status}`),
        row.late_minutes,
        clockHours(row.scheduled_minutes),
        clockHours(row.actual_minutes),
        clockHours(row.overtime_minutes),
        row.entry_notes,
      ]
    }),
  ),
]
