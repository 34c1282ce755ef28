import { getMonday } from '@rms/domain-kit'
import { type AuditLog, badRequest, notFound, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { Absence } from '../../domain/attendance/attendance-inputs.ts'
import type { AbsenceRepository } from '../../storage/attendance/absence-repository.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'

interface AbsenceDependencies {
  readonly absences: AbsenceRepository
  readonly staff: StaffRepository
  readonly weeks: AttendanceWeekRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Records the reason for an absence; a second call for the same day replaces it. 400 for an unknown person. */
export async function addAbsence(
  { absences, staff, weeks, audit, unitOfWork }: AbsenceDependencies,
  { staffId, date, reason }: Pick<Absence, 'staffId' | 'date' | 'reason'>,
  actor: UserActor,
): Promise<Absence> {
  const id = await absences.nextId()
  return unitOfWork.transact(async ({ session }) => {
    const member = await staff.find(staffId, session)
    if (!member || member.deleted)
      throw badRequest('unknown-staff', 'This staff member no longer exists.', { field: 'staffId' })
    const stored = await absences.upsert({ id, staffId, date, reason, recordedBy: actor.username }, session)
    await weeks.markStale([{ staffId, weekStart: getMonday(date) }], session)
    const entry = { actor, action: 'absence-recorded', entity: 'absence', entityId: stored.id } as const
    await audit.record({ ...entry, before: null, after: toAudited(stored) }, session)
    return stored
  })
}

/** Deletes an absence; 404 if there is none. */
export const deleteAbsence = (
  { absences, weeks, audit, unitOfWork }: AbsenceDependencies,
  id: number,
  actor: UserActor,
): Promise<void> =>
  unitOfWork.transact(async ({ session }) => {
    const absence = await absences.find(id, session)
    if (!absence) throw notFound('absence')
    await absences.remove(id, session)
    await weeks.markStale([{ staffId: absence.staffId, weekStart: getMonday(absence.date) }], session)
    const entry = { actor, action: 'absence-deleted', entity: 'absence', entityId: id } as const
    await audit.record({ ...entry, before: toAudited(absence), after: null }, session)
  })

const toAudited = ({ staffId, date, reason }: Absence) => ({ staff_id: staffId, date, reason })
