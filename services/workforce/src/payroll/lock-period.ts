import { businessDay, type CalendarDate, sum } from '@rms/domain-kit'
import { type AuditLog, conflict, invalid, type UnitOfWork, type UserActor } from '@rms/service-kit'
import { type PersonWeek, weekKey } from '../attendance/week.ts'
import type { Places } from '../references/places.ts'
import { countsAsWork, type TimeEntry } from '../time-tracking/time-entry.ts'
import type { TimeEntryRepository } from '../time-tracking/time-entry-repository.ts'
import { approvedAmong, type WeekApprovals } from '../time-tracking/week-approvals.ts'
import { type PlannedWorkSource, weeksOfHours } from '../time-tracking/weeks-of-hours.ts'
import { outstandingOf } from './outstanding.ts'
import { LONGEST_PERIOD_DAYS, latestEnd, type PayNeeds, payOfDays, weeksOf } from './pay-of-days.ts'
import { type Days, type PayFigures, type PayPeriod, sharesDays } from './pay-period.ts'
import type { PayPeriods } from './period-repository.ts'

export type PeriodNeeds = PayNeeds & {
  readonly periods: PayPeriods
  readonly entries: TimeEntryRepository
  readonly shifts: PlannedWorkSource
  readonly approvals: WeekApprovals
  readonly places: Places
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

export interface PayProblem {
  readonly code: 'open-entry' | 'pending-review' | 'not-approved'
  readonly staffId: number
  readonly date: CalendarDate
}

/**
 * Locks days that are over, with what they come to and what earlier periods came to owe. 400 for days that are not
 * over, 409 when a day is locked already, or an entry of them is open or waits for review.
 */
export async function lockPeriod(needs: PeriodNeeds, days: Days, actor: UserActor): Promise<PayPeriod> {
  await refuseDays(needs, days)
  const problems = (await problemsOf(needs, days)).filter(({ code }) => code !== 'not-approved')
  if (problems.length > 0)
    throw conflict(
      'period-not-ready',
      `${problems.length} entries of these days are open or wait for review. Close or review them first.`,
    )
  const id = await needs.periods.nextId()
  // Taken before the figures are: what changes from here on is found as a change since the lock.
  const lockedAt = needs.now()
  const { rows } = await payOfDays(needs, days)
  const known = await needs.periods.locked()
  const settled = await outstandingOf(needs, known, known)
  const period = { ...days, id, rows, settled, lockedAt, lockedBy: actor.username }
  const isKept = await keepPeriod(needs, { period, knownCount: known.length }, actor)
  return isKept ? period : lockPeriod(needs, days, actor)
}

/** False when another period was locked meanwhile: it may have settled the same changes. */
const keepPeriod = (
  { periods, audit, unitOfWork }: PeriodNeeds,
  { period, knownCount }: { period: PayPeriod; knownCount: number },
  actor: UserActor,
): Promise<boolean> =>
  unitOfWork.withLock('pay-periods', async ({ session }) => {
    const locked = await periods.list(session)
    if (locked.some(other => sharesDays(period, other))) throw alreadyLocked()
    if (locked.length !== knownCount) return false
    await periods.insert(period, session)
    const { id, start, end, rows } = period
    const after = { start, end, staff: rows.length, total_pay: totalPay(rows).toString() }
    const what = { action: 'period-locked', entity: 'pay-period', entityId: id, before: null, after } as const
    await audit.record({ actor, ...what }, session)
    return true
  })

export const totalPay = (rows: readonly PayFigures[]) =>
  sum(rows.flatMap(({ regularPay, overtimePay }) => [regularPay, overtimePay]))

const alreadyLocked = () => conflict('days-locked', 'Some of these days are in a locked pay period.')

async function refuseDays({ places, periods, now }: PeriodNeeds, days: Days): Promise<void> {
  if (days.end < days.start)
    throw invalid('dates-reversed', 'The end must not be before the start.', { field: 'end' })
  if (days.end > latestEnd(days.start))
    throw invalid('period-too-long', `A pay period may have at most ${LONGEST_PERIOD_DAYS} days.`, {
      field: 'end',
    })
  const today = businessDay(now(), (await places.book()).zoneOf())
  if (days.end >= today)
    throw invalid('period-not-over', 'A pay period can be locked when its last day is over.', {
      field: 'end',
    })
  if ((await periods.list()).some(other => sharesDays(days, other))) throw alreadyLocked()
}

/** What a manager should look at before these days are locked; weeks that nobody approved do not prevent it. */
export async function problemsOf(
  needs: Pick<PeriodNeeds, 'entries' | 'shifts' | 'approvals'>,
  days: Days,
): Promise<PayProblem[]> {
  const list = await needs.entries.list({ from: days.start, to: days.end })
  const single: PayProblem[] = []
  for (const { staffId, shiftDate: date, clockOutAt, review } of list) {
    if (clockOutAt === null) single.push({ code: 'open-entry', staffId, date })
    if (review?.state === 'pending') single.push({ code: 'pending-review', staffId, date })
  }
  return [...single, ...(await notApproved(needs, days, list.filter(countsAsWork)))]
}

/** Once for each week that hours of these entries are paid in. */
async function notApproved(
  { shifts, approvals }: Pick<PeriodNeeds, 'shifts' | 'approvals'>,
  days: Days,
  worked: readonly TimeEntry[],
): Promise<PayProblem[]> {
  const range = weeksOf(days)
  const [said, weeks] = await Promise.all([approvals.ofWeeks(range), weeksOfHours(shifts, worked)])
  const approved = approvedAmong(said)
  const isPaid = ({ weekStart }: PersonWeek) => range.from <= weekStart && weekStart <= range.to
  const due = weeks.filter(week => isPaid(week) && !approved.has(weekKey(week)))
  return [...new Map(due.map(week => [weekKey(week), week])).values()].map(({ staffId, weekStart }) => ({
    code: 'not-approved',
    staffId,
    date: weekStart,
  }))
}
