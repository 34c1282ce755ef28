import { addDays, type CalendarDate, type Clock } from '@rms/domain-kit'
import { NO_ATTENDANCE_INPUTS } from '../../domain/attendance/attendance-inputs.ts'
import type { AttendanceWeek, StaleWeek } from '../../domain/attendance/attendance-week.ts'
import { computeAttendanceWeek } from '../../domain/attendance/compute-attendance-week.ts'
import type { AttendanceInputsReader } from '../../storage/attendance/attendance-inputs-reader.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { OvertimePolicyRepository } from '../../storage/overtime-policies/overtime-policy-repository.ts'

export interface RecomputeWeeksDependencies {
  readonly weeks: AttendanceWeekRepository
  readonly attendanceInputs: AttendanceInputsReader
  readonly policies: OvertimePolicyRepository
  readonly now: Clock
}

interface WeekRange {
  /** Mondays, both included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const BATCH = 1000

/** The weeks of a range, recomputed if some are stale; optionally of these people only. */
export async function listCurrentWeeks(
  needs: RecomputeWeeksDependencies,
  range: WeekRange,
  staffIds?: readonly number[],
): Promise<readonly AttendanceWeek[]> {
  const weeks = await needs.weeks.listWeeks(range, staffIds)
  if (!weeks.some(({ isStale }) => isStale)) return weeks
  await recomputeStaleWeeks(needs, range)
  return needs.weeks.listWeeks(range, staffIds)
}

/** Recomputes every stale week in a range of Mondays. Idempotent and safe to run concurrently. */
export async function recomputeStaleWeeks(
  needs: RecomputeWeeksDependencies,
  range: WeekRange,
): Promise<void> {
  for (;;) {
    const stale = await needs.weeks.listStale(range, BATCH)
    if (stale.length === 0) return
    for (const [weekStart, ofWeek] of Map.groupBy(stale, week => week.weekStart))
      await needs.weeks.saveComputed(await computeAll(needs, weekStart, ofWeek))
  }
}

/** The revision is read before the inputs: a concurrent change increments it, and this result is then discarded. */
async function computeAll(
  needs: RecomputeWeeksDependencies,
  weekStart: CalendarDate,
  stale: readonly StaleWeek[],
): Promise<(StaleWeek & AttendanceWeek)[]> {
  const range = { from: weekStart, to: addDays(weekStart, 6) }
  const staffIds = stale.map(({ staffId }) => staffId)
  const [known, policies] = await Promise.all([
    needs.attendanceInputs.readBetween(range, staffIds),
    needs.policies.listAll(),
  ])
  const rules = { policies, nowMs: needs.now().epochMilliseconds }
  return stale.map(week => ({
    ...week,
    days: computeAttendanceWeek(week, known.get(week.staffId) ?? NO_ATTENDANCE_INPUTS, rules),
  }))
}
