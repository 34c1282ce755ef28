import { type Clock, getPasswordProblem } from '@rms/domain-kit'
import { AppError, ConfigError, hashSecret, type Logger, type UnitOfWork } from '@rms/service-kit'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'

interface Dependencies {
  readonly users: UserRepository
  readonly unitOfWork: UnitOfWork
  readonly logger: Logger
  readonly now: Clock
}

interface FirstAdmin {
  readonly username: string | undefined
  readonly password: string | undefined
  readonly isProduction: boolean
}

/**
 * Creates the first administrator in an empty database. If several processes do so at once, one succeeds. In
 * production, a password that would be rejected for any other user is rejected here too (ConfigError).
 */
export async function ensureFirstAdmin(needs: Dependencies, first: FirstAdmin): Promise<void> {
  const { users, unitOfWork, logger, now } = needs
  const { username, password, isProduction } = first
  if (!(await users.isEmpty())) return
  if (!username || !password) {
    logger.warn('No one can sign in yet: set ADMIN_USERNAME and ADMIN_PASSWORD for the first administrator.')
    return
  }
  const problem = getPasswordProblem(password, { username })
  if (problem && isProduction) throw new ConfigError([`ADMIN_PASSWORD: ${problem}`])
  const passwordHash = await hashSecret(password)
  try {
    const id = await users.nextId()
    const admin = {
      id,
      username,
      role: 'admin',
      rights: [],
      locationIds: null,
      language: null,
      active: true,
      passwordHash,
      createdAt: now(),
      version: 1,
    } as const
    await unitOfWork.transact(({ session }) => users.insert(admin, session))
    logger.info({ username }, 'the first administrator was created')
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

const isTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'username-taken'
