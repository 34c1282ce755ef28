import { mondayOf } from '@rms/domain-kit'
import { isLockedOn } from '../payroll/pay-period.ts'
import type { PayPeriods } from '../payroll/period-repository.ts'
import type { TimeNeeds } from './entry-changes.ts'
import type { EntryContext } from './present-entry.ts'
import type { TimeEntry } from './time-entry.ts'

type Needs = Pick<TimeNeeds, 'staff' | 'places' | 'policies' | 'approvals' | 'now'> & {
  readonly periods: PayPeriods
}

/** Everything that these entries are shown with, read once for all of them. */
export async function contextOf(
  { staff, places, policies, approvals, periods, now }: Needs,
  entries: readonly TimeEntry[],
): Promise<EntryContext> {
  const weeks = entries.map(({ shiftDate }) => mondayOf(shiftDate)).sort()
  const [from, to] = [weeks[0], weeks.at(-1)]
  const [people, book, rules, said, locked] = await Promise.all([
    staff.findAll(entries.map(({ staffId }) => staffId)),
    places.book(),
    policies.all(),
    from === undefined || to === undefined ? [] : approvals.ofWeeks({ from, to }),
    periods.list(),
  ])
  const approved = new Set(
    said.flatMap(({ approved, staffId, weekStart }) => (approved ? [`${staffId}/${weekStart}`] : [])),
  )
  return {
    people,
    book,
    policies: rules,
    now: now(),
    isApproved: ({ staffId, shiftDate }) => approved.has(`${staffId}/${mondayOf(shiftDate)}`),
    isLocked: date => isLockedOn(locked, date),
  }
}
