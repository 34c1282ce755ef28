import { type AttemptGuard, unauthorized, verifyAgainstNobody, verifySecret } from '@rms/service-kit'
import type { Sessions } from './sessions.ts'
import { type User, usernameKey } from './user.ts'
import type { UserRepository } from './user-repository.ts'

interface Needs {
  readonly users: UserRepository
  readonly attempts: AttemptGuard
  readonly sessions: Sessions
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
  { users, attempts, sessions }: Needs,
  { username, password, address }: Credentials,
): Promise<{ token: string; user: User }> {
  const key = `sign-in ${usernameKey(username)} ${address}`
  await attempts.check(key)
  const user = await userWith(users, username, password)
  if (!user) {
    await attempts.fail(key)
    throw unauthorized('Username or password is wrong.', 'invalid-credentials')
  }
  await attempts.clear(key)
  return { token: sessions.begin(user), user }
}

async function userWith(users: UserRepository, username: string, password: string): Promise<User | null> {
  const found = await users.findByName(username)
  const isRight = found
    ? await verifySecret(password, found.passwordHash)
    : await verifyAgainstNobody(password)
  if (!found || !isRight) return null
  // Checking a password takes a while: whoever was deleted or changed meanwhile begins no session.
  const now = await users.find(found.id)
  return now?.active && now.passwordHash === found.passwordHash ? now : null
}
