import { randomInt } from 'node:crypto'
import type { StaffAccount } from '@rms/contracts'
import { type AuditLog, conflict, hashSecret, notFound, type UnitOfWork } from '@rms/service-kit'
import { canSignIn, toStaffState } from '../../domain/portal-account.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { StaffDirectory } from '../staff/staff-directory.ts'

export interface IssuePasswordDependencies {
  readonly directory: StaffDirectory
  readonly accounts: PortalAccountRepository
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Issues a temporary password that must be changed at the first sign-in, and ends all sessions of the staff member. It
 * is shown once and stored only as a hash; the audit log records who issued it. 404 for an unknown person, 409 for one
 * who is inactive or has no email address.
 */
export async function issuePassword(
  { directory, accounts, sessions, audit, unitOfWork }: IssuePasswordDependencies,
  staffId: number,
): Promise<string> {
  const account = await directory.findById(staffId)
  if (!account) throw notFound('staff member')
  requireSignIn(account)
  const password = createTemporaryPassword(limit => randomInt(limit))
  const hash = await hashSecret(password)
  await unitOfWork.transact(async ({ session }) => {
    await accounts.apply(toStaffState(account), session)
    const stored = await accounts.find(staffId, session)
    if (stored && !canSignIn(stored)) throw notActive(account)
    await accounts.setPassword(staffId, { hash, mustChange: true }, session)
    const hadPassword = Boolean(stored?.passwordHash)
    await audit.record(
      {
        action: hadPassword ? 'portal-password-reset' : 'portal-password-set',
        entity: 'staff',
        entityId: staffId,
        before: { portal_password: hadPassword },
        after: { name: account.staff.name, portal_password: true, must_change_password: true },
      },
      session,
    )
    await sessions.endAll(staffId, session)
  })
  await sessions.publishRevocations()
  return password
}

function requireSignIn(account: StaffAccount): void {
  if (account.status !== 'active') throw notActive(account)
  if (account.staff.email === '') throw conflict('no-email', `${account.staff.name} has no email address.`)
}

const notActive = ({ staff }: StaffAccount) =>
  conflict('staff-not-active', `${staff.name} is not active and cannot use the portal.`)

/** Letters and digits that cannot be mistaken for each other. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A password such as `k7mt-q9wx-r4hn`: 12 of 31 characters, 59 bits. `below(n)` returns a random integer from 0 to n − 1. */
export const createTemporaryPassword = (below: (limit: number) => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(below(READABLE.length))).join(''),
  ).join('-')
