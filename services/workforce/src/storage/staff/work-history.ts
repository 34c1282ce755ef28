import type { ClientSession } from 'mongoose'
import type { AbsenceRepository } from '../attendance/absence-repository.ts'
import type { HolidayRepository } from '../holidays/holiday-repository.ts'
import type { ShiftRepository } from '../rotas/shift-repository.ts'
import type { TimeEntryRepository } from '../time-tracking/time-entry-repository.ts'

/** Tells whether a person has hours, shifts, absences or holiday requests. */
export type WorkHistory = (staffId: number, session: ClientSession) => Promise<boolean>

interface Sources {
  readonly entries: Pick<TimeEntryRepository, 'anyOf'>
  readonly shifts: Pick<ShiftRepository, 'anyOf'>
  readonly absences: Pick<AbsenceRepository, 'anyOf'>
  readonly holidays: Pick<HolidayRepository, 'anyOf'>
}

export const createWorkHistory =
  ({ entries, shifts, absences, holidays }: Sources): WorkHistory =>
  async (staffId, session) =>
    (await entries.anyOf(staffId, session)) ||
    (await shifts.anyOf(staffId, session)) ||
    (await absences.anyOf(staffId, session)) ||
    holidays.anyOf(staffId, session)
