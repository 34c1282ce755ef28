import { randomInt } from 'node:crypto'
import type { StaffAccount } from '@rms/contracts'
import { type AuditLog, conflict, hashSecret, notFound, type UnitOfWork } from '@rms/service-kit'
import { mayEnter } from '../../domain/portal-account.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { StaffDirectory } from '../staff/staff-directory.ts'
import { oneTimePassword } from './one-time-password.ts'

interface Needs {
  readonly directory: StaffDirectory
  readonly accounts: PortalAccountRepository
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Gives a staff member a new password that has to be changed at the first sign-in, and ends all sessions. It is
 * told once and kept as a hash alone; who gave it is kept in the audit log. 404 for an unknown person, 409 for one who could not sign in with it.
 */
export async function issuePassword(
  { directory, accounts, sessions, audit, unitOfWork }: Needs,
  staffId: number,
): Promise<string> {
  const account = await directory.byId(staffId)
  if (!account) throw notFound('staff member')
  requireSignIn(account)
  const password = oneTimePassword(limit => randomInt(limit))
  const hash = await hashSecret(password)
  await unitOfWork.transact(async ({ session }) => {
    await accounts.apply(stateOf(account), session)
    const stored = await accounts.find(staffId, session)
    if (stored && !mayEnter(stored)) throw notActive(account)
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
  await sessions.tell()
  return password
}

/** The state that an answer of the directory tells. */
export const stateOf = ({ staff, status, version }: StaffAccount) => ({
  staffId: staff.id,
  status,
  deleted: false,
  version,
})

function requireSignIn(account: StaffAccount): void {
  if (account.status !== 'active') throw notActive(account)
  if (account.staff.email === '')
    throw conflict('no-email', `${account.staff.name} has no e-mail address to sign in with.`)
}

const notActive = ({ staff }: StaffAccount) =>
  conflict('staff-not-active', `${staff.name} is not active and cannot use the portal.`)
