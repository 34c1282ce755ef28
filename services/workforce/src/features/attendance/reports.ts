import type { attendanceReportEndpoints } from '@rms/contracts'
import type { AttendanceReport } from './attendance-report.ts'
import { dailyAttendanceReport } from './daily-attendance-report.ts'
import { overtimeReport } from './overtime-report.ts'
import { overtimeRisk } from './overtime-risk.ts'
import { attendanceVsScheduleReport } from './schedule-comparison.ts'
import { weeklyAttendanceReport } from './weekly-attendance-report.ts'

/** The implementation of every report in the contract. */
export const attendanceReports: Readonly<Record<keyof typeof attendanceReportEndpoints, AttendanceReport>> = {
  attendanceVsSchedule: attendanceVsScheduleReport,
  dailyAttendance: dailyAttendanceReport,
  weeklyAttendance: weeklyAttendanceReport,
  overtimeReport,
  overtimeRisk,
}
