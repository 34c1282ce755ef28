import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { HolidayRepository } from '../holidays/holiday-repository.ts'
import type { PolicyRepository } from '../policies/policy-repository.ts'
import type { ShiftRepository } from '../rotas/shift-repository.ts'
import type { TimeEntryRepository } from '../time-tracking/time-entry-repository.ts'
import type { AbsenceRepository } from './absence-repository.ts'
import { computeWeek, type WeekFacts } from './compute-week.ts'
import type { AttendedWeek, StaleWeek } from './week.ts'
import type { AttendanceWeeks } from './week-repository.ts'

export interface FreshenNeeds {
  readonly weeks: AttendanceWeeks
  readonly shifts: ShiftRepository
  readonly entries: TimeEntryRepository
  readonly holidays: HolidayRepository
  readonly absences: AbsenceRepository
  readonly policies: PolicyRepository
  readonly now: () => Temporal.Instant
}

const BATCH = 1000

/** Computes every week of a range of Mondays that something changed in. Doing it twice, or at once, changes nothing. */
export async function freshenWeeks(
  needs: FreshenNeeds,
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
  needs: FreshenNeeds,
  weekStart: CalendarDate,
  stale: readonly StaleWeek[],
): Promise<(StaleWeek & AttendedWeek)[]> {
  const range = { from: weekStart, to: addDays(weekStart, 6) }
  const staffIds = stale.map(({ staffId }) => staffId)
  const [shifts, entries, holidays, absences, policies] = await Promise.all([
    needs.shifts.plannedFor(staffIds, range),
    needs.entries.ofPeople(staffIds, range),
    needs.holidays.approvedBetween(range, staffIds),
    needs.absences.between(range, staffIds),
    needs.policies.all(),
  ])
  const facts = {
    shifts: Map.groupBy(shifts, ({ staffId }) => staffId),
    entries: Map.groupBy(entries, ({ staffId }) => staffId),
    holidays: Map.groupBy(holidays, ({ staffId }) => staffId),
    absences: Map.groupBy(absences, ({ staffId }) => staffId),
  }
  const now = needs.now()
  return stale.map(week => {
    const own: WeekFacts = {
      shifts: facts.shifts.get(week.staffId) ?? [],
      entries: facts.entries.get(week.staffId) ?? [],
      holidays: facts.holidays.get(week.staffId) ?? [],
      absences: facts.absences.get(week.staffId) ?? [],
    }
    return { ...week, days: computeWeek(week, own, { policies, now }) }
  })
}
