import { type CalendarDate, sumDecimals, toBusinessDay } from '@rms/domain-kit'
import { type AuditLog, badRequest, conflict, type UnitOfWork, type UserActor } from '@rms/service-kit'
import { getWeekKey, type StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import {
  type DateRange,
  dateRangesOverlap,
  type HoursAndPay,
  type PayPeriod,
} from '../../domain/payroll/pay-period.ts'
import { countsAsWork, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { LabourWeekRepository } from '../../storage/labour/labour-week-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { PayPeriodRepository } from '../../storage/pay-period-repository.ts'
import type { TimeEntryRepository } from '../../storage/time-tracking/time-entry-repository.ts'
import {
  findApprovedWeeks,
  type WeekApprovalRepository,
} from '../../storage/time-tracking/week-approval-repository.ts'
import { getTimeEntryWeeks, type ScheduledWorkReader } from '../time-tracking/time-entry-weeks.ts'
import {
  type ComputePayDependencies,
  computePayForDateRange,
  getLatestPeriodEnd,
  getWeeksInDateRange,
  MAX_PERIOD_DAYS,
} from './compute-pay.ts'
import { findOutstandingAdjustments } from './outstanding-adjustments.ts'

export type LockPayPeriodDependencies = ComputePayDependencies & {
  readonly periods: PayPeriodRepository
  readonly entries: TimeEntryRepository
  readonly shifts: ScheduledWorkReader
  readonly approvals: WeekApprovalRepository
  readonly places: LocationReplica
  readonly labourWeeks: LabourWeekRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

export interface PayProblem {
  readonly code: 'open-entry' | 'pending-review' | 'not-approved'
  readonly staffId: number
  readonly date: CalendarDate
}

interface LockRequest extends DateRange {
  /** Whether the user confirmed locking weeks that are not approved. */
  readonly confirmsUnapproved: boolean
}

/**
 * Locks past days with their pay and the adjustments due for earlier periods. 400 for days that are not over; 409 if a
 * day is already locked, an entry is open or waits for review, or weeks are not approved and the user has not confirmed
 * that. The period stores which weeks were approved.
 */
export async function lockPayPeriod(
  needs: LockPayPeriodDependencies,
  lock: LockRequest,
  actor: UserActor,
): Promise<PayPeriod> {
  const { confirmsUnapproved, ...days } = lock
  await refuseDays(needs, days)
  await refuseUnready(needs, days, confirmsUnapproved)
  const id = await needs.periods.nextId()
  // Read before the figures, so that any later change is found as a change since the lock.
  const lockedAt = needs.now()
  const [{ rows }, weekApprovals] = await Promise.all([
    computePayForDateRange(needs, days),
    needs.approvals.listWeeks(getWeeksInDateRange(days)),
  ])
  const approved = findApprovedWeeks(weekApprovals)
  const lockedRows = rows.map(row => ({ ...row, approved: approved.has(getWeekKey(row)) }))
  const known = await needs.periods.listLockedPeriods()
  const settled = await findOutstandingAdjustments(needs, known, known)
  const period = { ...days, id, rows: lockedRows, settled, lockedAt, lockedBy: actor.username }
  const isKept = await insertPeriod(needs, { period, knownCount: known.length }, actor)
  return isKept ? period : lockPayPeriod(needs, lock, actor)
}

async function refuseUnready(
  needs: LockPayPeriodDependencies,
  days: DateRange,
  confirmsUnapproved: boolean,
): Promise<void> {
  const problems = await findPayProblems(needs, days)
  const notApproved = problems.filter(({ code }) => code === 'not-approved')
  const others = problems.length - notApproved.length
  if (others > 0)
    throw conflict(
      'period-not-ready',
      `${others === 1 ? '1 entry in this period is open or pending review. Resolve it' : `${others} entries in this period are open or pending review. Resolve them`} first.`,
    )
  if (notApproved.length === 0 || confirmsUnapproved) return
  const people = await needs.staff.findByIds(notApproved.map(({ staffId }) => staffId))
  const weeks = notApproved.map(({ staffId, date }) => ({
    staff_id: staffId,
    staff_name: people.get(staffId)?.name ?? '',
    week_start: date,
  }))
  throw conflict(
    'weeks-not-approved',
    `${weeks.length === 1 ? '1 week in this period is not approved. Approve it' : `${weeks.length} weeks in this period are not approved. Approve them`} first, or confirm that you want to lock the period anyway.`,
    { extra: { weeks } },
  )
}

/** False if another period was locked in the meantime, which may have settled the same adjustments. */
const insertPeriod = (
  { periods, labourWeeks, audit, unitOfWork }: LockPayPeriodDependencies,
  { period, knownCount }: { period: PayPeriod; knownCount: number },
  actor: UserActor,
): Promise<boolean> =>
  unitOfWork.withLock('pay-periods', async ({ session }) => {
    const locked = await periods.listRanges(session)
    if (locked.some(other => dateRangesOverlap(period, other))) throw createDaysLockedError()
    if (locked.length !== knownCount) return false
    await periods.insert(period, session)
    // The pay of a period is rounded separately, which can move a cent to another day.
    await labourWeeks.markPendingBetween(getWeeksInDateRange(period), session)
    const { id, start, end, rows } = period
    const unapproved = rows.filter(({ approved }) => approved === false)
    const after = {
      start,
      end,
      staff: rows.length,
      total_pay: sumPay(rows).toString(),
      unapproved_weeks: unapproved.map(({ staffId, weekStart }) => ({
        staff_id: staffId,
        week_start: weekStart,
      })),
    }
    const auditEntry = {
      action: 'period-locked',
      entity: 'pay-period',
      entityId: id,
      before: null,
      after,
    } as const
    await audit.record({ actor, ...auditEntry }, session)
    return true
  })

export const sumPay = (rows: readonly HoursAndPay[]) =>
  sumDecimals(rows.flatMap(({ regularPay, overtimePay }) => [regularPay, overtimePay]))

const createDaysLockedError = () => conflict('days-locked', 'Some of these days are in a locked pay period.')

async function refuseDays(
  { places, periods, now }: LockPayPeriodDependencies,
  days: DateRange,
): Promise<void> {
  if (days.end < days.start)
    throw badRequest('dates-reversed', 'The end date cannot be before the start date.', { field: 'end' })
  if (days.end > getLatestPeriodEnd(days.start))
    throw badRequest('period-too-long', `A pay period can have at most ${MAX_PERIOD_DAYS} days.`, {
      field: 'end',
    })
  const today = toBusinessDay(now(), (await places.loadDirectory()).getTimeZone())
  if (days.end >= today)
    throw badRequest('period-not-over', 'A pay period can only be locked after its last day.', {
      field: 'end',
    })
  if ((await periods.listRanges()).some(other => dateRangesOverlap(days, other)))
    throw createDaysLockedError()
}

/** Problems to solve before these days are locked; unapproved weeks do not prevent it. */
export async function findPayProblems(
  needs: Pick<LockPayPeriodDependencies, 'entries' | 'shifts' | 'approvals'>,
  days: DateRange,
): Promise<PayProblem[]> {
  const list = await needs.entries.list({ from: days.start, to: days.end })
  const single: PayProblem[] = []
  for (const { staffId, shiftDate: date, clockOutAt, review } of list) {
    if (clockOutAt === null) single.push({ code: 'open-entry', staffId, date })
    if (review?.state === 'pending') single.push({ code: 'pending-review', staffId, date })
  }
  return [...single, ...(await notApproved(needs, days, list.filter(countsAsWork)))]
}

/** One problem per unapproved week in which hours of these entries are paid. */
async function notApproved(
  { shifts, approvals }: Pick<LockPayPeriodDependencies, 'shifts' | 'approvals'>,
  days: DateRange,
  worked: readonly TimeEntry[],
): Promise<PayProblem[]> {
  const range = getWeeksInDateRange(days)
  const [weekApprovals, weeks] = await Promise.all([
    approvals.listWeeks(range),
    getTimeEntryWeeks(shifts, worked),
  ])
  const approved = findApprovedWeeks(weekApprovals)
  const isPaid = ({ weekStart }: StaffWeekKey) => range.from <= weekStart && weekStart <= range.to
  const due = weeks.filter(week => isPaid(week) && !approved.has(getWeekKey(week)))
  return [...new Map(due.map(week => [getWeekKey(week), week])).values()].map(({ staffId, weekStart }) => ({
    code: 'not-approved',
    staffId,
    date: weekStart,
  }))
}
