import { randomUUID } from 'node:crypto'
import type { Clock } from '@rms/domain-kit'
import type { RevocationPublisher, StaffActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { PortalAccount } from '../../domain/portal-account.ts'
import { digestOf, firstSecret, type RefreshTicket } from '../../domain/refresh-secret.ts'
import { type Session, sessionExpiry, withToken } from '../../domain/session.ts'
import type { SessionRepository } from '../../storage/session-repository.ts'
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from './access-token.ts'

/** What a browser gets to stay signed in. */
export interface Admission {
  readonly token: string
  readonly ticket: RefreshTicket
}

/** The sessions of staff members; everything takes part in the transaction that it is given. */
export interface Sessions {
  begin(account: PortalAccount, transaction: ClientSession): Promise<Admission>
  /** A fresh access token for a session, which is saved with it. */
  admit(session: Session, account: PortalAccount, transaction: ClientSession): Promise<string>
  /** Ends one session and its tokens. */
  end(session: Session, transaction: ClientSession): Promise<void>
  endAll(staffId: number, transaction: ClientSession): Promise<void>
  /** Ends all but the caller's own, which goes on with the token that is given; null when it has ended. */
  endOthers(actor: StaffActor, transaction: ClientSession): Promise<string | null>
  /** Tells every process at once what a transaction ended; it would otherwise hear within seconds. */
  tell(): Promise<void>
}

interface Needs {
  readonly secret: string
  readonly repository: SessionRepository
  readonly revocations: RevocationPublisher
  readonly now: Clock
}

export function createSessions({ secret, repository, revocations, now }: Needs): Sessions {
  const revokeAll = (staffId: number, transaction: ClientSession, exceptTokenId?: string) =>
    revocations.revoke(
      {
        kind: 'subject',
        audience: 'staff-portal',
        subject: String(staffId),
        // A token of this very millisecond was issued before.
        issued_before: now().epochMilliseconds + 1,
        expires_at: now().epochMilliseconds + ACCESS_TOKEN_SECONDS * 1000,
        ...(exceptTokenId !== undefined && { except_token_id: exceptTokenId }),
      },
      transaction,
    )

  return {
    async begin(account, transaction) {
      const first = firstSecret()
      const { tokenId, expiresAt, token } = issueAccessToken(secret, account)
      const session = newSession({ staffId: account.staffId, digest: digestOf(first), now: now() })
      await repository.insert(withToken(session, { id: tokenId, expiresAt }, now()), transaction)
      return { token, ticket: { sessionId: session.id, secret: first } }
    },
    async admit(session, account, transaction) {
      const { tokenId, expiresAt, token } = issueAccessToken(secret, account)
      await repository.save(withToken(session, { id: tokenId, expiresAt }, now()), transaction)
      return token
    },
    async end(session, transaction) {
      await repository.remove(session.id, transaction)
      for (const { id, expiresAt } of session.tokens)
        await revocations.revoke({ kind: 'token', token_id: id, expires_at: expiresAt }, transaction)
    },
    async endAll(staffId, transaction) {
      await repository.removeAll(staffId, transaction)
      await revokeAll(staffId, transaction)
    },
    async endOthers(actor, transaction) {
      const own = await repository.findByToken(actor.tokenId, transaction)
      if (!own) return null
      const issued = issueAccessToken(secret, { staffId: actor.id, mustChange: false })
      const { tokenId: id, expiresAt, token } = issued
      await repository.removeAll(actor.id, transaction, own.id)
      await repository.save({ ...own, tokens: [{ id, expiresAt }] }, transaction)
      await revokeAll(actor.id, transaction, id)
      return token
    },
    // Redis away: the publisher tells it as soon as it is back.
    tell: () => revocations.flush().catch(() => undefined),
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
  expiresAt: sessionExpiry(now),
  tokens: [],
})
