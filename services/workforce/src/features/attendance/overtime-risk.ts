import { attendanceReportEndpoints, type OvertimeRisk } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  getMonday,
  getOvertimePolicyOn,
  splitOvertime,
  toDisplayHours,
  toMinutes,
} from '@rms/domain-kit'
import type { AttendanceDay } from '../../domain/attendance/attendance-week.ts'
import { isFixedSalaryOn } from '../../domain/payroll/fixed-salary-pay.ts'
import { requireMonday } from '../validation/date-range.ts'
import { defineAttendanceReport } from './attendance-report.ts'
import {
  type AttendanceReportData,
  getOpenTimeEntryMs,
  getStateAt,
  getVisibleWeeks,
  getWeekDateRange,
  type StaffWeekRow,
  toPersonAtLocation,
} from './report-data.ts'

type RiskRow = OvertimeRisk['staff'][number]

/** Expected overtime of the week: hours worked plus shifts still scheduled; most first. */
export const overtimeRisk = defineAttendanceReport(attendanceReportEndpoints.overtimeRisk, {
  weeks(request) {
    const weekStart = getRequestedWeekStart(request)
    requireMonday(weekStart)
    return getWeekDateRange(weekStart)
  },
  build(request, source, view) {
    const weekStart = getRequestedWeekStart(request)
    const staff = getVisibleWeeks(source, view)
      .map(person => toRow(person, source))
      .filter(({ expectedOvertimeHours }) => expectedOvertimeHours > 0)
      .sort((a, b) => b.expectedOvertimeHours - a.expectedOvertimeHours)
    return { weekStart, weekEnd: addDays(weekStart, 6), staff }
  },
})

interface RiskRequest {
  readonly query: { readonly weekStart?: CalendarDate | undefined }
  readonly today: CalendarDate
}

/** The requested week, by default the current one. */
const getRequestedWeekStart = ({ query, today }: RiskRequest): CalendarDate =>
  query.weekStart ?? getMonday(today)

function toRow({ week, member }: StaffWeekRow, source: AttendanceReportData): RiskRow {
  const { policies, now, directory } = source
  const days = week.days.map(day => {
    const runningMs = getOpenTimeEntryMs(day, source.open.get(member.id), source)
    const workedMs = day.workedMs + (runningMs ?? 0)
    return {
      date: day.date,
      workedMs,
      remainingMs: getRemainingMs({ day, isRunning: runningMs !== null, workedMs }, now),
    }
  })
  const expected = days.map(({ date, workedMs, remainingMs: remaining }) => ({
    date,
    workedMs: workedMs + remaining,
    policy: getOvertimePolicyOn(policies, date),
  }))
  const sumOf = (list: readonly number[]) => list.reduce((all, ms) => all + ms, 0)
  const workedMs = sumOf(days.map(day => day.workedMs))
  const scheduledMs = sumOf(days.map(day => day.remainingMs))
  const expectedMs = sumOf(expected.map(day => day.workedMs))
  const overtimeMs = sumOf(
    splitOvertime(expected)
      // A fixed salary pays no overtime.
      .filter(({ date }) => !isFixedSalaryOn(member, date))
      .map(day => day.overtimeMs),
  )
  return {
    ...toPersonAtLocation(member, directory),
    workedHours: toDisplayHours(workedMs),
    workedMinutes: toMinutes(workedMs),
    scheduledHours: toDisplayHours(scheduledMs),
    scheduledMinutes: toMinutes(scheduledMs),
    expectedHours: toDisplayHours(expectedMs),
    expectedMinutes: toMinutes(expectedMs),
    expectedOvertimeHours: toDisplayHours(overtimeMs),
    expectedOvertimeMinutes: toMinutes(overtimeMs),
    weeklyLimitHours: getOvertimePolicyOn(policies, week.weekStart).weeklyHours,
  }
}

/** Scheduled work still to come; for a day in progress, the remainder. */
function getRemainingMs(
  { day, isRunning, workedMs }: { day: AttendanceDay; isRunning: boolean; workedMs: number },
  now: Temporal.Instant,
): number {
  if (isRunning) return Math.max(0, day.scheduledMs - workedMs)
  return getStateAt(day, now) === 'scheduled' ? day.scheduledMs : 0
}
