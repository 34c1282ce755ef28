import { type CalendarDate, getMonday, getOvertimePolicyOn } from '@rms/domain-kit'
import type { UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { AttendanceDay, SingleDayWeek } from '../../domain/attendance/attendance-week.ts'
import { computeAttendanceDay } from '../../domain/attendance/compute-attendance-week.ts'
import { type RecomputeWeeksDependencies, recomputeStaleWeeks } from './recompute-stale-weeks.ts'

type RecomputeDayDependencies = RecomputeWeeksDependencies & { readonly unitOfWork: UnitOfWork }

/**
 * Recomputes a day for everyone with a shift or worked time, even if it is not stale, and writes what differs.
 * Idempotent. Returns the number of people.
 */
export async function recomputeDay(needs: RecomputeDayDependencies, date: CalendarDate): Promise<number> {
  const weekStart = getMonday(date)
  const { people, isWholeWeekLeft } = await needs.unitOfWork.transact(({ session }) =>
    rewriteDay(needs, date, session),
  )
  if (isWholeWeekLeft) await recomputeStaleWeeks(needs, { from: weekStart, to: weekStart })
  return people
}

/**
 * The weeks are read before their inputs: a concurrent change of an input marks the week, and the transaction is
 * retried. Weeks that gained or lost the day are marked stale and recomputed as a whole.
 */
async function rewriteDay(needs: RecomputeDayDependencies, date: CalendarDate, session: ClientSession) {
  const weeks = await needs.weeks.listSingleDayWeeks(date, session)
  const days = await computeForAll(needs, date)
  const known = weeks.filter(({ isStale }) => !isStale)
  await needs.weeks.updateDays(
    known.flatMap(({ staffId, weekStart, found }) => {
      const after = days.get(staffId)
      return found && after ? [{ staffId, weekStart, index: found.index, before: found.day, after }] : []
    }),
    session,
  )
  const cameOrWent = othersThan(days, known)
  const weekStart = getMonday(date)
  await needs.weeks.markStale(
    cameOrWent.map(staffId => ({ staffId, weekStart })),
    session,
  )
  return { people: days.size, isWholeWeekLeft: cameOrWent.length > 0 || known.length < weeks.length }
}

/** People who have the day either in storage or in the new result, but not in both. */
const othersThan = (days: ReadonlyMap<number, AttendanceDay>, known: readonly SingleDayWeek[]): number[] => {
  const had = new Set(known.flatMap(({ staffId, found }) => (found ? [staffId] : [])))
  return [...new Set(days.keys()).symmetricDifference(had)]
}

async function computeForAll(
  needs: RecomputeDayDependencies,
  date: CalendarDate,
): Promise<Map<number, AttendanceDay>> {
  const [known, policies] = await Promise.all([
    needs.attendanceInputs.readBetween({ from: date, to: date }),
    needs.policies.listAll(),
  ])
  const rules = { policy: getOvertimePolicyOn(policies, date), nowMs: needs.now().epochMilliseconds }
  const days = new Map<number, AttendanceDay>()
  for (const [staffId, work] of known) {
    const day = computeAttendanceDay(date, work, rules)
    if (day) days.set(staffId, day)
  }
  return days
}
