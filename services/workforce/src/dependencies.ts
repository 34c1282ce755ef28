import { type AuditLog, createAuditLog, type Kit, type UnitOfWork } from '@rms/service-kit'
import { createHolidayRepository, type HolidayRepository } from './holidays/holiday-repository.ts'
import { createPlaces, type Places } from './references/places.ts'
import { createRotaRepository, type RotaRepository } from './rotas/rota-repository.ts'
import { createShiftRepository, type ShiftRepository } from './rotas/shift-repository.ts'
import type { WorkHistory } from './staff/delete-staff.ts'
import { createStaffRepository, type StaffRepository } from './staff/staff-repository.ts'
import { createTimeEntryRepository, type TimeEntryRepository } from './time-tracking/time-entry-repository.ts'

/** What the use cases of this service work with. */
export interface Dependencies {
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly rotas: RotaRepository
  readonly shifts: ShiftRepository
  readonly entries: TimeEntryRepository
  readonly places: Places
  readonly audit: AuditLog
  readonly hasWorked: WorkHistory
  readonly unitOfWork: UnitOfWork
  readonly now: () => Temporal.Instant
}

export function createDependencies({ connection, internal, unitOfWork }: Kit): Dependencies {
  const now = () => Temporal.Now.instant()
  const holidays = createHolidayRepository(connection)
  const shifts = createShiftRepository(connection)
  const entries = createTimeEntryRepository(connection)
  return {
    holidays,
    shifts,
    entries,
    unitOfWork,
    now,
    staff: createStaffRepository(connection),
    rotas: createRotaRepository(connection),
    places: createPlaces({ connection, internal }),
    audit: createAuditLog(connection, { service: 'workforce' }),
    hasWorked: async (staffId, session) =>
      (await entries.anyOf(staffId, session)) ||
      (await shifts.anyOf(staffId, session)) ||
      holidays.anyOf(staffId, session),
  }
}
