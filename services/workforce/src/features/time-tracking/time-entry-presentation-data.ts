import { getWeekKey } from '../../domain/attendance/attendance-week.ts'
import { isInLockedPayPeriod } from '../../domain/payroll/pay-period.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { PayPeriodRepository } from '../../storage/pay-period-repository.ts'
import { findApprovedWeeks } from '../../storage/time-tracking/week-approval-repository.ts'
import type { TimeTrackingDependencies } from './time-entry-changes.ts'
import type { TimeEntryPresentationData } from './time-entry-presenter.ts'
import { getTimeEntryWeeks } from './time-entry-weeks.ts'

type EntryContextDependencies = Pick<
  TimeTrackingDependencies,
  'shifts' | 'staff' | 'places' | 'policies' | 'approvals' | 'now'
> & {
  readonly periods: PayPeriodRepository
}

/** The data needed to present these entries, read once for all of them. */
export async function loadTimeEntryPresentationData(
  { shifts, staff, places, policies, approvals, periods, now }: EntryContextDependencies,
  entries: readonly TimeEntry[],
): Promise<TimeEntryPresentationData> {
  const weeks = await getTimeEntryWeeks(shifts, entries)
  const starts = weeks.map(({ weekStart }) => weekStart).sort()
  const [from, to] = [starts[0], starts.at(-1)]
  const [people, directory, rules, weekApprovals, locked] = await Promise.all([
    staff.findByIds(entries.map(({ staffId }) => staffId)),
    places.getCachedDirectory(),
    policies.listAll(),
    from === undefined || to === undefined ? [] : approvals.listWeeks({ from, to }),
    periods.listRanges(),
  ])
  const approved = findApprovedWeeks(weekApprovals)
  const weekOf = new Map(entries.map(({ id }, index) => [id, weeks[index]]))
  return {
    people,
    directory,
    policies: rules,
    now: now(),
    isApproved: ({ id }) => {
      const week = weekOf.get(id)
      return week !== undefined && approved.has(getWeekKey(week))
    },
    isLocked: date => isInLockedPayPeriod(locked, date),
  }
}
