import type { ManagerRight, Role, SessionUser, Settings, User as UserRecord } from '@rms/contracts'
import { getPasswordProblem, normaliseName, toInstantText } from '@rms/domain-kit'
import { badRequest, conflict } from '@rms/service-kit'

/** A back-office user. The password is stored as an argon2id hash only. */
export interface User {
  readonly id: number
  readonly username: string
  readonly role: Role
  /** Additional rights of a manager; an administrator may do everything. */
  readonly rights: readonly ManagerRight[]
  /** The locations a manager has access to; null means all. */
  readonly locationIds: readonly number[] | null
  /** The language of the user; null for the language of the business. */
  readonly language: Settings['language'] | null
  readonly active: boolean
  readonly passwordHash: string
  readonly createdAt: Temporal.Instant
  /** Incremented with every change that an administrator makes. */
  readonly version: number
}

/** The default rights of a user: a manager may change settings unless limited to some locations. */
export const getDefaultRights = ({
  role,
  locationIds,
}: Pick<User, 'role' | 'locationIds'>): readonly ManagerRight[] =>
  role === 'manager' && locationIds === null ? ['settings'] : []

/** The rights of a user whose locations change, if none were sent: being limited ends the right to settings. */
export const getRightsForLocations = (
  { rights, locationIds }: Pick<User, 'rights' | 'locationIds'>,
  next: User['locationIds'],
): readonly ManagerRight[] =>
  locationIds === null && next !== null ? rights.filter(right => right !== 'settings') : rights

/** Usernames are compared without regard to case. */
export const getUsernameKey = (username: string): string => normaliseName(username)

/** 400 when a new password is too short, too common, the user's name or the old one. */
export function requireAcceptablePassword(
  password: string,
  { field, username, old }: { field: string; username: string; old?: string },
): void {
  const problem = getPasswordProblem(password, { username, ...(old !== undefined && { old }) })
  if (problem) throw badRequest('weak-password', problem, { field })
}

/** Throws 409 if nobody could administer the system any more. `after` is null for a user who is deleted. */
export function requireRemainingAdmin(before: User, after: User | null, otherActiveAdmins: number): void {
  const isAdmin = (user: User | null) => user?.role === 'admin' && user.active
  if (isAdmin(before) && !isAdmin(after) && otherActiveAdmins === 0)
    throw conflict(
      'last-admin',
      'There must be at least one administrator. Make another user an administrator first.',
    )
}

/** Whether a user's sessions must end: tokens contain the name and the rights. */
export const requiresSignOut = (before: User, after: User): boolean =>
  before.username !== after.username ||
  before.role !== after.role ||
  before.passwordHash !== after.passwordHash ||
  (before.active && !after.active) ||
  !isSameList(before.rights, after.rights) ||
  !isSameList(before.locationIds, after.locationIds)

const isSameList = (
  a: readonly (string | number)[] | null,
  b: readonly (string | number)[] | null,
): boolean => JSON.stringify(a?.toSorted() ?? null) === JSON.stringify(b?.toSorted() ?? null)

/** The error for a username that is already taken, ignoring case. */
export const createUsernameTakenError = () =>
  conflict('username-taken', 'A user with this name already exists.', { field: 'username' })

/** A user as the audit log shows them. */
export const toAuditedUser = ({ username, role, rights, locationIds, active }: User) => ({
  username,
  role,
  rights,
  location_ids: locationIds,
  active,
})

export const toSessionUser = ({ id, username, role, rights, locationIds, language }: User): SessionUser => ({
  id,
  username,
  role,
  rights: [...rights],
  location_ids: locationIds && [...locationIds],
  language,
})

export const toUserRecord = (user: User): UserRecord => ({
  ...toSessionUser(user),
  active: user.active,
  created_at: toInstantText(user.createdAt),
  version: user.version,
})
