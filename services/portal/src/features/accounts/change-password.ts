import { getPasswordProblem } from '@rms/domain-kit'
import {
  type AuditLog,
  badRequest,
  type FailedAttemptLimiter,
  forbidden,
  hashSecret,
  type StaffActor,
  type UnitOfWork,
  unauthorized,
  verifySecret,
} from '@rms/service-kit'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createStaffAuditEntry } from '../staff/staff-audit-entry.ts'

export interface ChangePasswordDependencies {
  readonly accounts: PortalAccountRepository
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
 * Changes the password of the signed-in staff member. All other sessions end; the current one continues with the
 * returned token. A wrong current password is 403, and after five within 15 minutes 429.
 */
export async function changePassword(
  { accounts, attempts, sessions, audit, unitOfWork }: ChangePasswordDependencies,
  actor: StaffActor,
  { current, next }: PasswordChange,
): Promise<string> {
  const account = await accounts.find(actor.id)
  const oldHash = account?.passwordHash
  if (!oldHash) throw sessionEnded()
  await requireCurrent(attempts, `portal password ${actor.id}`, () => verifySecret(current, oldHash))
  const problem = getPasswordProblem(next, { old: current })
  if (problem) throw badRequest('weak-password', problem, { field: 'new_password' })
  const hash = await hashSecret(next)
  const token = await unitOfWork.transact(async ({ session }) => {
    const now = await accounts.find(actor.id, session)
    if (now?.passwordHash !== oldHash) throw wrongPassword()
    await accounts.setPassword(actor.id, { hash, mustChange: false }, session)
    await audit.record(
      createStaffAuditEntry({ staffId: actor.id, action: 'portal-password-changed' }),
      session,
    )
    return sessions.endOthers(actor, session)
  })
  if (token === null) throw sessionEnded()
  await sessions.publishRevocations()
  return token
}

async function requireCurrent(
  attempts: FailedAttemptLimiter,
  key: string,
  verify: () => Promise<boolean>,
): Promise<void> {
  await attempts.check(key)
  const isRight = await verify()
  await (isRight ? attempts.clear(key) : attempts.fail(key))
  if (!isRight) throw wrongPassword()
}

const wrongPassword = () =>
  forbidden('wrong-password', 'The current password is not correct.', { field: 'current_password' })

const sessionEnded = () => unauthorized('Your session has expired. Sign in again.', 'invalid-token')
