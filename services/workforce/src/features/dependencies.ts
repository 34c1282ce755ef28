import type { Clock } from '@rms/domain-kit'
import type { AuditLog, UnitOfWork } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { AbsenceRepository } from '../storage/attendance/absence-repository.ts'
import type { AttendanceInputsReader } from '../storage/attendance/attendance-inputs-reader.ts'
import type { AttendanceWeekRepository } from '../storage/attendance/attendance-week-repository.ts'
import type { EntitlementRepository } from '../storage/holidays/entitlement-repository.ts'
import type { HolidayRepository } from '../storage/holidays/holiday-repository.ts'
import type { BusinessDayReplica } from '../storage/labour/business-day-replica.ts'
import type { LabourDayRepository } from '../storage/labour/labour-day-repository.ts'
import type { LabourSettingsRepository } from '../storage/labour/labour-settings-repository.ts'
import type { LabourWeekRepository } from '../storage/labour/labour-week-repository.ts'
import type { LocationReplica } from '../storage/locations/location-replica.ts'
import type { OvertimePolicyRepository } from '../storage/overtime-policies/overtime-policy-repository.ts'
import type { PayPeriodRepository } from '../storage/pay-period-repository.ts'
import type { ForecastReplica } from '../storage/rotas/forecast-replica.ts'
import type { PublishedRotaRepository } from '../storage/rotas/published-rota-repository.ts'
import type { RotaRepository } from '../storage/rotas/rota-repository.ts'
import type { ShiftRepository } from '../storage/rotas/shift-repository.ts'
import type { PersonalDataReferences } from '../storage/staff/personal-data-references.ts'
import type { StaffRepository } from '../storage/staff/staff-repository.ts'
import type { WorkHistoryCheck } from '../storage/staff/staff-work-history.ts'
import type { StaffNoticeRepository } from '../storage/staff-notice-repository.ts'
import type { TimeEntryRepository } from '../storage/time-tracking/time-entry-repository.ts'
import type { WeekApprovalRepository } from '../storage/time-tracking/week-approval-repository.ts'

/** Dependencies of the use cases. */
export interface WorkforceDependencies {
  readonly connection: Connection
  readonly staff: StaffRepository
  readonly holidays: HolidayRepository
  readonly entitlements: EntitlementRepository
  readonly rotas: RotaRepository
  readonly forecasts: ForecastReplica
  readonly shifts: ShiftRepository
  readonly published: PublishedRotaRepository
  readonly entries: TimeEntryRepository
  readonly approvals: WeekApprovalRepository
  readonly weeks: AttendanceWeekRepository
  readonly labourWeeks: LabourWeekRepository
  readonly labourDays: LabourDayRepository
  readonly labourSettings: LabourSettingsRepository
  readonly businessDays: BusinessDayReplica
  readonly attendanceInputs: AttendanceInputsReader
  readonly absences: AbsenceRepository
  readonly policies: OvertimePolicyRepository
  readonly periods: PayPeriodRepository
  readonly notices: StaffNoticeRepository
  readonly places: LocationReplica
  readonly audit: AuditLog
  readonly hasWorked: WorkHistoryCheck
  readonly personalDataReferences: PersonalDataReferences
  /** Years after the last day of work for which the name stays on pay records. */
  readonly payRecordYears: number
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}
