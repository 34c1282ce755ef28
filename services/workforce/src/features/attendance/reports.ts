import type { attendanceReportEndpoints } from '@rms/contracts'
import type { AttendanceReport } from './attendance-report.ts'
import { dailyReport } from './daily-report.ts'
import { overtimeReport } from './overtime-report.ts'
import { overtimeRisk } from './overtime-risk.ts'
import { attendanceVsScheduleReport } from './schedule-comparison.ts'
import { weeklyReport } from './weekly-report.ts'

/** The implementation of every report in the contract. */
export const attendanceReports: Readonly<Record<keyof typeof attendanceReportEndpoints, AttendanceReport>> = {
  attendanceVsSchedule: attendanceVsScheduleReport,
  dailyAttendance: dailyReport,
  weeklyAttendance: weeklyReport,
  overtimeReport,
  overtimeRisk,
}
