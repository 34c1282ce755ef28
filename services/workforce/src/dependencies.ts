import { type Clock, systemClock } from '@rms/domain-kit'
import { type AuditLog, createAuditLog, type Kit, type UnitOfWork } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { WorkHistory } from './features/staff/delete-staff.ts'
import { type AbsenceRepository, createAbsenceRepository } from './storage/attendance/absence-repository.ts'
import { createKnownWorkReader, type KnownWorkReader } from './storage/attendance/attendance-inputs-reader.ts'
import { type AttendanceWeeks, createAttendanceWeeks } from './storage/attendance/week-repository.ts'
import { createEntitlements, type Entitlements } from './storage/holidays/entitlement-repository.ts'
import { createHolidayRepository, type HolidayRepository } from './storage/holidays/holiday-repository.ts'
import { createNotices, type Notices } from './storage/notice-repository.ts'
import { createPayPeriods, type PayPeriods } from './storage/pay-period-repository.ts'
import { createPlaces, type Places } from './storage/places/places.ts'
import { createPolicyRepository, type PolicyRepository } from './storage/policies/policy-repository.ts'
import { createPublishedRotas, type PublishedRotas } from './storage/rotas/published-rota-repository.ts'
import { createRotaRepository, type RotaRepository } from './storage/rotas/rota-repository.ts'
import { createShiftRepository, type ShiftRepository } from './storage/rotas/shift-repository.ts'
import { createPersonalTraces, type PersonalTraces } from './storage/staff/personal-traces.ts'
import { createStaffRepository, type StaffRepository } from './storage/staff/staff-repository.ts'
import {
  createTimeEntryRepository,
  type TimeEntryRepository,
} from './storage/time-tracking/time-entry-repository.ts'
import { createWeekApprovals, type WeekApprovals } from './storage/time-tracking/week-approval-repository.ts'

/** What the use cases of this service work with. */
export interface Dependencies {
  readonly connection: Connection
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly entitlements: Entitlements
  readonly rotas: RotaRepository
  readonly shifts: ShiftRepository
  readonly published: PublishedRotas
  readonly entries: TimeEntryRepository
  readonly approvals: WeekApprovals
  readonly weeks: AttendanceWeeks
  readonly knownWork: KnownWorkReader
  readonly absences: AbsenceRepository
  readonly policies: PolicyRepository
  readonly periods: PayPeriods
  readonly notices: Notices
  readonly places: Places
  readonly audit: AuditLog
  readonly hasWorked: WorkHistory
  readonly traces: PersonalTraces
  /** How long after the last day of work a name stays with the pay records. */
  readonly payRecordYears: number
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

export function createDependencies(
  { connection, internal, unitOfWork }: Kit,
  { payRecordYears = 6 }: { readonly payRecordYears?: number } = {},
): Dependencies {
  const holidays = createHolidayRepository(connection)
  const shifts = createShiftRepository(connection)
  const entries = createTimeEntryRepository(connection)
  const absences = createAbsenceRepository(connection)
  return {
    connection,
    holidays,
    shifts,
    entries,
    absences,
    unitOfWork,
    payRecordYears,
    traces: createPersonalTraces(connection),
    now: systemClock,
    staff: createStaffRepository(connection),
    entitlements: createEntitlements(connection),
    rotas: createRotaRepository(connection),
    published: createPublishedRotas(connection),
    approvals: createWeekApprovals(connection),
    weeks: createAttendanceWeeks(connection),
    knownWork: createKnownWorkReader({ shifts, entries, holidays, absences }),
    policies: createPolicyRepository(connection),
    periods: createPayPeriods(connection),
    notices: createNotices(connection),
    places: createPlaces({ connection, internal }),
    audit: createAuditLog(connection, { service: 'workforce' }),
    hasWorked: async (staffId, session) =>
      (await entries.anyOf(staffId, session)) ||
      (await shifts.anyOf(staffId, session)) ||
      (await absences.anyOf(staffId, session)) ||
      holidays.anyOf(staffId, session),
  }
}
