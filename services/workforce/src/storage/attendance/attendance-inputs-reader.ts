import { addDays, type CalendarDate } from '@rms/domain-kit'
import type {
  AttendanceInputs,
  ScheduledWork,
  StaffRecords,
  WorkedTimeEntry,
} from '../../domain/attendance/attendance-inputs.ts'
import { getTimeEntryBusinessDay } from '../../domain/attendance/time-entry-business-day.ts'
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
  readBetween(range: DayRange, staffIds?: readonly number[]): Promise<Map<number, AttendanceInputs>>
}

interface Sources {
  readonly shifts: Pick<ShiftRepository, 'listScheduledWork' | 'listOvernightWork' | 'listEarlyMorningWork'>
  readonly entries: Pick<TimeEntryRepository, 'listWorkedEntries'>
  readonly holidays: Pick<HolidayRepository, 'listApprovedBetween'>
  readonly absences: Pick<AbsenceRepository, 'listBetween'>
}

export const createAttendanceInputsReader = (sources: Sources): AttendanceInputsReader => ({
  async readBetween(range, staffIds) {
    const { shifts, entries, holidays, absences } = sources
    const [planned, overnightShifts, earlyShifts, done, approvedHolidays, recordedAbsences] =
      await Promise.all([
        shifts.listScheduledWork(range, staffIds),
        shifts.listOvernightWork([addDays(range.from, -1), range.to], staffIds),
        shifts.listEarlyMorningWork([range.from, addDays(range.to, 1)], staffIds),
        entries.listWorkedEntries(range, staffIds),
        holidays.listApprovedBetween(range, staffIds),
        absences.listBetween(range, staffIds),
      ])
    const [evening, morning] = await Promise.all([
      readEveningBefore(sources, range.from, earlyShifts),
      readMorningAfter(sources, range.to, overnightShifts),
    ])
    const relevantShifts = [...overnightShifts, ...earlyShifts, ...evening.planned, ...planned]
    return groupByStaff({
      shifts: planned,
      entries: assignBusinessDays([...evening.done, ...done, ...morning], relevantShifts).filter(
        ([, { date }]) => range.from <= date && date <= range.to,
      ),
      holidays: approvedHolidays.map(holiday => [holiday.staffId, holiday]),
      absences: recordedAbsences.map(absence => [absence.staffId, absence]),
    })
  },
})

/**
 * Work on the day before by people whose shifts start shortly after midnight, with the other shifts it may belong to.
 */
async function readEveningBefore(
  { shifts, entries }: Sources,
  date: CalendarDate,
  earlyShifts: StaffRecords<ScheduledWork>,
): Promise<{ done: StaffRecords<WorkedTimeEntry>; planned: StaffRecords<ScheduledWork> }> {
  const eve = addDays(date, -1)
  const staffIds = listStaffOn(date, earlyShifts)
  if (staffIds.length === 0) return { done: [], planned: [] }
  const [done, planned] = await Promise.all([
    entries.listWorkedEntries({ from: eve, to: eve }, staffIds),
    shifts.listScheduledWork({ from: addDays(eve, -1), to: eve }, staffIds),
  ])
  return { done, planned }
}

/** Work on the next day by people whose overnight shifts last into it. */
async function readMorningAfter(
  { entries }: Sources,
  date: CalendarDate,
  overnightShifts: StaffRecords<ScheduledWork>,
): Promise<StaffRecords<WorkedTimeEntry>> {
  const after = addDays(date, 1)
  const staffIds = listStaffOn(date, overnightShifts)
  return staffIds.length === 0 ? [] : entries.listWorkedEntries({ from: after, to: after }, staffIds)
}

const listStaffOn = (date: CalendarDate, planned: StaffRecords<ScheduledWork>): number[] =>
  planned.filter(([, shift]) => shift.date === date).map(([staffId]) => staffId)

/** Assigns each entry to the day it counts towards, by the shifts of these days and adjacent nights. */
function assignBusinessDays(
  done: StaffRecords<WorkedTimeEntry>,
  shifts: StaffRecords<ScheduledWork>,
): StaffRecords<WorkedTimeEntry> {
  const planned = groupRecords(shifts)
  return done.map(([staffId, entry]) => [
    staffId,
    { ...entry, date: getTimeEntryBusinessDay(entry, planned.get(staffId) ?? []) },
  ])
}

type StaffRecordsByKind = {
  readonly [Kind in keyof AttendanceInputs]: StaffRecords<AttendanceInputs[Kind][number]>
}

/** People without shifts or work are left out. */
function groupByStaff({
  shifts,
  entries,
  holidays,
  absences,
}: StaffRecordsByKind): Map<number, AttendanceInputs> {
  const [planned, done, holidaysByStaff, absencesByStaff] = [
    groupRecords(shifts),
    groupRecords(entries),
    groupRecords(holidays),
    groupRecords(absences),
  ]
  const people = new Set([...planned.keys(), ...done.keys()])
  return new Map(
    [...people].map(staffId => [
      staffId,
      {
        shifts: planned.get(staffId) ?? [],
        entries: done.get(staffId) ?? [],
        holidays: holidaysByStaff.get(staffId) ?? [],
        absences: absencesByStaff.get(staffId) ?? [],
      },
    ]),
  )
}

function groupRecords<T>(owned: StaffRecords<T>): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const [staffId, fact] of owned) {
    const own = groups.get(staffId)
    if (own) own.push(fact)
    else groups.set(staffId, [fact])
  }
  return groups
}
