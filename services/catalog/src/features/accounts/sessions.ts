import { issueToken, type RevocationPublisher, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { User } from '../../domain/user.ts'

const LIFETIME_SECONDS = 12 * 60 * 60
const DEMO_SECONDS = 60

/** The tokens of signed-in users. */
export interface Sessions {
  /** A back-office token that is valid for 12 hours. */
  startSession(user: User): string
  /** A short-lived token in the name of a user: what is created with it belongs to the demo restaurant. */
  startDemoSession(user: User): string
  /** Ends one session. */
  endSession(actor: UserActor): Promise<void>
  /** Ends all sessions of a user except for the named one. Takes part in the transaction. */
  endAllSessions(userId: number, session: ClientSession, exceptTokenId?: string): Promise<void>
  /**
   * Publishes at once which sessions a transaction has ended; otherwise the other processes learn it within seconds.
   */
  publishRevocations(): Promise<void>
}

interface Dependencies {
  readonly secret: string
  readonly revocations: RevocationPublisher
}

export const createSessions = ({ secret, revocations }: Dependencies): Sessions => ({
  startSession({ id, username, role, rights, locationIds }) {
    const claims = {
      username,
      role,
      ...(rights.length > 0 && { rights }),
      ...(locationIds && { location_ids: locationIds }),
    }
    return issueToken({
      secret,
      audience: 'back-office',
      subject: id,
      claims,
      lifetimeSeconds: LIFETIME_SECONDS,
    }).token
  },
  startDemoSession: ({ id, username, role }) =>
    issueToken({
      secret,
      audience: 'back-office',
      subject: id,
      claims: { username, role, demo: true },
      lifetimeSeconds: DEMO_SECONDS,
    }).token,
  endSession: actor =>
    revocations.revoke({
      kind: 'token',
      token_id: actor.tokenId,
      expires_at: actor.issuedAt + LIFETIME_SECONDS * 1000,
    }),
  endAllSessions(userId, session, exceptTokenId) {
    const now = Date.now()
    return revocations.revoke(
      {
        kind: 'subject',
        audience: 'back-office',
        subject: String(userId),
        // A token issued in this millisecond must end as well.
        issued_before: now + 1,
        expires_at: now + LIFETIME_SECONDS * 1000,
        ...(exceptTokenId !== undefined && { except_token_id: exceptTokenId }),
      },
      session,
    )
  },
  // While Redis is unavailable, the publisher retries until it is back.
  publishRevocations: () => revocations.flush().catch(() => undefined),
})
