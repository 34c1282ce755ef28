import type { UnitOfWork } from '@rms/service-kit'
import type { Sessions } from './sessions.ts'

interface Needs {
  readonly sessions: Sessions
  readonly unitOfWork: UnitOfWork
}

/**
 * Ends every session of somebody whom the staff office already knows as gone, though its event is still on the way:
 * nothing may open to a token that one answer has called dead.
 */
export async function revokeSessions({ sessions, unitOfWork }: Needs, staffId: number): Promise<void> {
  await unitOfWork.transact(({ session }) => sessions.endAll(staffId, session))
  await sessions.tell()
}
