import { type CalendarDate, mondayOf, policyOn } from '@rms/domain-kit'
import type { UnitOfWork } from '@rms/service-kit'
import { computeDay, type WeekFacts } from './compute-week.ts'
import { type FreshenNeeds, freshenWeeks } from './freshen-weeks.ts'
import type { AttendedDay } from './week.ts'

type Needs = FreshenNeeds & { readonly unitOfWork: UnitOfWork }

/**
 * Computes a day anew for everybody who has a shift or worked on it, also where nothing is known to have changed, and
 * writes what is different: doing it twice changes nothing. Says for how many people.
 */
export async function refreshDay(needs: Needs, date: CalendarDate): Promise<number> {
  const range = { from: mondayOf(date), to: mondayOf(date) }
  await freshenWeeks(needs, range)
  const [days, known] = await Promise.all([computeForAll(needs, date), needs.weeks.ofDay(date)])
  const before = new Map(known.flatMap(({ staffId, day }) => (day ? [[staffId, day]] : [])))
  const changed = known.flatMap(({ day: _, ...week }) => {
    const [was, is] = [before.get(week.staffId), days.get(week.staffId)]
    return was && is && !saysTheSame(was, is) ? [{ ...week, day: is }] : []
  })
  await needs.weeks.writeDays(changed)
  await computeWhole(needs, range.from, [...new Set(days.keys()).symmetricDifference(before)])
  return days.size
}

/** For those whose day came or went. */
async function computeWhole(
  needs: Needs,
  weekStart: CalendarDate,
  staffIds: readonly number[],
): Promise<void> {
  if (staffIds.length === 0) return
  const weeks = staffIds.map(staffId => ({ staffId, weekStart }))
  await needs.unitOfWork.transact(({ session }) => needs.weeks.mark(weeks, session))
  await freshenWeeks(needs, { from: weekStart, to: weekStart })
}

async function computeForAll(needs: Needs, date: CalendarDate): Promise<Map<number, AttendedDay>> {
  const day = { from: date, to: date }
  const [shifts, entries, holidays, absences, policies] = await Promise.all([
    needs.shifts.plannedBetween(day),
    needs.entries.list(day),
    needs.holidays.approvedBetween(day),
    needs.absences.between(day),
    needs.policies.all(),
  ])
  const facts = {
    shifts: Map.groupBy(shifts, ({ staffId }) => staffId),
    entries: Map.groupBy(entries, ({ staffId }) => staffId),
    holidays: Map.groupBy(holidays, ({ staffId }) => staffId),
    absences: Map.groupBy(absences, ({ staffId }) => staffId),
  }
  const rules = { policy: policyOn(policies, date), now: needs.now() }
  const computed = new Map<number, AttendedDay>()
  for (const staffId of new Set([...facts.shifts.keys(), ...facts.entries.keys()])) {
    const own: WeekFacts = {
      shifts: facts.shifts.get(staffId) ?? [],
      entries: facts.entries.get(staffId) ?? [],
      holidays: facts.holidays.get(staffId) ?? [],
      absences: facts.absences.get(staffId) ?? [],
    }
    const attended = computeDay(date, own, rules)
    if (attended) computed.set(staffId, attended)
  }
  return computed
}

const saysTheSame = (a: AttendedDay, b: AttendedDay): boolean => JSON.stringify(a) === JSON.stringify(b)
