import { issueToken, type RevocationPublisher, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { User } from '../../domain/user.ts'

const LIFETIME_SECONDS = 12 * 60 * 60
const DEMO_SECONDS = 60

/** The tokens of signed-in users. */
export interface Sessions {
  /** A token for the back office, good for 12 hours. */
  begin(user: User): string
  /** A token for a few calls in the name of a user: what they make belongs to the demo restaurant. */
  beginDemo(user: User): string
  /** Ends one session. */
  end(actor: UserActor): Promise<void>
  /** Ends all sessions of a user that have begun, but one when it is named. Takes part in the transaction. */
  endAll(userId: number, session: ClientSession, exceptTokenId?: string): Promise<void>
  /** Tells every process at once what a transaction ended; it would otherwise hear within seconds. */
  tell(): Promise<void>
}

interface Needs {
  readonly secret: string
  readonly revocations: RevocationPublisher
}

export const createSessions = ({ secret, revocations }: Needs): Sessions => ({
  begin({ id, username, role, rights, locationIds }) {
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
  beginDemo: ({ id, username, role }) =>
    issueToken({
      secret,
      audience: 'back-office',
      subject: id,
      claims: { username, role, demo: true },
      lifetimeSeconds: DEMO_SECONDS,
    }).token,
  end: actor =>
    revocations.revoke({
      kind: 'token',
      token_id: actor.tokenId,
      expires_at: actor.issuedAt + LIFETIME_SECONDS * 1000,
    }),
  endAll(userId, session, exceptTokenId) {
    const now = Date.now()
    return revocations.revoke(
      {
        kind: 'subject',
        audience: 'back-office',
        subject: String(userId),
        // A token of this very millisecond was issued before.
        issued_before: now + 1,
        expires_at: now + LIFETIME_SECONDS * 1000,
        ...(exceptTokenId !== undefined && { except_token_id: exceptTokenId }),
      },
      session,
    )
  },
  // Redis away: the publisher tells it as soon as it is back.
  tell: () => revocations.flush().catch(() => undefined),
})
