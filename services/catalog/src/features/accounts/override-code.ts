import type { Clock } from '@rms/domain-kit'
import {
  AppError,
  type AuditLog,
  type FailedAttemptLimiter,
  hashDeterministically,
  notFound,
  type UnitOfWork,
  type UserActor,
} from '@rms/service-kit'
import type { User } from '../../domain/user.ts'
import type { OverrideCodeRepository } from '../../storage/accounts/override-code-repository.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'

interface Dependencies {
  readonly users: UserRepository
  readonly overrideCodes: OverrideCodeRepository
  /** Without this key, the code of a stored hash cannot be found by trying. */
  readonly overrideKey: string
  /** Limits code changes: the refusal of a taken code reveals that it is valid. */
  readonly codeChangeLimiter: FailedAttemptLimiter
  /** Limits refusals separately, because they reveal more than other changes. */
  readonly takenCodeLimiter: FailedAttemptLimiter
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * Sets the override code that the signed-in user chose. 409 for a code of another user; 429 after ten changes or two
 * such refusals in 15 minutes, so that nobody can find another user's code by trying. Every refusal is recorded in the
 * audit log.
 */
export async function setOverrideCode(needs: Dependencies, actor: UserActor, code: string): Promise<void> {
  const { overrideCodes, overrideKey, codeChangeLimiter, takenCodeLimiter, audit, unitOfWork, now } = needs
  const tries = `override code of user ${actor.id}`
  const refusals = `taken override codes of user ${actor.id}`
  await takenCodeLimiter.check(refusals)
  try {
    await codeChangeLimiter.check(tries)
    await codeChangeLimiter.fail(tries)
    const hash = await hashDeterministically(code, overrideKey)
    await unitOfWork.transact(async ({ session }) => {
      await overrideCodes.save(actor.id, { hash, setAt: now() }, session)
      await audit.record({ ...entryOf(actor), action: 'override-code-set' }, session)
    })
  } catch (error) {
    await recordRefusal(needs, { actor, refusals, isTaken: isCodeTaken(error) })
    throw error
  }
  await takenCodeLimiter.release(refusals)
}

interface Refusal {
  readonly actor: UserActor
  readonly refusals: string
  readonly isTaken: boolean
}

async function recordRefusal(
  { takenCodeLimiter, audit, unitOfWork }: Dependencies,
  { actor, refusals, isTaken }: Refusal,
): Promise<void> {
  if (!isTaken) return takenCodeLimiter.release(refusals)
  await takenCodeLimiter.fail(refusals)
  await unitOfWork.transact(({ session }) =>
    audit.record({ ...entryOf(actor), action: 'override-code-refused' }, session),
  )
}

const isCodeTaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'override-code-taken'

/** Removes the signed-in user's code; 404 if they have none. */
export async function removeOverrideCode(
  { overrideCodes, audit, unitOfWork }: Dependencies,
  actor: UserActor,
): Promise<void> {
  await unitOfWork.transact(async ({ session }) => {
    if (!(await overrideCodes.remove(actor.id, session))) throw notFound('code')
    await audit.record({ ...entryOf(actor), action: 'override-code-removed' }, session)
  })
}

/** The active user with the entered code; null if there is none. */
export async function findManagerByOverrideCode(
  { users, overrideCodes, overrideKey }: Dependencies,
  code: string,
): Promise<User | null> {
  const owner = await overrideCodes.findOwner(await hashDeterministically(code, overrideKey))
  const user = owner === null ? null : await users.find(owner)
  return user?.active ? user : null
}

/** The code itself is never recorded. */
const entryOf = (actor: UserActor) => ({
  actor,
  entity: 'user' as const,
  entityId: actor.id,
  before: null,
  after: null,
})
