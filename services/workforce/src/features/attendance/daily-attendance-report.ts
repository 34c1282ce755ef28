import { type AttendanceRow, type AttendanceSummary, attendanceReportEndpoints } from '@rms/contracts'
import { getOvertimePolicyOn, splitOvertime, toDisplayHours, toMinutes } from '@rms/domain-kit'
import type { AttendanceDay } from '../../domain/attendance/attendance-week.ts'
import { defineAttendanceReport } from './attendance-report.ts'
import {
  type AttendanceReportData,
  formatInstant,
  getLocationName,
  getOpenTimeEntryMs,
  getStateAt,
  getVisibleWeeks,
  getWeekDateRange,
  type StaffWeekRow,
} from './report-data.ts'

/** One row per person with a shift or worked time. */
export const dailyAttendanceReport = defineAttendanceReport(attendanceReportEndpoints.dailyAttendance, {
  weeks: ({ params }) => getWeekDateRange(params.date),
  build: ({ params: { date } }, source, view) => {
    const rows = getVisibleWeeks(source, view).flatMap(({ week, member }) => {
      const day = week.days.find(each => each.date === date)
      return day ? [toRow({ day, week, member }, source)] : []
    })
    const byDepartment = Map.groupBy(rows, ({ row }) => row.department)
    return {
      date,
      summary: summaryOf(rows),
      attendanceByDepartment: Object.fromEntries(
        [...byDepartment].map(([name, list]) => [name, list.map(({ row }) => row)]),
      ),
      departmentSummary: Object.fromEntries([...byDepartment].map(([name, list]) => [name, summaryOf(list)])),
    }
  },
})

interface CountedRow {
  readonly row: AttendanceRow
  readonly scheduledMs: number
  readonly workedMs: number
  readonly overtimeMs: number
}

function toRow(
  { day, week, member }: StaffWeekRow & { day: AttendanceDay },
  source: AttendanceReportData,
): CountedRow {
  const { policies, now, directory } = source
  const worked = week.days.filter(({ workedMs }) => workedMs > 0)
  const splits = splitOvertime(
    worked.map(({ date, workedMs }) => ({ date, workedMs, policy: getOvertimePolicyOn(policies, date) })),
  )
  const overtimeMs = splits.find(({ date }) => date === day.date)?.overtimeMs ?? 0
  const runningMs = getOpenTimeEntryMs(day, source.open.get(member.id), source)
  const row: AttendanceRow = {
    staff_id: member.id,
    staff_name: member.name,
    position: member.position,
    department: member.department,
    location_id: member.locationId,
    location_name: getLocationName(member.locationId, directory),
    scheduled_start: formatInstant(day.shiftStartMs),
    scheduled_end: formatInstant(day.shiftEndMs),
    actual_start: formatInstant(day.clockInMs),
    actual_end: formatInstant(day.clockOutMs),
    time_zone: day.timeZone,
    attendance_status: getStateAt(day, now),
    late_minutes: day.lateMinutes,
    early_minutes: day.earlyMinutes,
    scheduled_hours: toDisplayHours(day.scheduledMs),
    scheduled_minutes: toMinutes(day.scheduledMs),
    actual_hours: toDisplayHours(day.workedMs),
    actual_minutes: toMinutes(day.workedMs),
    overtime_hours: toDisplayHours(overtimeMs),
    overtime_minutes: toMinutes(overtimeMs),
    running_minutes: runningMs === null ? null : toMinutes(day.workedMs + runningMs),
    entry_notes: day.notes,
  }
  return { row, scheduledMs: day.scheduledMs, workedMs: day.workedMs, overtimeMs }
}

function summaryOf(rows: readonly CountedRow[]): AttendanceSummary {
  const count = (...states: AttendanceRow['attendance_status'][]) =>
    rows.filter(({ row }) => states.includes(row.attendance_status)).length
  const total = (of: (row: CountedRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [scheduledMs, workedMs, overtimeMs] = [
    total(row => row.scheduledMs),
    total(row => row.workedMs),
    total(row => row.overtimeMs),
  ]
  return {
    present: count('present', 'early_departure'),
    late: count('late'),
    absent: count('absent', 'no_show'),
    scheduled: count('scheduled'),
    totalScheduledHours: toDisplayHours(scheduledMs),
    totalScheduledMinutes: toMinutes(scheduledMs),
    totalActualHours: toDisplayHours(workedMs),
    totalActualMinutes: toMinutes(workedMs),
    totalOvertimeHours: toDisplayHours(overtimeMs),
    totalOvertimeMinutes: toMinutes(overtimeMs),
  }
}
