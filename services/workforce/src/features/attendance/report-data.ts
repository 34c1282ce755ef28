import type { Department } from '@rms/contracts'
import {
  type CalendarDate,
  getCurrentAttendanceState,
  getMonday,
  getOvertimePolicyOn,
  type OvertimePolicy,
  ZERO,
} from '@rms/domain-kit'
import type { Actor } from '@rms/service-kit'
import type { AttendanceDay, AttendanceWeek } from '../../domain/attendance/attendance-week.ts'
import type { StaffById } from '../../domain/attendance/worked-days.ts'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import { isFixedSalaryOn } from '../../domain/payroll/fixed-salary-pay.ts'
import type { WeeklyPay } from '../../domain/payroll/pay-period.ts'
import { computeWeeklyPay } from '../../domain/payroll/weekly-pay.ts'
import { getStaffToday } from '../../domain/staff/current-salary.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { getPaidMs, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { type AccessScope, getAccessScope } from '../access/access-scope.ts'

/** The data of a report, read once. */
export interface AttendanceReportData {
  readonly weeks: readonly AttendanceWeek[]
  readonly people: StaffById
  readonly policies: readonly OvertimePolicy[]
  readonly directory: LocationDirectory
  /** Open entries by staff id. */
  readonly open: ReadonlyMap<number, TimeEntry>
  readonly now: Temporal.Instant
}

/** The viewer's scope and the requested filters. */
export interface AttendanceReportView {
  readonly scope: AccessScope
  readonly department: Department | undefined
  readonly locationId: number | undefined
}

/** The filter of a query within the viewer's scope. */
export const toReportView = (
  actor: Actor | undefined,
  query: { department?: Department | undefined; location_id?: number | undefined },
): AttendanceReportView => ({
  scope: getAccessScope(actor),
  department: query.department,
  locationId: query.location_id,
})

export interface StaffWeekRow {
  readonly week: AttendanceWeek
  readonly member: StaffMember
}

/** The weeks of everyone who matches the filter, by name. */
export function getVisibleWeeks(
  { weeks, people }: AttendanceReportData,
  view: AttendanceReportView,
): StaffWeekRow[] {
  const shown = weeks.flatMap(week => {
    const member = people.get(week.staffId)
    return member && isPersonVisible(member, view) ? [{ week, member }] : []
  })
  return shown.sort((a, b) => compareNames(a.member, b.member))
}

/** Whether a person matches the filter and is within the viewer's scope. */
export const isPersonVisible = (
  member: Pick<StaffMember, 'department' | 'locationId'>,
  { scope, department, locationId }: AttendanceReportView,
): boolean =>
  scope.covers(member.locationId) &&
  (department === undefined || member.department === department) &&
  (locationId === undefined || member.locationId === locationId)

/** The columns that identify a person and their location. */
export const toPersonAtLocation = (
  { id, name, position, department, locationId }: StaffMember,
  directory: LocationDirectory,
) => ({
  staffId: id,
  staffName: name,
  position,
  department,
  locationId,
  locationName: getLocationName(locationId, directory),
})

export const getLocationName = (locationId: number | null, directory: LocationDirectory): string | null =>
  (locationId !== null && directory.findWorkplace(locationId)?.name) || null

export const compareNames = (a: StaffMember, b: StaffMember): number =>
  (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || a.id - b.id

/** A person's week with its pay until today: what payroll pays for it, fixed salaries included. */
export interface PaidWeek extends StaffWeekRow {
  readonly pay: Pick<WeeklyPay, 'regularPay' | 'overtimePay' | 'days'>
}

const NO_PAY: PaidWeek['pay'] = { regularPay: ZERO, overtimePay: ZERO, days: [] }

export const getPaidWeeks = (source: AttendanceReportData, view: AttendanceReportView): PaidWeek[] =>
  getVisibleWeeks(source, view).map(({ week, member }) => {
    const today = getStaffToday(member, source.directory, source.now)
    const isDue = (date: CalendarDate) => date <= today || !isFixedSalaryOn(member, date)
    return { week, member, pay: computeWeeklyPay(week, source, isDue) ?? NO_PAY }
  })

export const formatInstant = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

/** The state at `now`: a shift that was scheduled when the day was computed may have been missed since. */
export const getStateAt = (day: AttendanceDay, now: Temporal.Instant) =>
  getCurrentAttendanceState(
    {
      state: day.state,
      scheduled:
        day.shiftStartMs === null || day.shiftEndMs === null
          ? null
          : { startMs: day.shiftStartMs, endMs: day.shiftEndMs, totalMs: day.scheduledMs },
    },
    now.epochMilliseconds,
  )

/** Time of an open entry until now; null if the day has none. A person has at most one open entry. */
export const getOpenTimeEntryMs = (
  day: AttendanceDay,
  open: TimeEntry | undefined,
  { policies, now }: Pick<AttendanceReportData, 'policies' | 'now'>,
): number | null =>
  open && day.clockInMs !== null && day.clockOutMs === null
    ? getPaidMs(open, getOvertimePolicyOn(policies, day.date), now)
    : null

/** The week of a date, as a range of Mondays. */
export const getWeekDateRange = (date: CalendarDate) => ({ from: getMonday(date), to: getMonday(date) })
