import { randomUUID } from 'node:crypto'
import type { Clock } from '@rms/domain-kit'
import type { RevocationPublisher, StaffActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { PortalAccount } from '../../domain/portal-account.ts'
import {
  createFirstRefreshSecret,
  hashRefreshSecret,
  type RefreshTicket,
} from '../../domain/refresh-ticket.ts'
import { getSessionExpiry, type Session, withSessionToken } from '../../domain/session.ts'
import type { SessionRepository } from '../../storage/session-repository.ts'
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from './access-token.ts'

/** The access token and refresh ticket of a sign-in or renewal. */
export interface IssuedSession {
  readonly token: string
  readonly ticket: RefreshTicket
}

/** The sessions of staff members. All changes belong to the given transaction. */
export interface Sessions {
  begin(account: PortalAccount, transaction: ClientSession): Promise<IssuedSession>
  /** Issues an access token for a session and saves both. */
  issueToken(session: Session, account: PortalAccount, transaction: ClientSession): Promise<string>
  /** Ends a session and revokes its tokens. */
  end(session: Session, transaction: ClientSession): Promise<void>
  endAll(staffId: number, transaction: ClientSession): Promise<void>
  /** Ends all sessions except the caller's and returns a new token for it; null if that has ended too. */
  endOthers(actor: StaffActor, transaction: ClientSession): Promise<string | null>
  /** Notifies all processes of revocations after the commit; without it they learn of them within seconds. */
  publishRevocations(): Promise<void>
}

interface SessionsDependencies {
  readonly secret: string
  readonly sessionRepository: SessionRepository
  readonly revocations: RevocationPublisher
  readonly now: Clock
}

export function createSessions({
  secret,
  sessionRepository,
  revocations,
  now,
}: SessionsDependencies): Sessions {
  const revokeAll = (staffId: number, transaction: ClientSession, exceptTokenId?: string) =>
    revocations.revoke(
      {
        kind: 'subject',
        audience: 'staff-portal',
        subject: String(staffId),
        // Includes tokens issued in the current millisecond.
        issued_before: now().epochMilliseconds + 1,
        expires_at: now().epochMilliseconds + ACCESS_TOKEN_SECONDS * 1000,
        ...(exceptTokenId !== undefined && { except_token_id: exceptTokenId }),
      },
      transaction,
    )

  return {
    async begin(account, transaction) {
      const first = createFirstRefreshSecret()
      const { tokenId, expiresAt, token } = issueAccessToken(secret, account)
      const session = newSession({ staffId: account.staffId, digest: hashRefreshSecret(first), now: now() })
      await sessionRepository.insert(
        withSessionToken(session, { id: tokenId, expiresAt }, now()),
        transaction,
      )
      return { token, ticket: { sessionId: session.id, secret: first } }
    },
    async issueToken(session, account, transaction) {
      const { tokenId, expiresAt, token } = issueAccessToken(secret, account)
      await sessionRepository.save(withSessionToken(session, { id: tokenId, expiresAt }, now()), transaction)
      return token
    },
    async end(session, transaction) {
      await sessionRepository.remove(session.id, transaction)
      for (const { id, expiresAt } of session.tokens)
        await revocations.revoke({ kind: 'token', token_id: id, expires_at: expiresAt }, transaction)
    },
    async endAll(staffId, transaction) {
      await sessionRepository.removeAll(staffId, transaction)
      await revokeAll(staffId, transaction)
    },
    async endOthers(actor, transaction) {
      const own = await sessionRepository.findByToken(actor.tokenId, transaction)
      if (!own) return null
      const issued = issueAccessToken(secret, { staffId: actor.id, mustChange: false })
      const { tokenId: id, expiresAt, token } = issued
      await sessionRepository.removeAll(actor.id, transaction, own.id)
      await sessionRepository.save({ ...own, tokens: [{ id, expiresAt }] }, transaction)
      await revokeAll(actor.id, transaction, id)
      return token
    },
    // If Redis is unavailable, the publisher retries.
    publishRevocations: () => revocations.flush().catch(() => undefined),
  }
}

const newSession = ({
  staffId,
  digest,
  now,
}: {
  staffId: number
  digest: string
  now: Temporal.Instant
}): Session => ({
  id: randomUUID(),
  staffId,
  currentDigest: digest,
  previousDigest: null,
  rotatedAt: now,
  expiresAt: getSessionExpiry(now),
  tokens: [],
})
