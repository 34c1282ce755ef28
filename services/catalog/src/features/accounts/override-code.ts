import type { Clock } from '@rms/domain-kit'
import {
  AppError,
  type AuditLog,
  deterministicHash,
  type FailedAttemptLimiter,
  notFound,
  type UnitOfWork,
  type UserActor,
} from '@rms/service-kit'
import type { User } from '../../domain/user.ts'
import type { OverrideCodeRepository } from '../../storage/accounts/override-code-repository.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'

interface Needs {
  readonly users: UserRepository
  readonly overrideCodes: OverrideCodeRepository
  /** Without it a stored hash cannot be searched for its code. */
  readonly overrideKey: string
  /** Counts changes of codes: a code that is taken tells whoever tries that it opens. */
  readonly codeChanges: FailedAttemptLimiter
  /** Counts refusals alone, which tell more than a change does. */
  readonly takenCodes: FailedAttemptLimiter
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * Gives the signed-in user the code that they chose. 409 for one that another user has; 429 after ten changes or two such
 * refusals in 15 minutes, so that nobody finds another's code by choosing. Every refusal is an audit entry.
 */
export async function setOverrideCode(needs: Needs, actor: UserActor, code: string): Promise<void> {
  const { overrideCodes, overrideKey, codeChanges, takenCodes, audit, unitOfWork, now } = needs
  const tries = `override code of user ${actor.id}`
  const refusals = `taken override codes of user ${actor.id}`
  await takenCodes.check(refusals)
  try {
    await codeChanges.check(tries)
    await codeChanges.fail(tries)
    const hash = await deterministicHash(code, overrideKey)
    await unitOfWork.transact(async ({ session }) => {
      await overrideCodes.put(actor.id, { hash, setAt: now() }, session)
      await audit.record({ ...entryOf(actor), action: 'override-code-set' }, session)
    })
  } catch (error) {
    await recordRefusal(needs, { actor, refusals, isTaken: isCodeTaken(error) })
    throw error
  }
  await takenCodes.release(refusals)
}

interface Refusal {
  readonly actor: UserActor
  readonly refusals: string
  readonly isTaken: boolean
}

async function recordRefusal(
  { takenCodes, audit, unitOfWork }: Needs,
  { actor, refusals, isTaken }: Refusal,
): Promise<void> {
  if (!isTaken) return takenCodes.release(refusals)
  await takenCodes.fail(refusals)
  await unitOfWork.transact(({ session }) =>
    audit.record({ ...entryOf(actor), action: 'override-code-refused' }, session),
  )
}

const isCodeTaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'override-code-taken'

/** Takes the signed-in user's code away; 404 when they have none. */
export async function removeOverrideCode(
  { overrideCodes, audit, unitOfWork }: Needs,
  actor: UserActor,
): Promise<void> {
  await unitOfWork.transact(async ({ session }) => {
    if (!(await overrideCodes.remove(actor.id, session))) throw notFound('code')
    await audit.record({ ...entryOf(actor), action: 'override-code-removed' }, session)
  })
}

/** The active user whose code was typed; null when it is nobody's. */
export async function findManagerByCode(
  { users, overrideCodes, overrideKey }: Needs,
  code: string,
): Promise<User | null> {
  const owner = await overrideCodes.ownerOf(await deterministicHash(code, overrideKey))
  const user = owner === null ? null : await users.find(owner)
  return user?.active ? user : null
}

/** The code itself is never written down. */
const entryOf = (actor: UserActor) => ({
  actor,
  entity: 'user' as const,
  entityId: actor.id,
  before: null,
  after: null,
})
