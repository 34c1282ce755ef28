import type { Clock } from '@rms/domain-kit'
import { type UnitOfWork, unauthorized } from '@rms/service-kit'
import { canSignIn } from '../../domain/portal-account.ts'
import {
  deriveNextRefreshSecret,
  hashRefreshSecret,
  type RefreshTicket,
} from '../../domain/refresh-ticket.ts'
import { decideSessionRenewal, rotateSession } from '../../domain/session.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { SessionRepository } from '../../storage/session-repository.ts'
import type { IssuedSession, Sessions } from './sessions.ts'

export interface RenewSessionDependencies {
  readonly accounts: PortalAccountRepository
  readonly sessionRepository: SessionRepository
  readonly sessions: Sessions
  readonly unitOfWork: UnitOfWork
  readonly refreshKey: string
  readonly now: Clock
}

/**
 * Issues a new access token and the next refresh cookie. The previous cookie repeats its renewal for 10 seconds; any
 * other cookie is treated as stolen and ends the session. 401 without a valid session.
 */
export async function renewSession(
  dependencies: RenewSessionDependencies,
  ticket: RefreshTicket | null,
): Promise<IssuedSession> {
  const admission = ticket && (await renewByTicket(dependencies, ticket))
  if (!admission) throw unauthorized('Your session has expired. Sign in again.', 'session-ended')
  return admission
}

async function renewByTicket(
  dependencies: RenewSessionDependencies,
  ticket: RefreshTicket,
): Promise<IssuedSession | null> {
  const { accounts, sessionRepository, sessions, unitOfWork, refreshKey, now } = dependencies
  const admission = await unitOfWork.transact(async ({ session: transaction }) => {
    const session = await sessionRepository.find(ticket.sessionId, transaction)
    if (!session) return null
    const account = await accounts.find(session.staffId, transaction)
    const renewal = decideSessionRenewal(session, hashRefreshSecret(ticket.secret), now())
    if (renewal === 'expired' || renewal === 'stolen' || !account || !canSignIn(account)) {
      await sessions.end(session, transaction)
      return null
    }
    const secret = deriveNextRefreshSecret(ticket.secret, refreshKey)
    const next = renewal === 'renew' ? rotateSession(session, hashRefreshSecret(secret), now()) : session
    const token = await sessions.issueToken(next, account, transaction)
    return { token, ticket: { sessionId: session.id, secret } }
  })
  if (!admission) await sessions.publishRevocations()
  return admission
}
