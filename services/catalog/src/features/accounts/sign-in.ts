import {
  type AuditLog,
  type Logger,
  type SignInLimiter,
  type UnitOfWork,
  unauthorized,
  verifyDummySecret,
  verifySecret,
} from '@rms/service-kit'
import { type User, usernameKey } from '../../domain/user.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { Sessions } from './sessions.ts'

interface Needs {
  readonly users: UserRepository
  readonly signIns: SignInLimiter
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly logger: Logger
}

interface Credentials {
  readonly username: string
  readonly password: string
  /** The network address that the try came from. */
  readonly address: string
}

/**
 * A token for the right name and password. A name that nobody has, a wrong password and an inactive user get the
 * same 401 after the same time; five failures from one address lock that name there for 15 minutes (429).
 */
export async function signIn(
  needs: Needs,
  { username, password, address }: Credentials,
): Promise<{ token: string; user: User }> {
  const { users, signIns, sessions } = needs
  const account = `sign-in ${usernameKey(username)}`
  const tried = await signIns.attempt({ account, address }, () => userWith(users, username, password))
  if (!tried.isAdmitted) {
    // Not awaited: the time of the answer must not tell whether the name exists.
    void recordFailure(needs, { username, address, hasLocked: tried.hasLocked })
    throw unauthorized('The username or password is not correct.', 'invalid-credentials')
  }
  await recordSignIn(needs, { user: tried.value, address, action: 'signed-in' })
  return { token: sessions.begin(tried.value), user: tried.value }
}

async function userWith(users: UserRepository, username: string, password: string): Promise<User | null> {
  const found = await users.findByName(username)
  const isRight = found ? await verifySecret(password, found.passwordHash) : await verifyDummySecret(password)
  if (!found || !isRight) return null
  // Checking a password takes a while: whoever was deleted or changed meanwhile begins no session.
  const now = await users.find(found.id)
  return now?.active && now.passwordHash === found.passwordHash ? now : null
}

interface Failure {
  readonly username: string
  readonly address: string
  readonly hasLocked: boolean
}

/**
 * A failure of an account that exists is an audit entry; the guard bounds how many there are. What was typed as a name that
 * nobody has is written nowhere: people type passwords there.
 */
async function recordFailure(needs: Needs, { username, address, hasLocked }: Failure): Promise<void> {
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

const recordSignIn = ({ audit, unitOfWork }: Needs, { user, address, action }: SignInEvent): Promise<void> =>
  unitOfWork.transact(({ session }) =>
    audit.record(
      { actor: user, entity: 'user', action, entityId: user.id, before: null, after: { address } },
      session,
    ),
  )
