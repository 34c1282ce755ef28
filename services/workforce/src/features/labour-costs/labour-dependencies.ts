import type { Clock } from '@rms/domain-kit'
import type { UnitOfWork } from '@rms/service-kit'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { BusinessDayReplica } from '../../storage/labour/business-day-replica.ts'
import type { LabourDayRepository } from '../../storage/labour/labour-day-repository.ts'
import type { LabourSettingsRepository } from '../../storage/labour/labour-settings-repository.ts'
import type { LabourWeekRepository } from '../../storage/labour/labour-week-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { OvertimePolicyRepository } from '../../storage/overtime-policies/overtime-policy-repository.ts'
import type { PayPeriodRepository } from '../../storage/pay-period-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import type { TimeEntryRepository } from '../../storage/time-tracking/time-entry-repository.ts'
import type { WeekApprovalRepository } from '../../storage/time-tracking/week-approval-repository.ts'
import type { ScheduledWorkReader } from '../time-tracking/time-entry-weeks.ts'

/** What labour costs are computed from and stored in. */
export interface LabourDependencies {
  readonly weeks: AttendanceWeekRepository
  readonly labourWeeks: LabourWeekRepository
  readonly labourDays: LabourDayRepository
  readonly labourSettings: LabourSettingsRepository
  readonly businessDays: BusinessDayReplica
  readonly staff: StaffRepository
  readonly entries: TimeEntryRepository
  readonly shifts: ScheduledWorkReader
  readonly approvals: WeekApprovalRepository
  readonly policies: OvertimePolicyRepository
  readonly periods: PayPeriodRepository
  readonly places: LocationReplica
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}
