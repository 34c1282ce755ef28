/** A sign-in of a staff member on one device. */
export interface Session {
  readonly id: string
  readonly staffId: number
  /** Of the secret in the newest cookie. */
  readonly currentDigest: string
  /** Of the one before it; null before the first renewal. */
  readonly previousDigest: string | null
  readonly rotatedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** Access tokens of this session that may still be good. */
  readonly tokens: readonly SessionToken[]
}

export interface SessionToken {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export const SESSION_DAYS = 30
/** Two tabs may renew at the same moment; after this, a used cookie is a stolen one. */
const GRACE_MS = 10_000

export const sessionExpiry = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ hours: SESSION_DAYS * 24 })

/** `renew` with the newest cookie, `repeat` with the one before it within the grace, `stolen` with any other. */
export type Renewal = 'renew' | 'repeat' | 'expired' | 'stolen'

/** What a cookie means for its session. */
export function judge(session: Session, digest: string, now: Temporal.Instant): Renewal {
  if (Temporal.Instant.compare(session.expiresAt, now) <= 0) return 'expired'
  if (digest === session.currentDigest) return 'renew'
  const isInGrace = now.epochMilliseconds - session.rotatedAt.epochMilliseconds <= GRACE_MS
  return digest === session.previousDigest && isInGrace ? 'repeat' : 'stolen'
}

/** The session after a renewal: its cookie is another one and good for another 30 days. */
export const rotated = (session: Session, nextDigest: string, now: Temporal.Instant): Session => ({
  ...session,
  currentDigest: nextDigest,
  previousDigest: session.currentDigest,
  rotatedAt: now,
  expiresAt: sessionExpiry(now),
})

/** The session with a new access token; those that have run out are forgotten. */
export const withToken = (session: Session, token: SessionToken, now: Temporal.Instant): Session => ({
  ...session,
  tokens: [...session.tokens.filter(({ expiresAt }) => expiresAt > now.epochMilliseconds), token],
})
