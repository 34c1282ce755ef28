import type { AuditLog, UnitOfWork, UserActor } from '@rms/service-kit'
import type { Sessions } from './sessions.ts'

interface Dependencies {
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** Ends the session of the token. */
export async function signOut(
  { sessions, audit, unitOfWork }: Dependencies,
  actor: UserActor,
): Promise<void> {
  await sessions.endSession(actor)
  await unitOfWork.transact(({ session }) =>
    audit.record(
      { actor, entity: 'user', action: 'signed-out', entityId: actor.id, before: null, after: null },
      session,
    ),
  )
}
