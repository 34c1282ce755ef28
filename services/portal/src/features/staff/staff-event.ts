import type { AuditedActs } from '@rms/contracts'
import type { AuditEntry, AuditLog, UnitOfWork } from '@rms/service-kit'

interface StaffEvent {
  readonly staffId: number
  readonly action: AuditedActs['staff']
  readonly after?: unknown
}

/** What a staff member does in the portal, for the audit log. Their name stays in workforce. */
export const staffEvent = ({ staffId, action, after = null }: StaffEvent): AuditEntry => ({
  actor: { id: staffId, username: `staff ${staffId}` },
  entity: 'staff',
  action,
  entityId: staffId,
  before: null,
  after,
})

/** The same, kept in a transaction of its own. */
export const recordStaffEvent = (
  { audit, unitOfWork }: { readonly audit: AuditLog; readonly unitOfWork: UnitOfWork },
  event: StaffEvent,
): Promise<void> => unitOfWork.transact(({ session }) => audit.record(staffEvent(event), session))
