import {
  type AuditLog,
  type Logger,
  type SignInLimiter,
  type UnitOfWork,
  unauthorized,
  verifyDummySecret,
  verifySecret,
} from '@rms/service-kit'
import { getUsernameKey, type User } from '../../domain/user.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { Sessions } from './sessions.ts'

interface Dependencies {
  readonly users: UserRepository
  readonly signInLimiter: SignInLimiter
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly logger: Logger
}

interface Credentials {
  readonly username: string
  readonly password: string
  /** The network address of the attempt. */
  readonly address: string
}

/**
 * Issues a token for a correct name and password. An unknown name, a wrong password and an inactive user get the same
 * 401 after the same time; five failures from one address lock the name for that address for 15 minutes (429).
 */
export async function signIn(
  needs: Dependencies,
  { username, password, address }: Credentials,
): Promise<{ token: string; user: User }> {
  const { users, signInLimiter, sessions } = needs
  const account = `sign-in ${getUsernameKey(username)}`
  const tried = await signInLimiter.attempt({ account, address }, () => verifyUser(users, username, password))
  if (!tried.isAdmitted) {
    // Not awaited: the response time must not reveal whether the name exists.
    void recordFailure(needs, { username, address, hasLocked: tried.hasLocked })
    throw unauthorized('The username or password is not correct.', 'invalid-credentials')
  }
  await recordSignIn(needs, { user: tried.value, address, action: 'signed-in' })
  return { token: sessions.startSession(tried.value), user: tried.value }
}

async function verifyUser(users: UserRepository, username: string, password: string): Promise<User | null> {
  const found = await users.findByName(username)
  const isRight = found ? await verifySecret(password, found.passwordHash) : await verifyDummySecret(password)
  if (!found || !isRight) return null
  // Checking a password takes a while: a user who was deleted or changed meanwhile must not get a session.
  const now = await users.find(found.id)
  return now?.active && now.passwordHash === found.passwordHash ? now : null
}

interface Failure {
  readonly username: string
  readonly address: string
  readonly hasLocked: boolean
}

/**
 * The failure of an existing account is recorded in the audit log; the limiter bounds the number of entries. An unknown
 * name is not recorded anywhere, because people enter passwords there by mistake.
 */
async function recordFailure(needs: Dependencies, { username, address, hasLocked }: Failure): Promise<void> {
  try {
    const user = await needs.users.findByName(username)
    if (!user) return needs.logger.warn({ address, hasLocked }, 'a sign-in with an unknown name failed')
    await recordSignIn(needs, { user, address, action: 'sign-in-failed' })
    if (hasLocked) await recordSignIn(needs, { user, address, action: 'sign-in-locked' })
  } catch (err) {
    needs.logger.error({ err }, 'a failed sign-in could not be recorded')
  }
}

interface SignInEvent {
  readonly user: User
  readonly address: string
  readonly action: 'signed-in' | 'sign-in-failed' | 'sign-in-locked'
}

const recordSignIn = (
  { audit, unitOfWork }: Dependencies,
  { user, address, action }: SignInEvent,
): Promise<void> =>
  unitOfWork.transact(({ session }) =>
    audit.record(
      { actor: user, entity: 'user', action, entityId: user.id, before: null, after: { address } },
      session,
    ),
  )
