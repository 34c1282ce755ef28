import { addDays, getMonday } from '@rms/domain-kit'
import { runPeriodically, type ServiceKit } from '@rms/service-kit'
import { getWeekKey, type StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import { listFixedSalaryWeeks } from '../../domain/payroll/fixed-salary-pay.ts'
import { getPossibleWeeks } from '../time-tracking/time-entry-weeks.ts'
import type { LabourDependencies } from './labour-dependencies.ts'
import { RUNNING_COST_STEP_MS } from './load-labour-facts.ts'
import { recomputeLabourDays } from './recompute-labour-days.ts'

/**
 * Marks what changes by time alone: the running cost of people who are clocked in, and fixed salaries, which cost a
 * seventh of the week on each day.
 */
export async function markRunningWeeks(needs: LabourDependencies): Promise<void> {
  const today = needs.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  // It may be a day earlier or later where the business is.
  const days = { start: addDays(getMonday(today), -7), end: addDays(today, 1) }
  const [open, salaried] = await Promise.all([needs.entries.listOpen(), needs.staff.listWithFixedSalary()])
  const weeks: StaffWeekKey[] = [
    ...open.flatMap(getPossibleWeeks),
    ...salaried.flatMap(member => listFixedSalaryWeeks(member, days)),
  ]
  const known = new Set((await needs.labourWeeks.find(weeks)).map(getWeekKey))
  const added = weeks.filter(week => !known.has(getWeekKey(week)))
  // Payroll pays a fixed salary for weeks with attendance records, so that each week needs one.
  if (added.length > 0)
    await needs.unitOfWork.transact(({ session }) => needs.weeks.markStale(added, session))
  await needs.labourWeeks.markPending(weeks)
}

/**
 * Computes what is marked, every few seconds after changes, so that those of the hours and the pay are published soon, and
 * marks what runs every few minutes. Returns a function that stops it.
 */
export const scheduleLabourDays = (
  needs: LabourDependencies,
  { logger, changes }: Pick<ServiceKit, 'logger' | 'changes'>,
): (() => void) =>
  runPeriodically({
    tasks: [
      { run: () => markRunningWeeks(needs), everyMs: RUNNING_COST_STEP_MS },
      { run: () => recomputeLabourDays(needs) },
    ],
    failure: 'labour costs could not be computed',
    logger,
    hasRecentChanges: changes.hasRecentChanges,
  })
