import { systemClock } from '@rms/domain-kit'
import { createAuditLog, type ServiceKit } from '@rms/service-kit'
import type { WorkforceDependencies } from './features/dependencies.ts'
import { createAbsenceRepository } from './storage/attendance/absence-repository.ts'
import { createAttendanceInputsReader } from './storage/attendance/attendance-inputs-reader.ts'
import { createAttendanceWeekRepository } from './storage/attendance/attendance-week-repository.ts'
import { createEntitlementRepository } from './storage/holidays/entitlement-repository.ts'
import { createHolidayRepository } from './storage/holidays/holiday-repository.ts'
import { createBusinessDayReplica } from './storage/labour/business-day-replica.ts'
import { createLabourDayRepository } from './storage/labour/labour-day-repository.ts'
import { createLabourSettingsRepository } from './storage/labour/labour-settings-repository.ts'
import { createLabourWeekRepository } from './storage/labour/labour-week-repository.ts'
import { withLabourWeekMarks } from './storage/labour/mark-labour-weeks.ts'
import { createLocationReplica } from './storage/locations/location-replica.ts'
import { createOvertimePolicyRepository } from './storage/overtime-policies/overtime-policy-repository.ts'
import { createPayPeriodRepository } from './storage/pay-period-repository.ts'
import { createForecastReplica } from './storage/rotas/forecast-replica.ts'
import { createPublishedRotaRepository } from './storage/rotas/published-rota-repository.ts'
import { createRotaRepository } from './storage/rotas/rota-repository.ts'
import { createShiftRepository } from './storage/rotas/shift-repository.ts'
import { createPersonalDataReferences } from './storage/staff/personal-data-references.ts'
import { createStaffRepository } from './storage/staff/staff-repository.ts'
import { createWorkHistoryCheck } from './storage/staff/staff-work-history.ts'
import { createStaffNoticeRepository } from './storage/staff-notice-repository.ts'
import { createTimeEntryRepository } from './storage/time-tracking/time-entry-repository.ts'
import { createWeekApprovalRepository } from './storage/time-tracking/week-approval-repository.ts'

export function createWorkforceDependencies(
  { connection, internal, unitOfWork }: ServiceKit,
  { payRecordYears = 6 }: { readonly payRecordYears?: number } = {},
): WorkforceDependencies {
  const holidays = createHolidayRepository(connection)
  const shifts = createShiftRepository(connection)
  const entries = createTimeEntryRepository(connection)
  const absences = createAbsenceRepository(connection)
  const labourWeeks = createLabourWeekRepository(connection)
  return {
    connection,
    holidays,
    shifts,
    entries,
    absences,
    unitOfWork,
    payRecordYears,
    personalDataReferences: createPersonalDataReferences(connection),
    now: systemClock,
    staff: createStaffRepository(connection),
    entitlements: createEntitlementRepository(connection),
    rotas: createRotaRepository(connection),
    forecasts: createForecastReplica(connection),
    published: createPublishedRotaRepository(connection),
    approvals: createWeekApprovalRepository(connection),
    weeks: withLabourWeekMarks(createAttendanceWeekRepository(connection), labourWeeks),
    labourWeeks,
    labourDays: createLabourDayRepository(connection),
    labourSettings: createLabourSettingsRepository(connection),
    businessDays: createBusinessDayReplica(connection),
    attendanceInputs: createAttendanceInputsReader({ shifts, entries, holidays, absences }),
    policies: createOvertimePolicyRepository(connection),
    periods: createPayPeriodRepository(connection),
    notices: createStaffNoticeRepository(connection),
    places: createLocationReplica({ connection, internal }),
    audit: createAuditLog(connection, { service: 'workforce' }),
    hasWorked: createWorkHistoryCheck({ entries, shifts, absences, holidays }),
  }
}
