import type { AuditLog, RevocationPublisher, StaffActor, UnitOfWork } from '@rms/service-kit'
import type { SessionRepository } from '../../storage/session-repository.ts'
import { createStaffAuditEntry } from '../staff/staff-audit-entry.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'
import type { Sessions } from './sessions.ts'

export interface SignOutDependencies {
  readonly sessionRepository: SessionRepository
  readonly sessions: Sessions
  readonly revocations: RevocationPublisher
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Ends the session of the token: its refresh cookie and access tokens are no longer valid. */
export async function signOut(
  { sessionRepository, sessions, revocations, audit, unitOfWork }: SignOutDependencies,
  { id: staffId, tokenId, issuedAt }: StaffActor,
): Promise<void> {
  await unitOfWork.transact(async ({ session: transaction }) => {
    await audit.record(createStaffAuditEntry({ staffId, action: 'portal-signed-out' }), transaction)
    const session = await sessionRepository.findByToken(tokenId, transaction)
    if (session) return sessions.end(session, transaction)
    // The session has already ended, but its token is still valid.
    const expires_at = issuedAt + ACCESS_TOKEN_SECONDS * 1000
    return revocations.revoke({ kind: 'token', token_id: tokenId, expires_at }, transaction)
  })
  await sessions.publishRevocations()
}
