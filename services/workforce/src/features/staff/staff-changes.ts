import type { AUDITED_ACTIONS } from '@rms/contracts'
import { type Clock, findFirstChangedDay, getMonday } from '@rms/domain-kit'
import {
  type AuditLog,
  conflict,
  isDuplicateKey,
  notFound,
  type Transaction,
  type UnitOfWork,
  type UserActor,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { listFixedSalaryWeeks } from '../../domain/payroll/fixed-salary-pay.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { LabourWeekRepository } from '../../storage/labour/labour-week-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'

/** The staff member; 404 if unknown or deleted. */
export async function requireStaff(
  staff: StaffRepository,
  id: number,
  session?: ClientSession,
): Promise<StaffMember> {
  const member = await staff.find(id, session)
  if (!member || member.deleted) throw notFound('staff member')
  return member
}

export interface StaffChange {
  readonly actor: UserActor
  readonly action: AUDITED_ACTIONS['staff']
  readonly before: StaffMember
  readonly after: StaffMember
}

/** Dependencies of every change of a staff member. */
export interface StaffDependencies {
  readonly staff: StaffRepository
  readonly weeks: AttendanceWeekRepository
  readonly labourWeeks: LabourWeekRepository
  readonly places: LocationReplica
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * Saves a change under the next version with an audit entry and an event. If the salary changed, the weeks from then on
 * are marked, because some may be in locked periods. Returns the saved record.
 */
export async function saveStaffChange(
  {
    staff,
    weeks,
    labourWeeks,
    audit,
    now,
  }: Pick<StaffDependencies, 'staff' | 'weeks' | 'labourWeeks' | 'audit' | 'now'>,
  { session, emit }: Transaction,
  { actor, action, before, after }: StaffChange,
): Promise<StaffMember> {
  const saved = { ...after, version: before.version + 1 }
  await staff.save(saved, session)
  const from = findFirstChangedDay(before.salary, saved.salary)
  if (from !== null)
    await weeks.markPayChangedFrom({ staffId: saved.id, weekStart: getMonday(from) }, session)
  if (hasOtherLabourCost(before, saved)) {
    await labourWeeks.markPendingFrom({ staffId: saved.id, weekStart: '' }, session)
    const until = { start: '', end: now().toZonedDateTimeISO('UTC').toPlainDate().toString() }
    await weeks.markStale(
      [before, saved].flatMap(member => listFixedSalaryWeeks(member, until)),
      session,
    )
  }
  const entry = {
    actor,
    action,
    entity: 'staff' as const,
    entityId: saved.id,
    before: toAuditedStaff(before),
    after: toAuditedStaff(saved),
  }
  await audit.record(entry, session)
  emit('workforce.staff-changed', toStaffChangedEvent(saved))
  return saved
}

/** Whether what somebody costs may have changed, or where. */
const hasOtherLabourCost = (before: StaffMember, after: StaffMember): boolean =>
  before.locationId !== after.locationId ||
  before.startDate !== after.startDate ||
  JSON.stringify(before.fixedSalary) !== JSON.stringify(after.fixedSalary)

/** Ids and states only: an event carries no personal data. */
export const toStaffChangedEvent = ({ id, status, deleted, version }: StaffMember) => ({
  staff_id: id,
  status,
  deleted,
  version,
})

/** Wages, permissions and states, without personal data. */
export const toAuditedStaff = ({
  status,
  deleted,
  salary,
  fixedSalary,
  locationId,
  permissions,
}: StaffMember) => ({
  status,
  deleted,
  location_id: locationId,
  permissions: permissions.map(
    ({ locationId: location_id, canClockIn, canReceive = false, canCount = false }) => ({
      location_id,
      can_clock_in: canClockIn,
      can_receive: canReceive,
      can_count: canCount,
    }),
  ),
  fixed_salary: fixedSalary,
  salary: [{ ...salary.starting, effectiveDate: null }, ...salary.entries].map(
    ({ amount, type, effectiveDate }) => ({
      amount: amount.toString(),
      salary_type: type,
      effective_date: effectiveDate,
    }),
  ),
})

/** Runs a change that writes an e-mail; 409 if it is taken. */
export async function withUniqueEmail<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    throw conflict('email-taken', 'This email address is already in use.', { field: 'email' })
  }
}
