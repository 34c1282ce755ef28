import type { UnitOfWork } from '@rms/service-kit'
import type { Sessions } from './sessions.ts'

interface RevokeDependencies {
  readonly sessions: Sessions
  readonly unitOfWork: UnitOfWork
}

/**
 * Ends all sessions of a person who is no longer active according to workforce, although its event has not arrived yet.
 * Otherwise a token that one endpoint has rejected would still be accepted by others.
 */
export async function revokeSessions(
  { sessions, unitOfWork }: RevokeDependencies,
  staffId: number,
): Promise<void> {
  await unitOfWork.transact(({ session }) => sessions.endAll(staffId, session))
  await sessions.publishRevocations()
}
