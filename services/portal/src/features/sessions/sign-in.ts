import type { StaffAccount, StaffProfile } from '@rms/contracts'
import type { Clock } from '@rms/domain-kit'
import {
  type AuditLog,
  type Logger,
  type SignInLimiter,
  type UnitOfWork,
  unauthorized,
  verifyDummySecret,
  verifySecret,
} from '@rms/service-kit'
import { canSignIn, type PortalAccount, toStaffState } from '../../domain/portal-account.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import { saveStaffAuditEntry } from '../staff/staff-audit-entry.ts'
import type { StaffDirectory } from '../staff/staff-directory.ts'
import type { IssuedSession, Sessions } from './sessions.ts'

export interface SignInDependencies {
  readonly directory: StaffDirectory
  readonly accounts: PortalAccountRepository
  readonly signIns: SignInLimiter
  readonly audit: AuditLog
  readonly logger: Logger
  readonly sessions: Sessions
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

interface Credentials {
  /** Trimmed and in lower case. */
  readonly email: string
  readonly password: string
  /** The network address of the client. */
  readonly address: string
}

export interface SignInResult extends IssuedSession {
  readonly staff: StaffProfile
  readonly mustChange: boolean
  readonly language: PortalAccount['language']
}

/**
 * Begins a session for the correct email address and password of an active staff member. An unknown email address, a
 * wrong password, a missing password and an inactive person all get the same 401 after the same time. Five failures
 * from one address lock that email address there for 15 minutes (429). 503 when workforce is unavailable.
 */
export async function signIn(
  dependencies: SignInDependencies,
  { email, password, address }: Credentials,
): Promise<SignInResult> {
  const { directory, signIns } = dependencies
  // Loaded before the attempt is counted, so that an unavailable workforce service does not count as a failure.
  const known = await directory.findByEmail(email)
  const account = `portal sign-in ${email}`
  const attempt = await signIns.attempt({ account, address }, () =>
    beginSession(dependencies, known, password),
  )
  if (!attempt.isAdmitted) {
    // Not awaited, because the response time must not reveal whether the email address exists.
    void recordFailure(dependencies, {
      staffId: known?.staff.id ?? null,
      address,
      hasLocked: attempt.hasLocked,
    })
    throw unauthorized('The email address or password is not correct.', 'invalid-credentials')
  }
  const { id: staffId } = attempt.value.staff
  await saveStaffAuditEntry(dependencies, { staffId, action: 'portal-signed-in', after: { address } })
  return attempt.value
}

interface Failure {
  /** Null if nobody has this email address. */
  readonly staffId: number | null
  readonly address: string
  readonly hasLocked: boolean
}

/**
 * Records a failed sign-in of an existing person in the audit log; the sign-in limiter bounds the number of entries. An
 * unknown email address is not recorded, because people sometimes type their password into that field.
 */
async function recordFailure(
  dependencies: SignInDependencies,
  { staffId, address, hasLocked }: Failure,
): Promise<void> {
  const after = { address }
  try {
    if (staffId === null)
      return dependencies.logger.warn(
        { address, hasLocked },
        'a portal sign-in with an unknown email address failed',
      )
    await saveStaffAuditEntry(dependencies, { staffId, action: 'portal-sign-in-failed', after })
    if (hasLocked)
      await saveStaffAuditEntry(dependencies, { staffId, action: 'portal-sign-in-locked', after })
  } catch (err) {
    dependencies.logger.error({ err }, 'a failed portal sign-in could not be recorded')
  }
}

async function beginSession(
  { accounts, sessions, unitOfWork, now }: SignInDependencies,
  known: StaffAccount | null,
  password: string,
): Promise<SignInResult | null> {
  const stored = known && (await accounts.find(known.staff.id))
  const hash = stored?.passwordHash ?? null
  const isRight = hash === null ? await verifyDummySecret(password) : await verifySecret(password, hash)
  if (!known || !isRight) return null
  return unitOfWork.transact(async ({ session }) => {
    await accounts.apply(toStaffState(known), session)
    const account = await accounts.find(known.staff.id, session)
    // The account may have been deactivated or its password changed while the password was verified.
    if (!account || !canSignIn(account) || account.passwordHash !== hash) return null
    await accounts.recordSignIn(account.staffId, now(), session)
    const admission = await sessions.begin(account, session)
    const { mustChange, language } = account
    return { ...admission, staff: known.staff, mustChange, language }
  })
}
