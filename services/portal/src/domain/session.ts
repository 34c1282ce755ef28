/** A sign-in of a staff member on one device. */
export interface Session {
  readonly id: string
  readonly staffId: number
  /** Digest of the secret in the current refresh cookie. */
  readonly currentDigest: string
  /** Digest of the previous secret; null before the first renewal. */
  readonly previousDigest: string | null
  readonly rotatedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** Access tokens of this session that may not have expired yet. */
  readonly tokens: readonly SessionToken[]
}

export interface SessionToken {
  readonly id: string
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number
}

export const SESSION_DAYS = 30
/** Two tabs may renew at the same time; after this period, a used cookie is treated as stolen. */
const GRACE_MS = 10_000

export const getSessionExpiry = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ hours: SESSION_DAYS * 24 })

/** `renew` for the current cookie, `repeat` for the previous one within the grace period, `stolen` for any other. */
export type SessionRenewalDecision = 'renew' | 'repeat' | 'expired' | 'stolen'

/** Decides whether the secret of a refresh cookie renews its session. */
export function decideSessionRenewal(
  session: Session,
  digest: string,
  now: Temporal.Instant,
): SessionRenewalDecision {
  if (Temporal.Instant.compare(session.expiresAt, now) <= 0) return 'expired'
  if (digest === session.currentDigest) return 'renew'
  const isInGrace = now.epochMilliseconds - session.rotatedAt.epochMilliseconds <= GRACE_MS
  return digest === session.previousDigest && isInGrace ? 'repeat' : 'stolen'
}

/** The session after a renewal: it has a new secret and is valid for another 30 days. */
export const rotateSession = (session: Session, nextDigest: string, now: Temporal.Instant): Session => ({
  ...session,
  currentDigest: nextDigest,
  previousDigest: session.currentDigest,
  rotatedAt: now,
  expiresAt: getSessionExpiry(now),
})

/** The session with a new access token and without expired ones. */
export const withSessionToken = (session: Session, token: SessionToken, now: Temporal.Instant): Session => ({
  ...session,
  tokens: [...session.tokens.filter(({ expiresAt }) => expiresAt > now.epochMilliseconds), token],
})
