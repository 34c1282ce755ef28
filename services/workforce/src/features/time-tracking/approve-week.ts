import { addDays, type CalendarDate } from '@rms/domain-kit'
import { badRequest, conflict, notFound, type UserActor } from '@rms/service-kit'
import type { StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import { dateRangesOverlap } from '../../domain/payroll/pay-period.ts'
import { getStaffToday } from '../../domain/staff/current-salary.ts'
import { getStaffLock, type StaffMember } from '../../domain/staff/staff.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { LabourWeekRepository } from '../../storage/labour/labour-week-repository.ts'
import type { PayPeriodRepository } from '../../storage/pay-period-repository.ts'
import { createWithdrawalAuditEntry } from '../../storage/time-tracking/week-approval-repository.ts'
import type { TimeTrackingDependencies } from './time-entry-changes.ts'
import { listTimeEntriesOfWeek } from './time-entry-weeks.ts'

export type ApprovalDependencies = TimeTrackingDependencies & {
  readonly periods: PayPeriodRepository
  readonly labourWeeks: LabourWeekRepository
}

const daysOfWeek = (weekStart: CalendarDate) => ({ from: weekStart, to: addDays(weekStart, 6) })

/**
 * Approves a person's week; repeating it keeps the first approval. 404 for an unknown person, 400 for a week that has
 * not begun or lies before the person's employment, 409 while an entry is open or waits for review.
 */
export const approveWeek = (
  needs: ApprovalDependencies,
  week: StaffWeekKey,
  actor: UserActor,
): Promise<void> =>
  needs.unitOfWork.withLock(getStaffLock(week.staffId), async ({ session }) => {
    const { staffId, weekStart } = week
    const member = await needs.staff.find(staffId, session)
    if (!member) throw notFound('staff member')
    requireStartedWeek(weekStart, getStaffToday(member, await needs.places.loadDirectory(), needs.now()))
    const entries = await listTimeEntriesOfWeek(needs, weekStart, staffId)
    requireEmployment(member, weekStart, entries)
    if (entries.some(({ clockOutAt }) => clockOutAt === null))
      throw conflict('open-entry', 'An entry in this week is still open. Close it first.')
    if (entries.some(({ review }) => review?.state === 'pending'))
      throw conflict('pending-review', 'An entry in this week is pending review. Review it first.')
    const isNew = await needs.approvals.approve(week, { by: actor.username, at: needs.now() }, session)
    if (!isNew) return
    await needs.labourWeeks.markPending([week], session)
    const auditEntry = { action: 'week-approved', entity: 'staff', entityId: staffId, before: null } as const
    await needs.audit.record({ actor, ...auditEntry, after: { week_start: weekStart } }, session)
  })

/** 400 for a future week. The current week may be approved, because a pay period can end in it. */
export function requireStartedWeek(weekStart: CalendarDate, today: CalendarDate): void {
  if (weekStart > today)
    throw badRequest('week-not-begun', 'This week has not started yet.', { field: 'weekStart' })
}

/** Hours worked before the first day, such as a trial shift, can be approved like others. */
function requireEmployment(
  { startDate }: StaffMember,
  weekStart: CalendarDate,
  entries: readonly TimeEntry[],
): void {
  if (entries.length === 0 && daysOfWeek(weekStart).to < startDate)
    throw badRequest(
      'week-before-employment',
      "This week is before the staff member's start date. There is nothing to approve.",
      { field: 'weekStart' },
    )
}

/** Withdraws an approval; 409 if days of the week are in a locked pay period. */
export const withdrawApproval = (
  needs: ApprovalDependencies,
  week: StaffWeekKey,
  actor: UserActor,
): Promise<void> =>
  needs.unitOfWork.withLock(getStaffLock(week.staffId), async ({ session }) => {
    const { from: start, to: end } = daysOfWeek(week.weekStart)
    if ((await needs.periods.listRanges(session)).some(period => dateRangesOverlap(period, { start, end })))
      throw conflict('days-locked', 'This week is in a locked pay period.')
    const ended = await needs.approvals.withdraw([week], session)
    await needs.labourWeeks.markPending([week], session)
    for (const each of ended)
      await needs.audit.record({ actor, ...createWithdrawalAuditEntry(each) }, session)
  })
