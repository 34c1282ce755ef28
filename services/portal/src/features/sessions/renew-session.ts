import type { Clock } from '@rms/domain-kit'
import { type UnitOfWork, unauthorized } from '@rms/service-kit'
import { maySignIn } from '../../domain/portal-account.ts'
import { digestSecret, nextSecret, type RefreshTicket } from '../../domain/refresh-secret.ts'
import { judgeRenewal, rotateSession } from '../../domain/session.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { SessionRepository } from '../../storage/session-repository.ts'
import type { IssuedSession, Sessions } from './sessions.ts'

export interface RenewDependencies {
  readonly accounts: PortalAccountRepository
  readonly repository: SessionRepository
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
  needs: RenewDependencies,
  ticket: RefreshTicket | null,
): Promise<IssuedSession> {
  const admission = ticket && (await renewByTicket(needs, ticket))
  if (!admission) throw unauthorized('Your session has expired. Sign in again.', 'session-ended')
  return admission
}

async function renewByTicket(needs: RenewDependencies, ticket: RefreshTicket): Promise<IssuedSession | null> {
  const { accounts, repository, sessions, unitOfWork, refreshKey, now } = needs
  const admission = await unitOfWork.transact(async ({ session: transaction }) => {
    const session = await repository.find(ticket.sessionId, transaction)
    if (!session) return null
    const account = await accounts.find(session.staffId, transaction)
    const renewal = judgeRenewal(session, digestSecret(ticket.secret), now())
    if (renewal === 'expired' || renewal === 'stolen' || !account || !maySignIn(account)) {
      await sessions.end(session, transaction)
      return null
    }
    const secret = nextSecret(ticket.secret, refreshKey)
    const next = renewal === 'renew' ? rotateSession(session, digestSecret(secret), now()) : session
    const token = await sessions.admit(next, account, transaction)
    return { token, ticket: { sessionId: session.id, secret } }
  })
  if (!admission) await sessions.tell()
  return admission
}
