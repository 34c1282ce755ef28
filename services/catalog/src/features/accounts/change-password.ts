import {
  type AuditLog,
  type FailedAttemptLimiter,
  forbidden,
  hashSecret,
  notFound,
  type UnitOfWork,
  type UserActor,
  verifySecret,
} from '@rms/service-kit'
import { requireAcceptablePassword } from '../../domain/user.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { Sessions } from './sessions.ts'

interface Needs {
  readonly users: UserRepository
  readonly attempts: FailedAttemptLimiter
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

interface PasswordChange {
  readonly current: string
  readonly next: string
}

/**
 * Gives the signed-in user a new password; every other session of theirs ends. A wrong current one is 403, and
 * five of them in 15 minutes are 429.
 */
export async function changePassword(
  needs: Needs,
  actor: UserActor,
  { current, next }: PasswordChange,
): Promise<void> {
  const { users, attempts, sessions, audit, unitOfWork } = needs
  const user = await users.find(actor.id)
  if (!user) throw notFound('user')
  await requireCurrentPassword(attempts, `password ${user.id}`, verifySecret(current, user.passwordHash))
  requireAcceptablePassword(next, { field: 'new_password', username: user.username, old: current })
  const passwordHash = await hashSecret(next)
  await unitOfWork.transact(async ({ session }) => {
    const now = await users.find(user.id, session)
    if (!now || now.passwordHash !== user.passwordHash) throw wrongPassword()
    await users.save({ ...now, passwordHash }, session)
    await sessions.endAll(user.id, session, actor.tokenId)
    await audit.record(
      { actor, entity: 'user', action: 'password-changed', entityId: user.id, before: null, after: null },
      session,
    )
  })
  await sessions.tell()
}

async function requireCurrentPassword(
  attempts: FailedAttemptLimiter,
  key: string,
  verified: Promise<boolean>,
): Promise<void> {
  await attempts.check(key)
  const isRight = await verified
  await (isRight ? attempts.clear(key) : attempts.fail(key))
  if (!isRight) throw wrongPassword()
}

const wrongPassword = () =>
  forbidden('wrong-password', 'The current password is not correct.', { field: 'current_password' })
