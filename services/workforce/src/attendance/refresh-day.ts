import { type CalendarDate, mondayOf, policyOn } from '@rms/domain-kit'
import type { UnitOfWork } from '@rms/service-kit'
import { computeDay, type WeekFacts } from './compute-week.ts'
import { type FreshenNeeds, freshenWeeks } from './freshen-weeks.ts'
import type { AttendedDay, AttendedWeek, StaleWeek } from './week.ts'

type Needs = FreshenNeeds & { readonly unitOfWork: UnitOfWork }

/**
 * Computes a day anew for everybody who has a shift or worked on it, also where nothing is known to have changed, and
 * writes what is different: doing it twice changes nothing. Says for how many people.
 */
export async function refreshDay(needs: Needs, date: CalendarDate): Promise<number> {
  const range = { from: mondayOf(date), to: mondayOf(date) }
  await freshenWeeks(needs, range)
  const [days, weeks] = await Promise.all([computeForAll(needs, date), needs.weeks.withTurns(range)])
  const known = new Map(weeks.map(week => [week.staffId, week]))
  const changed = weeks.flatMap(week => withDay(week, date, days.get(week.staffId) ?? null))
  await needs.weeks.write(changed)
  const missing = [...days.keys()].filter(staffId => !known.has(staffId))
  if (missing.length > 0) {
    const unknown = missing.map(staffId => ({ staffId, weekStart: range.from }))
    await needs.unitOfWork.transact(({ session }) => needs.weeks.mark(unknown, session))
    await freshenWeeks(needs, range)
  }
  return days.size
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

/** The week with the day as it is now; nothing when it says that already. */
function withDay(
  week: StaleWeek & AttendedWeek,
  date: CalendarDate,
  day: AttendedDay | null,
): (StaleWeek & AttendedWeek)[] {
  const before = week.days.find(each => each.date === date) ?? null
  if (JSON.stringify(before) === JSON.stringify(day)) return []
  const others = week.days.filter(each => each.date !== date)
  const days = day ? [...others, day].sort((a, b) => a.date.localeCompare(b.date)) : others
  return [{ ...week, days }]
}
