import { addDays, type CalendarDate, type Clock } from '@rms/domain-kit'
import { NO_INPUTS } from '../../domain/attendance/attendance-inputs.ts'
import { computeWeek } from '../../domain/attendance/compute-week.ts'
import type { AttendedWeek, StaleWeek } from '../../domain/attendance/week.ts'
import type { AttendanceInputsReader } from '../../storage/attendance/attendance-inputs-reader.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/week-repository.ts'
import type { PolicyRepository } from '../../storage/policies/policy-repository.ts'

export interface RecomputeNeeds {
  readonly weeks: AttendanceWeekRepository
  readonly attendanceInputs: AttendanceInputsReader
  readonly policies: PolicyRepository
  readonly now: Clock
}

const BATCH = 1000

/** Computes every week of a range of Mondays that something changed in. Doing it twice, or at once, changes nothing. */
export async function recomputeStaleWeeks(
  needs: RecomputeNeeds,
  range: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<void> {
  for (;;) {
    const stale = await needs.weeks.stale(range, BATCH)
    if (stale.length === 0) return
    for (const [weekStart, ofWeek] of Map.groupBy(stale, week => week.weekStart))
      await needs.weeks.write(await computeAll(needs, weekStart, ofWeek))
  }
}

/** The turn is read before the facts: whoever changes one of them meanwhile has raised it, and this is not written. */
async function computeAll(
  needs: RecomputeNeeds,
  weekStart: CalendarDate,
  stale: readonly StaleWeek[],
): Promise<(StaleWeek & AttendedWeek)[]> {
  const range = { from: weekStart, to: addDays(weekStart, 6) }
  const staffIds = stale.map(({ staffId }) => staffId)
  const [known, policies] = await Promise.all([
    needs.attendanceInputs.between(range, staffIds),
    needs.policies.all(),
  ])
  const rules = { policies, nowMs: needs.now().epochMilliseconds }
  return stale.map(week => ({
    ...week,
    days: computeWeek(week, known.get(week.staffId) ?? NO_INPUTS, rules),
  }))
}
