import { attendanceReportEndpoints, type OvertimeReport, type OvertimeRow } from '@rms/contracts'
import {
  type CalendarDate,
  type Decimal,
  getMonday,
  sumDecimals,
  toDisplayHours,
  toMinutes,
  toNumber,
} from '@rms/domain-kit'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { AccessScope } from '../access/access-scope.ts'
import { requireDateRange } from '../validation/date-range.ts'
import { defineAttendanceReport } from './attendance-report.ts'
import {
  type AttendanceReportData,
  compareNames,
  getPaidWeeks,
  type PaidWeek,
  toPersonAtLocation,
} from './report-data.ts'

interface Overtime {
  readonly member: StaffMember
  readonly days: readonly { readonly date: CalendarDate; readonly ms: number; readonly cost: Decimal }[]
}

/** Overtime of the requested days, computed on whole weeks; most hours first. */
export const overtimeReport = defineAttendanceReport(attendanceReportEndpoints.overtimeReport, {
  weeks({ query }) {
    const { from, to } = requireDateRange(query)
    return { from: getMonday(from), to: getMonday(to) }
  },
  build({ query: { startDate, endDate } }, source, view) {
    const byPerson = Map.groupBy(getPaidWeeks(source, view), ({ member }) => member)
    const all = [...byPerson].flatMap(([member, weeks]): Overtime[] => {
      const days = weeks
        .flatMap(overtimeDays)
        .filter(({ date }) => startDate <= date && date <= endDate)
        .sort((a, b) => a.date.localeCompare(b.date))
      return days.length > 0 ? [{ member, days }] : []
    })
    const mostFirst = all.toSorted((a, b) => msOf(b) - msOf(a) || compareNames(a.member, b.member))
    const summary = (list: readonly Overtime[]) => overtimeSummary(list, view.scope)
    const byDepartment = Map.groupBy(mostFirst, ({ member }) => member.department)
    return {
      startDate,
      endDate,
      summary: summary(mostFirst),
      departmentSummary: Object.fromEntries([...byDepartment].map(([name, list]) => [name, summary(list)])),
      overtimeByStaff: mostFirst.map(person => toOvertimeRow(person, source, view.scope)),
    }
  },
})

/** Overtime days of a week, each with its share of the week's overtime pay. */
const overtimeDays = ({ pay }: PaidWeek): Overtime['days'] =>
  pay.days.flatMap(({ date, overtimeMs: ms, overtimePay: cost }) => (ms > 0 ? [{ date, ms, cost }] : []))

const msOf = ({ days }: Overtime): number => days.reduce((all, { ms }) => all + ms, 0)
const costOf = ({ days }: Overtime): Decimal => sumDecimals(days.map(({ cost }) => cost))

function toOvertimeRow(
  person: Overtime,
  { directory }: AttendanceReportData,
  { seesWages }: AccessScope,
): OvertimeRow {
  const { member, days } = person
  return {
    ...toPersonAtLocation(member, directory),
    totalOvertimeHours: toDisplayHours(msOf(person)),
    totalOvertimeMinutes: toMinutes(msOf(person)),
    totalOvertimeCost: seesWages ? toNumber(costOf(person), 2) : null,
    overtimeInstances: days.map(({ date, ms, cost }) => ({
      date,
      overtimeHours: toDisplayHours(ms),
      overtimeMinutes: toMinutes(ms),
      overtimeCost: seesWages ? toNumber(cost, 2) : null,
    })),
  }
}

function overtimeSummary(list: readonly Overtime[], { seesWages }: AccessScope): OvertimeReport['summary'] {
  const milliseconds = list.reduce((all, person) => all + msOf(person), 0)
  const averageMs = list.length > 0 ? milliseconds / list.length : 0
  return {
    totalStaffWithOvertime: list.length,
    totalOvertimeHours: toDisplayHours(milliseconds),
    totalOvertimeMinutes: toMinutes(milliseconds),
    totalOvertimeCost: seesWages ? toNumber(sumDecimals(list.map(costOf)), 2) : null,
    averageOvertimePerStaff: toDisplayHours(averageMs),
    averageOvertimeMinutes: toMinutes(averageMs),
  }
}
