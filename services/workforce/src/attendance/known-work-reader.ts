import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { HolidayRepository } from '../holidays/holiday-repository.ts'
import type { ShiftRepository } from '../rotas/shift-repository.ts'
import type { TimeEntryRepository } from '../time-tracking/time-entry-repository.ts'
import type { AbsenceRepository } from './absence-repository.ts'
import { attendedDay } from './attended-day.ts'
import type { DoneWork, KnownWork, OwnedWork, PlannedWork } from './known-work.ts'

interface DayRange {
  /** Business days, both ends included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** What is known of everybody who has a shift or worked on some days; of these people only when they are named. */
export interface KnownWorkReader {
  between(range: DayRange, staffIds?: readonly number[]): Promise<Map<number, KnownWork>>
}

interface Sources {
  readonly shifts: Pick<ShiftRepository, 'workPlanned' | 'nightWorkPlanned'>
  readonly entries: Pick<TimeEntryRepository, 'workDone'>
  readonly holidays: HolidayRepository
  readonly absences: AbsenceRepository
}

export const createKnownWorkReader = ({ shifts, entries, holidays, absences }: Sources): KnownWorkReader => ({
  async between(range, staffIds) {
    const eve = addDays(range.from, -1)
    const [planned, nights, done, away, absent] = await Promise.all([
      shifts.workPlanned(range, staffIds),
      shifts.nightWorkPlanned([eve, range.to], staffIds),
      entries.workDone(range, staffIds),
      holidays.approvedBetween(range, staffIds),
      absences.between(range, staffIds),
    ])
    const morning = await morningAfter(entries, range.to, nights)
    return byPerson({
      shifts: planned,
      entries: attended([...done, ...morning], [...nights, ...planned]).filter(
        ([, { date }]) => range.from <= date && date <= range.to,
      ),
      holidays: away.map(holiday => [holiday.staffId, holiday]),
      absences: absent.map(absence => [absence.staffId, absence]),
    })
  },
})

/** What those did on the next day whose shifts of a night last into it. */
async function morningAfter(
  entries: Sources['entries'],
  date: CalendarDate,
  nights: OwnedWork<PlannedWork>,
): Promise<OwnedWork<DoneWork>> {
  const after = addDays(date, 1)
  const staffIds = nights.filter(([, night]) => night.date === date).map(([staffId]) => staffId)
  return staffIds.length === 0 ? [] : entries.workDone({ from: after, to: after }, staffIds)
}

/** Each entry on the day that it is attended on, by the shifts of these days and of the evenings around them. */
function attended(done: OwnedWork<DoneWork>, shifts: OwnedWork<PlannedWork>): OwnedWork<DoneWork> {
  const planned = group(shifts)
  return done.map(([staffId, entry]) => [
    staffId,
    { ...entry, date: attendedDay(entry, planned.get(staffId) ?? []) },
  ])
}

type OwnedFacts = { readonly [Kind in keyof KnownWork]: OwnedWork<KnownWork[Kind][number]> }

/** Whoever has neither a shift nor work is left out. */
function byPerson({ shifts, entries, holidays, absences }: OwnedFacts): Map<number, KnownWork> {
  const [planned, done, away, absent] = [group(shifts), group(entries), group(holidays), group(absences)]
  const people = new Set([...planned.keys(), ...done.keys()])
  return new Map(
    [...people].map(staffId => [
      staffId,
      {
        shifts: planned.get(staffId) ?? [],
        entries: done.get(staffId) ?? [],
        holidays: away.get(staffId) ?? [],
        absences: absent.get(staffId) ?? [],
      },
    ]),
  )
}

function group<T>(owned: OwnedWork<T>): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const [staffId, fact] of owned) {
    const own = groups.get(staffId)
    if (own) own.push(fact)
    else groups.set(staffId, [fact])
  }
  return groups
}
