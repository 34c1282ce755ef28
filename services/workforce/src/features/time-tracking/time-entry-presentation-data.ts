import { getWeekKey } from '../../domain/attendance/attendance-week.ts'
import { isInLockedPayPeriod } from '../../domain/payroll/pay-period.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { PayPeriodRepository } from '../../storage/pay-period-repository.ts'
import { findApprovedWeeks } from '../../storage/time-tracking/week-approval-repository.ts'
import type { TimeTrackingDependencies } from './time-entry-changes.ts'
import type { TimeEntryPresentationData } from './time-entry-presenter.ts'
import { getPossibleWeeks, getTimeEntryWeeks } from './time-entry-weeks.ts'

type EntryContextDependencies = Pick<
  TimeTrackingDependencies,
  'shifts' | 'staff' | 'places' | 'policies' | 'approvals' | 'now'
> & {
  readonly periods: PayPeriodRepository
}

/**
 * The data needed to present these entries, read once for all of them. Given as a promise, the entries are read at the
 * same time as what does not depend on them.
 */
export async function loadTimeEntryPresentationData(
  needs: EntryContextDependencies,
  reading: readonly TimeEntry[] | Promise<readonly TimeEntry[]>,
): Promise<TimeEntryPresentationData> {
  const [{ entries, weeks, people, weekApprovals }, directory, rules, locked] = await Promise.all([
    loadStaffAndApprovals(needs, reading),
    needs.places.getCachedDirectory(),
    needs.policies.listAll(),
    needs.periods.listRanges(),
  ])
  const approved = findApprovedWeeks(weekApprovals)
  const weekOf = new Map(entries.map(({ id }, index) => [id, weeks[index]]))
  return {
    people,
    directory,
    policies: rules,
    now: needs.now(),
    isApproved: ({ id }) => {
      const week = weekOf.get(id)
      return week !== undefined && approved.has(getWeekKey(week))
    },
    isLocked: date => isInLockedPayPeriod(locked, date),
  }
}

async function loadStaffAndApprovals(
  { shifts, staff, approvals }: EntryContextDependencies,
  reading: readonly TimeEntry[] | Promise<readonly TimeEntry[]>,
) {
  const entries = await reading
  const possibleWeeks = entries.flatMap(getPossibleWeeks).map(({ weekStart }) => weekStart)
  const [from, to] = [possibleWeeks.sort()[0], possibleWeeks.at(-1)]
  const [people, weeks, weekApprovals] = await Promise.all([
    staff.findByIds(entries.map(({ staffId }) => staffId)),
    getTimeEntryWeeks(shifts, entries),
    from === undefined || to === undefined ? [] : approvals.listWeeks({ from, to }),
  ])
  return { entries, weeks, people, weekApprovals }
}
