import type { ClientSession } from 'mongoose'
import type { AbsenceRepository } from '../attendance/absence-repository.ts'
import type { HolidayRepository } from '../holidays/holiday-repository.ts'
import type { ShiftRepository } from '../rotas/shift-repository.ts'
import type { TimeEntryRepository } from '../time-tracking/time-entry-repository.ts'

/** Returns whether a person has hours, shifts, absences or holiday requests. */
export type WorkHistoryCheck = (staffId: number, session: ClientSession) => Promise<boolean>

interface Sources {
  readonly entries: Pick<TimeEntryRepository, 'existsForStaff'>
  readonly shifts: Pick<ShiftRepository, 'existsForStaff'>
  readonly absences: Pick<AbsenceRepository, 'existsForStaff'>
  readonly holidays: Pick<HolidayRepository, 'existsForStaff'>
}

export const createWorkHistoryCheck =
  ({ entries, shifts, absences, holidays }: Sources): WorkHistoryCheck =>
  async (staffId, session) =>
    (await entries.existsForStaff(staffId, session)) ||
    (await shifts.existsForStaff(staffId, session)) ||
    (await absences.existsForStaff(staffId, session)) ||
    holidays.existsForStaff(staffId, session)
