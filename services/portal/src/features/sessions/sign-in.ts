import type { StaffAccount, StaffProfile } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import {
  type AuditLog,
  type Logger,
  type SignInGuard,
  type UnitOfWork,
  unauthorized,
  verifyAgainstNobody,
  verifySecret,
} from '@rms/service-kit'
import { mayEnter, type PortalAccount, toStaffState } from '../../domain/portal-account.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { StaffDirectory } from '../staff/staff-directory.ts'
import { recordStaffEvent } from '../staff/staff-event.ts'
import type { Admission, Sessions } from './sessions.ts'

export interface SignInNeeds {
  readonly directory: StaffDirectory
  readonly accounts: PortalAccountRepository
  readonly signIns: SignInGuard
  readonly audit: AuditLog
  readonly logger: Logger
  readonly sessions: Sessions
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

interface Credentials {
  /** Trimmed and in small letters. */
  readonly email: string
  readonly password: string
  /** The network address that the try came from. */
  readonly address: string
}

export interface SignedIn extends Admission {
  readonly staff: StaffProfile
  readonly mustChange: boolean
  readonly language: PortalAccount['language']
}

/**
 * Begins a session for the right e-mail and password of an active staff member. An unknown e-mail, a wrong
 * password, no password yet and a person who is not active get the same 401 after the same time; five failures
 * from one address lock that e-mail there for 15 minutes (429). 503 when nobody can tell who has the e-mail.
 */
export async function signIn(
  needs: SignInNeeds,
  { email, password, address }: Credentials,
): Promise<SignedIn> {
  const { directory, signIns } = needs
  // Asked before the try is counted: workforce being away is nobody's failure.
  const known = await directory.byEmail(email)
  const account = `portal sign-in ${email}`
  const tried = await signIns.attempt({ account, address }, () => admit(needs, known, password))
  if (!tried.isAdmitted) {
    // Not awaited: the time of the answer must not tell whether the e-mail exists.
    void recordFailure(needs, { staffId: known?.staff.id ?? null, address, hasLocked: tried.hasLocked })
    throw unauthorized('E-mail or password is wrong.', 'invalid-credentials')
  }
  const { id: staffId } = tried.value.staff
  await recordStaffEvent(needs, { staffId, action: 'portal-signed-in', after: { address } })
  return tried.value
}

interface Failure {
  /** Null when nobody has the e-mail. */
  readonly staffId: number | null
  readonly address: string
  readonly hasLocked: boolean
}

/**
 * A failure of somebody who exists is an audit entry; the guard bounds how many there are. What was typed as an e-mail
 * that nobody has is written nowhere: people type passwords there.
 */
async function recordFailure(needs: SignInNeeds, { staffId, address, hasLocked }: Failure): Promise<void> {
  const after = { address }
  try {
    if (staffId === null)
      return needs.logger.warn({ address, hasLocked }, 'a portal sign-in with an unknown e-mail failed')
    await recordStaffEvent(needs, { staffId, action: 'portal-sign-in-failed', after })
    if (hasLocked) await recordStaffEvent(needs, { staffId, action: 'portal-sign-in-locked', after })
  } catch (err) {
    needs.logger.error({ err }, 'a failed portal sign-in could not be recorded')
  }
}

async function admit(
  { accounts, sessions, unitOfWork, now }: SignInNeeds,
  known: StaffAccount | null,
  password: string,
): Promise<SignedIn | null> {
  const stored = known && (await accounts.find(known.staff.id))
  const hash = stored?.passwordHash ?? null
  const isRight = hash === null ? await verifyAgainstNobody(password) : await verifySecret(password, hash)
  if (!known || !isRight) return null
  return unitOfWork.transact(async ({ session }) => {
    await accounts.apply(toStaffState(known), session)
    const account = await accounts.find(known.staff.id, session)
    // Checking a password takes a while: whoever left or got another one meanwhile begins no session.
    if (!account || !mayEnter(account) || account.passwordHash !== hash) return null
    await accounts.noteSignIn(account.staffId, now(), session)
    const admission = await sessions.begin(account, session)
    const { mustChange, language } = account
    return { ...admission, staff: known.staff, mustChange, language }
  })
}
