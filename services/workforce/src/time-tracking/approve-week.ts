import { addDays, type CalendarDate } from '@rms/domain-kit'
import { conflict, notFound, type UserActor } from '@rms/service-kit'
import type { PersonWeek } from '../attendance/week.ts'
import { sharesDays } from '../payroll/pay-period.ts'
import type { PayPeriods } from '../payroll/period-repository.ts'
import { staffLock } from '../staff/staff-lock.ts'
import type { TimeNeeds } from './entry-changes.ts'
import { approvalWithdrawn } from './week-approvals.ts'
import { entriesOfWeek } from './weeks-of-hours.ts'

export type ApprovalNeeds = TimeNeeds & { readonly periods: PayPeriods }

const daysOfWeek = (weekStart: CalendarDate) => ({ from: weekStart, to: addDays(weekStart, 6) })

/** Approves a person's week; 404 for nobody, 409 while an entry of it is open or waits for review. */
export const approveWeek = (needs: ApprovalNeeds, week: PersonWeek, actor: UserActor): Promise<void> =>
  needs.unitOfWork.withLock(staffLock(week.staffId), async ({ session }) => {
    const { staffId, weekStart } = week
    if (!(await needs.staff.find(staffId, session))) throw notFound('staff member')
    const entries = await entriesOfWeek(needs, weekStart, staffId)
    if (entries.some(({ clockOutAt }) => clockOutAt === null))
      throw conflict('open-entry', 'An entry of this week is still open. Close it first.')
    if (entries.some(({ review }) => review?.state === 'pending'))
      throw conflict('pending-review', 'An entry of this week waits for review. Decide about it first.')
    await needs.approvals.approve(week, { by: actor.username, at: needs.now() }, session)
    const what = { action: 'week-approved', entity: 'staff', entityId: staffId, before: null } as const
    await needs.audit.record({ actor, ...what, after: { week_start: weekStart } }, session)
  })

/** Takes an approval back; 409 when days of the week are in a locked pay period. */
export const withdrawApproval = (needs: ApprovalNeeds, week: PersonWeek, actor: UserActor): Promise<void> =>
  needs.unitOfWork.withLock(staffLock(week.staffId), async ({ session }) => {
    const { from: start, to: end } = daysOfWeek(week.weekStart)
    if ((await needs.periods.list(session)).some(period => sharesDays(period, { start, end })))
      throw conflict('days-locked', 'This week is in a locked pay period.')
    const ended = await needs.approvals.withdraw([week], session)
    for (const each of ended) await needs.audit.record({ actor, ...approvalWithdrawn(each) }, session)
  })
