import { addDays, type CalendarDate } from '@rms/domain-kit'
import type {
  AttendanceInputs,
  ScheduledWork,
  StaffRecords,
  WorkedEntry,
} from '../../domain/attendance/attendance-inputs.ts'
import { getEntryBusinessDay } from '../../domain/attendance/entry-business-day.ts'
import type { HolidayRepository } from '../holidays/holiday-repository.ts'
import type { ShiftRepository } from '../rotas/shift-repository.ts'
import type { TimeEntryRepository } from '../time-tracking/time-entry-repository.ts'
import type { AbsenceRepository } from './absence-repository.ts'

interface DayRange {
  /** Business days, both ends included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Attendance inputs of everyone with a shift or worked time on these days; optionally of these people only. */
export interface AttendanceInputsReader {
  between(range: DayRange, staffIds?: readonly number[]): Promise<Map<number, AttendanceInputs>>
}

interface Sources {
  readonly shifts: Pick<ShiftRepository, 'workPlanned' | 'nightWorkPlanned' | 'dawnWorkPlanned'>
  readonly entries: Pick<TimeEntryRepository, 'workDone'>
  readonly holidays: Pick<HolidayRepository, 'approvedBetween'>
  readonly absences: Pick<AbsenceRepository, 'between'>
}

export const createAttendanceInputsReader = (sources: Sources): AttendanceInputsReader => ({
  async between(range, staffIds) {
    const { shifts, entries, holidays, absences } = sources
    const [planned, nights, dawns, done, away, absent] = await Promise.all([
      shifts.workPlanned(range, staffIds),
      shifts.nightWorkPlanned([addDays(range.from, -1), range.to], staffIds),
      shifts.dawnWorkPlanned([range.from, addDays(range.to, 1)], staffIds),
      entries.workDone(range, staffIds),
      holidays.approvedBetween(range, staffIds),
      absences.between(range, staffIds),
    ])
    const [evening, morning] = await Promise.all([
      eveningBefore(sources, range.from, dawns),
      morningAfter(sources, range.to, nights),
    ])
    const around = [...nights, ...dawns, ...evening.planned, ...planned]
    return byPerson({
      shifts: planned,
      entries: attended([...evening.done, ...done, ...morning], around).filter(
        ([, { date }]) => range.from <= date && date <= range.to,
      ),
      holidays: away.map(holiday => [holiday.staffId, holiday]),
      absences: absent.map(absence => [absence.staffId, absence]),
    })
  },
})

/**
 * Work on the day before by people whose shifts start shortly after midnight, with the other shifts it may belong to.
 */
async function eveningBefore(
  { shifts, entries }: Sources,
  date: CalendarDate,
  dawns: StaffRecords<ScheduledWork>,
): Promise<{ done: StaffRecords<WorkedEntry>; planned: StaffRecords<ScheduledWork> }> {
  const eve = addDays(date, -1)
  const staffIds = peopleOn(date, dawns)
  if (staffIds.length === 0) return { done: [], planned: [] }
  const [done, planned] = await Promise.all([
    entries.workDone({ from: eve, to: eve }, staffIds),
    shifts.workPlanned({ from: addDays(eve, -1), to: eve }, staffIds),
  ])
  return { done, planned }
}

/** Work on the next day by people whose overnight shifts last into it. */
async function morningAfter(
  { entries }: Sources,
  date: CalendarDate,
  nights: StaffRecords<ScheduledWork>,
): Promise<StaffRecords<WorkedEntry>> {
  const after = addDays(date, 1)
  const staffIds = peopleOn(date, nights)
  return staffIds.length === 0 ? [] : entries.workDone({ from: after, to: after }, staffIds)
}

const peopleOn = (date: CalendarDate, planned: StaffRecords<ScheduledWork>): number[] =>
  planned.filter(([, shift]) => shift.date === date).map(([staffId]) => staffId)

/** Assigns each entry to the day it counts towards, by the shifts of these days and adjacent nights. */
function attended(
  done: StaffRecords<WorkedEntry>,
  shifts: StaffRecords<ScheduledWork>,
): StaffRecords<WorkedEntry> {
  const planned = group(shifts)
  return done.map(([staffId, entry]) => [
    staffId,
    { ...entry, date: getEntryBusinessDay(entry, planned.get(staffId) ?? []) },
  ])
}

type OwnedFacts = { readonly [Kind in keyof AttendanceInputs]: StaffRecords<AttendanceInputs[Kind][number]> }

/** People without shifts or work are left out. */
function byPerson({ shifts, entries, holidays, absences }: OwnedFacts): Map<number, AttendanceInputs> {
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

function group<T>(owned: StaffRecords<T>): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const [staffId, fact] of owned) {
    const own = groups.get(staffId)
    if (own) own.push(fact)
    else groups.set(staffId, [fact])
  }
  return groups
}
