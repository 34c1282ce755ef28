import type { CreateStaffBody } from '@rms/contracts'
import { type Clock, Decimal } from '@rms/domain-kit'
import type { AuditLog, UnitOfWork, UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { listFixedSalaryWeeks } from '../../domain/payroll/fixed-salary-pay.ts'
import { createStaffMember, type StaffMember } from '../../domain/staff/staff.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import { toAuditedStaff, toStaffChangedEvent, withUniqueEmail } from './staff-changes.ts'

interface AddStaffDependencies {
  readonly staff: StaffRepository
  readonly places: LocationReplica
  readonly weeks: AttendanceWeekRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Adds a staff member; 400 for an unknown location, 409 for an e-mail that is taken. */
export async function addStaff(
  { staff, places, weeks, audit, unitOfWork, now }: AddStaffDependencies,
  body: z.output<typeof CreateStaffBody>,
  actor: UserActor,
): Promise<StaffMember> {
  const { salary_amount, salary_type, fixed_salary, start_date, location_id, ...details } = body
  if (location_id !== null) await places.require(location_id, 'location_id')
  const member = createStaffMember(
    await staff.nextId(),
    { ...details, startDate: start_date, locationId: location_id, fixedSalary: fixed_salary },
    { amount: new Decimal(salary_amount), type: salary_type },
  )
  const entry = {
    actor,
    action: 'staff-added',
    entity: 'staff',
    entityId: member.id,
    before: null,
    after: toAuditedStaff(member),
  } as const
  await withUniqueEmail(() =>
    unitOfWork.transact(async ({ session, emit }) => {
      await staff.insert(member, session)
      const until = { start: '', end: now().toZonedDateTimeISO('UTC').toPlainDate().toString() }
      await weeks.markStale(listFixedSalaryWeeks(member, until), session)
      await audit.record(entry, session)
      emit('workforce.staff-changed', toStaffChangedEvent(member))
    }),
  )
  return member
}
