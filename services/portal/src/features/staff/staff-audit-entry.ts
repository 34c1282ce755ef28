import type { AUDITED_ACTIONS } from '@rms/contracts'
import type { AuditEntry, AuditLog, UnitOfWork } from '@rms/service-kit'

interface StaffEvent {
  readonly staffId: number
  readonly action: AUDITED_ACTIONS['staff']
  readonly after?: unknown
}

/** An audit entry for an action of a staff member in the portal. It contains no name, only the staff id. */
export const createStaffAuditEntry = ({ staffId, action, after = null }: StaffEvent): AuditEntry => ({
  actor: { id: staffId, username: `staff ${staffId}` },
  entity: 'staff',
  action,
  entityId: staffId,
  before: null,
  after,
})

/** Records such an entry in its own transaction. */
export const saveStaffAuditEntry = (
  { audit, unitOfWork }: { readonly audit: AuditLog; readonly unitOfWork: UnitOfWork },
  event: StaffEvent,
): Promise<void> => unitOfWork.transact(({ session }) => audit.record(createStaffAuditEntry(event), session))
