import type { ManagerRight, Role } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import {
  type AuditLog,
  badRequest,
  hashSecret,
  isUnchanged,
  notFound,
  requireVersion,
  type UnitOfWork,
  type UserActor,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import {
  getDefaultRights,
  getRightsForLocations,
  requireAcceptablePassword,
  requireRemainingAdmin,
  requiresSignOut,
  toAuditedUser,
  type User,
} from '../../domain/user.ts'
import type { OverrideCodeRepository } from '../../storage/accounts/override-code-repository.ts'
import type { UserRepository } from '../../storage/accounts/user-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { Sessions } from './sessions.ts'

interface Dependencies {
  readonly users: UserRepository
  readonly locations: Pick<LocationRepository, 'findExistingIds'>
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Changes of users run one after another, so that two administrators cannot remove each other at once. */
const LOCK = 'users'

interface NewUser {
  readonly username: string
  readonly password: string
  readonly role: Role
  readonly rights?: readonly ManagerRight[] | undefined
  readonly location_ids: readonly number[] | null
}

/** Adds a user; 400 for a weak password or an unknown location, 409 if the name is taken, ignoring case. */
export async function addUser(
  { users, locations, audit, unitOfWork, now }: Dependencies,
  actor: UserActor,
  { username, password, role, rights, location_ids }: NewUser,
): Promise<User> {
  requireAcceptablePassword(password, { field: 'password', username })
  const passwordHash = await hashSecret(password)
  const locationIds = location_ids && [...new Set(location_ids)]
  const user = {
    id: await users.nextId(),
    username,
    role,
    rights: [...new Set(rights ?? getDefaultRights({ role, locationIds }))],
    locationIds,
    language: null,
    active: true,
    passwordHash,
    createdAt: now(),
    version: 1,
  }
  return unitOfWork.transact(async ({ session }) => {
    await requireLocations(locations, locationIds ?? [], session)
    await users.insert(user, session)
    const after = toAuditedUser(user)
    await audit.record(
      { actor, action: 'created', entity: 'user', entityId: user.id, before: null, after },
      session,
    )
    return user
  })
}

interface SentChange {
  readonly id: number
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly role?: Role | undefined
  readonly rights?: readonly ManagerRight[] | undefined
  readonly location_ids?: readonly number[] | null | undefined
  readonly active?: boolean | undefined
  /** The version on which the change is based. */
  readonly version?: number | undefined
}

/**
 * Changes the sent fields. The last administrator remains one (409); 400 for an unknown location. A user whose name,
 * role, password, rights or locations change, or who is deactivated, is signed out everywhere.
 */
export async function updateUser(
  needs: Dependencies,
  actor: UserActor,
  { id, version, password, location_ids, ...sent }: SentChange,
): Promise<User> {
  const { users, sessions, unitOfWork } = needs
  const found = await users.find(id)
  if (!found) throw notFound('user')
  if (password !== undefined)
    requireAcceptablePassword(password, { field: 'password', username: sent.username ?? found.username })
  const secret = password === undefined ? {} : { passwordHash: await hashSecret(password) }
  const changed = await unitOfWork.withLock(LOCK, async ({ session }) => {
    const before = await users.find(id, session)
    if (!before) throw notFound('user')
    requireVersion(before.version, version)
    const locationIds = location_ids === undefined ? before.locationIds : location_ids
    const added = (locationIds ?? []).filter(place => !before.locationIds?.includes(place))
    await requireLocations(needs.locations, added, session)
    const rights = sent.rights ?? getRightsForLocations(before, locationIds)
    const after = { ...before, ...sent, ...secret, rights, locationIds, version: before.version + 1 }
    if (isUnchanged(before, after)) return before
    requireRemainingAdmin(before, after, await users.countOtherActiveAdmins(id, session))
    await users.save(after, session)
    if (requiresSignOut(before, after)) await sessions.endAllSessions(id, session)
    await recordChange(needs.audit, { actor, before, after }, session)
    return after
  })
  await sessions.publishRevocations()
  return changed
}

/** Throws 400 with the ids of locations that do not exist or were deleted. */
async function requireLocations(
  locations: Dependencies['locations'],
  ids: readonly number[],
  session: ClientSession,
): Promise<void> {
  if (ids.length === 0) return
  const existing = await locations.findExistingIds(ids, session)
  const missing = ids.filter(id => !existing.has(id))
  if (missing.length === 0) return
  const sentence = missing.length === 1 ? 'This location no longer exists' : 'These locations no longer exist'
  throw badRequest('unknown-location', `${sentence}: ${missing.join(', ')}.`, { field: 'location_ids' })
}

/** Deletes a user with their code and ends their sessions; 409 for the last administrator. */
export async function deleteUser(
  needs: Dependencies & { readonly overrideCodes: OverrideCodeRepository },
  actor: UserActor,
  id: number,
): Promise<void> {
  const { users, overrideCodes, sessions, audit, unitOfWork } = needs
  await unitOfWork.withLock(LOCK, async ({ session }) => {
    const user = await users.find(id, session)
    if (!user) throw notFound('user')
    requireRemainingAdmin(user, null, await users.countOtherActiveAdmins(id, session))
    await users.remove(id, session)
    await overrideCodes.remove(id, session)
    await sessions.endAllSessions(id, session)
    const before = toAuditedUser(user)
    await audit.record(
      { actor, action: 'deleted', entity: 'user', entityId: id, before, after: null },
      session,
    )
  })
  await sessions.publishRevocations()
}

const recordChange = (
  audit: AuditLog,
  { actor, before, after }: { actor: UserActor; before: User; after: User },
  session: ClientSession,
): Promise<void> =>
  audit.record(
    {
      actor,
      action: 'changed',
      entity: 'user',
      entityId: before.id,
      before: toAuditedUser(before),
      after: { ...toAuditedUser(after), new_password: before.passwordHash !== after.passwordHash },
    },
    session,
  )
