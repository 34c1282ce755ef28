import { timeTrackingEndpoints, type WeekApproval } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  computeWeekPay,
  toDisplayHours,
  toInstantText,
  toMinutes,
  type WeekPay,
} from '@rms/domain-kit'
import { type Actor, notFound, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { AttendanceDay, StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import { toWorkedDays } from '../../domain/attendance/worked-days.ts'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { findAllTimeEntryExceptions } from '../../domain/time-tracking/time-entry-exceptions.ts'
import type { WeekApproval as StoredApproval } from '../../storage/time-tracking/week-approval-repository.ts'
import { listCurrentWeeks } from '../attendance/recompute-stale-weeks.ts'
import {
  type AttendanceReportView,
  isPersonVisible,
  toPersonAtLocation,
  toReportView,
} from '../attendance/report-data.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { requireMonday } from '../validation/date-range.ts'
import { approveWeek, withdrawApproval } from './approve-week.ts'
import { getStaffWeek } from './staff-week.ts'
import { listPossibleTimeEntriesOfWeek, selectTimeEntriesOfWeek } from './time-entry-weeks.ts'

export function mountWeekApprovalRoutes(router: Router, dependencies: WorkforceDependencies): void {
  serveEndpoint(
    router,
    timeTrackingEndpoints.listWeekApprovals,
    async ({ params: { weekStart }, query, actor }) => {
      requireMonday(weekStart)
      const list = await approvalsOfWeek(dependencies, weekStart, { view: toReportView(actor, query) })
      return { weekStart, weekEnd: addDays(weekStart, 6), people: list.map(({ person }) => person) }
    },
  )
  serveEndpoint(router, timeTrackingEndpoints.getWeekOfPerson, async ({ params, actor }) => {
    const { weekStart, staffId } = params
    requireMonday(weekStart)
    const { person, computed } = await approvalOf(dependencies, { staffId, weekStart }, actor)
    return { person, days: await getStaffWeek(dependencies, { staffId, weekStart }, computed) }
  })
  serveEndpoint(router, timeTrackingEndpoints.approveWeek, async ({ params: { weekStart }, body, actor }) => {
    requireMonday(weekStart)
    const week = { staffId: body.staffId, weekStart }
    await approveWeek(dependencies, week, requireUser(actor))
    return (await approvalOf(dependencies, week, actor)).person
  })
  serveEndpoint(router, timeTrackingEndpoints.withdrawApproval, async ({ params, actor }) => {
    const { weekStart, staffId } = params
    requireMonday(weekStart)
    await withdrawApproval(dependencies, { staffId, weekStart }, requireUser(actor))
    return { success: true as const }
  })
}

interface WeekToApprove {
  readonly person: WeekApproval
  readonly computed: { readonly days: readonly AttendanceDay[]; readonly pay: WeekPay }
}

/** The week of one person, even without work; 404 for an unknown person. */
async function approvalOf(
  needs: WorkforceDependencies,
  { staffId, weekStart }: StaffWeekKey,
  actor: Actor | undefined,
): Promise<WeekToApprove> {
  const [found] = await approvalsOfWeek(needs, weekStart, { view: toReportView(actor, {}), staffId })
  if (!found) throw notFound('staff member')
  return found
}

/** Everyone who matches the filter and worked in the week, by name; or one person, even without work. */
async function approvalsOfWeek(
  needs: WorkforceDependencies,
  weekStart: CalendarDate,
  { view, staffId }: { readonly view: AttendanceReportView; readonly staffId?: number },
): Promise<WeekToApprove[]> {
  const range = { from: weekStart, to: weekStart }
  const [weeks, possibleEntries, weekApprovals, policies, directory] = await Promise.all([
    listCurrentWeeks(needs, range, staffId === undefined ? undefined : [staffId]),
    listPossibleTimeEntriesOfWeek(needs.entries, weekStart, staffId),
    needs.approvals.listWeeks(range),
    needs.policies.listAll(),
    needs.places.getCachedDirectory(),
  ])
  const [entries, people] = await Promise.all([
    selectTimeEntriesOfWeek(needs.shifts, possibleEntries, weekStart),
    needs.staff.findByIds(staffId === undefined ? possibleEntries.map(entry => entry.staffId) : [staffId]),
  ])
  const shownIds = new Set(staffId === undefined ? entries.map(entry => entry.staffId) : [staffId])
  return [...people.values()]
    .filter(member => shownIds.has(member.id) && isPersonVisible(member, view))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    .map(member => {
      const week = weeks.find(each => each.staffId === member.id)
      const days = week?.days ?? []
      const pay = computeWeekPay(week ? toWorkedDays(week, people, policies) : [])
      const own = entries.filter(entry => entry.staffId === member.id)
      const approval = weekApprovals.find(each => each.staffId === member.id)
      const person = toWeekApproval({ member, pay, own, approval }, { directory, now: needs.now() })
      return { person, computed: { days, pay } }
    })
}

interface KnownWeek {
  readonly member: StaffMember
  readonly pay: WeekPay
  /** The entries of the week. */
  readonly own: readonly TimeEntry[]
  readonly approval: StoredApproval | undefined
}

function toWeekApproval(
  { member, pay, own, approval }: KnownWeek,
  { directory, now }: { readonly directory: LocationDirectory; readonly now: Temporal.Instant },
): WeekApproval {
  const { staffId, staffName, department, locationId, locationName } = toPersonAtLocation(member, directory)
  const overtimeMs = pay.days.reduce((all, day) => all + day.overtimeMs, 0)
  const totalMs = pay.days.reduce((all, day) => all + day.regularMs, overtimeMs)
  return {
    staffId,
    staffName,
    department,
    locationId,
    locationName,
    totalHours: toDisplayHours(totalMs),
    totalMinutes: toMinutes(totalMs),
    overtimeHours: toDisplayHours(overtimeMs),
    overtimeMinutes: toMinutes(overtimeMs),
    openEntries: own.filter(({ clockOutAt }) => clockOutAt === null).length,
    pendingReviews: own.filter(({ review }) => review?.state === 'pending').length,
    exceptions: findAllTimeEntryExceptions(own, now),
    approval: approval?.approved
      ? { by: approval.approved.by, at: toInstantText(approval.approved.at) }
      : null,
    confirmedAt: approval?.confirmedAt ? toInstantText(approval.confirmedAt) : null,
  }
}
