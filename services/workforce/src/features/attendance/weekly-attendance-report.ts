import {
  attendanceReportEndpoints,
  type WeeklyAttendanceRow,
  type WeeklyAttendanceTotals,
} from '@rms/contracts'
import { addDays, type Decimal, sumDecimals, toDisplayHours, toMinutes, toNumber } from '@rms/domain-kit'
import type { AttendanceDay } from '../../domain/attendance/attendance-week.ts'
import type { AccessScope } from '../access/access-scope.ts'
import { requireMonday } from '../validation/date-range.ts'
import { defineAttendanceReport } from './attendance-report.ts'
import {
  type AttendanceReportData,
  getPaidWeeks,
  getWeekDateRange,
  type PaidWeek,
  toPersonAtLocation,
} from './report-data.ts'

/** Hours, lateness and pay of everyone with a shift, worked time or a fixed salary in the week. */
export const weeklyAttendanceReport = defineAttendanceReport(attendanceReportEndpoints.weeklyAttendance, {
  weeks({ params: { weekStart } }) {
    requireMonday(weekStart)
    return getWeekDateRange(weekStart)
  },
  build({ params: { weekStart } }, source, view) {
    const all = getPaidWeeks(source, view).filter(
      ({ week, pay }) => week.days.length > 0 || !pay.regularPay.isZero(),
    )
    const totals = (list: readonly PaidWeek[]) => weekTotals(list, view.scope)
    const byDepartment = Map.groupBy(all, ({ member }) => member.department)
    return {
      weekStart,
      weekEnd: addDays(weekStart, 6),
      weeklyTotals: totals(all),
      departmentTotals: Object.fromEntries([...byDepartment].map(([name, list]) => [name, totals(list)])),
      staffSummary: all.map(person => toWeeklyRow(person, source, view.scope)),
    }
  },
})

const total = (days: readonly AttendanceDay[], of: (day: AttendanceDay) => number): number =>
  days.reduce((all, day) => all + of(day), 0)

type Pay = PaidWeek['pay']

const getTotalPay = ({ regularPay, overtimePay }: Pay): Decimal => regularPay.plus(overtimePay)

const overtimeMsOf = ({ pay }: PaidWeek): number => pay.days.reduce((all, day) => all + day.overtimeMs, 0)

function toWeeklyRow(
  person: PaidWeek,
  { directory }: AttendanceReportData,
  { seesWages }: AccessScope,
): WeeklyAttendanceRow {
  const { week, member, pay } = person
  const money = (amount: Decimal) => (seesWages ? toNumber(amount, 2) : null)
  return {
    ...toPersonAtLocation(member, directory),
    totalScheduledHours: toDisplayHours(total(week.days, day => day.scheduledMs)),
    totalScheduledMinutes: toMinutes(total(week.days, day => day.scheduledMs)),
    totalActualHours: toDisplayHours(total(week.days, day => day.workedMs)),
    totalActualMinutes: toMinutes(total(week.days, day => day.workedMs)),
    totalOvertimeHours: toDisplayHours(overtimeMsOf(person)),
    totalOvertimeMinutes: toMinutes(overtimeMsOf(person)),
    daysWorked: week.days.filter(day => day.clockInMs !== null).length,
    daysScheduled: week.days.filter(day => day.shiftStartMs !== null).length,
    daysLate: week.days.filter(day => day.state === 'late').length,
    totalLateMinutes: total(week.days, day => day.lateMinutes),
    regularPay: money(pay.regularPay),
    overtimePay: money(pay.overtimePay),
    totalPay: money(getTotalPay(pay)),
  }
}

function weekTotals(list: readonly PaidWeek[], { seesWages }: AccessScope): WeeklyAttendanceTotals {
  const money = (of: (pay: Pay) => Decimal) =>
    seesWages ? toNumber(sumDecimals(list.map(({ pay }) => of(pay))), 2) : null
  const sumOf = (of: (person: PaidWeek) => number) => list.reduce((all, person) => all + of(person), 0)
  const scheduledMs = sumOf(({ week }) => total(week.days, day => day.scheduledMs))
  const workedMs = sumOf(({ week }) => total(week.days, day => day.workedMs))
  const overtimeMs = sumOf(overtimeMsOf)
  return {
    totalScheduledHours: toDisplayHours(scheduledMs),
    totalScheduledMinutes: toMinutes(scheduledMs),
    totalActualHours: toDisplayHours(workedMs),
    totalActualMinutes: toMinutes(workedMs),
    totalOvertimeHours: toDisplayHours(overtimeMs),
    totalOvertimeMinutes: toMinutes(overtimeMs),
    totalLaborCost: money(getTotalPay),
    totalOvertimePay: money(({ overtimePay }) => overtimePay),
  }
}
