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

interface Dependencies {
  readonly users: UserRepository
  readonly passwordAttemptLimiter: FailedAttemptLimiter
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

interface PasswordChange {
  readonly current: string
  readonly next: string
}

/**
 * Changes the password of the signed-in user and ends all their other sessions. A wrong current password is 403, and
 * five in 15 minutes are 429.
 */
export async function changePassword(
  needs: Dependencies,
  actor: UserActor,
  { current, next }: PasswordChange,
): Promise<void> {
  const { users, passwordAttemptLimiter, sessions, audit, unitOfWork } = needs
  const user = await users.find(actor.id)
  if (!user) throw notFound('user')
  await requireCurrentPassword(
    passwordAttemptLimiter,
    `password ${user.id}`,
    verifySecret(current, user.passwordHash),
  )
  requireAcceptablePassword(next, { field: 'new_password', username: user.username, old: current })
  const passwordHash = await hashSecret(next)
  await unitOfWork.transact(async ({ session }) => {
    const now = await users.find(user.id, session)
    if (!now || now.passwordHash !== user.passwordHash) throw wrongPassword()
    await users.save({ ...now, passwordHash }, session)
    await sessions.endAllSessions(user.id, session, actor.tokenId)
    await audit.record(
      { actor, entity: 'user', action: 'password-changed', entityId: user.id, before: null, after: null },
      session,
    )
  })
  await sessions.publishRevocations()
}

async function requireCurrentPassword(
  limiter: FailedAttemptLimiter,
  key: string,
  verified: Promise<boolean>,
): Promise<void> {
  await limiter.check(key)
  const isRight = await verified
  await (isRight ? limiter.clear(key) : limiter.fail(key))
  if (!isRight) throw wrongPassword()
}

const wrongPassword = () =>
  forbidden('wrong-password', 'The current password is not correct.', { field: 'current_password' })
