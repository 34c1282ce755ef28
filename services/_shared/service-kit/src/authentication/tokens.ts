import { createHash, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** Who a token is for. A token of one audience never grants access to another's routes. */
export type Audience = 'back-office' | 'staff-portal' | 'internal'

export interface IssuedToken {
  readonly token: string
  readonly tokenId: string
  /** Milliseconds since 1970; revocations compare with it. */
  readonly issuedAt: number
  readonly expiresAt: number
}

interface TokenRequest {
  readonly secret: string
  readonly audience: Audience
  readonly subject: string | number
  readonly claims?: Record<string, unknown>
  readonly lifetimeSeconds: number
}

/** A signed token (HS256) with an id of its own, so that it can be revoked. */
export function issueToken({
  secret,
  audience,
  subject,
  claims,
  lifetimeSeconds,
}: TokenRequest): IssuedToken {
  const issuedAt = Date.now()
  const tokenId = randomUUID()
  // A NumericDate may have a fraction (RFC 7519, section 2), which distinguishes a token issued in the second of a
  // revocation from earlier ones.
  const payload = { ...claims, iat: issuedAt / 1000 }
  const token = jwt.sign(payload, secret, {
    algorithm: 'HS256',
    keyid: keyIdOf(secret),
    audience,
    subject: String(subject),
    jwtid: tokenId,
    expiresIn: lifetimeSeconds,
  })
  return { token, tokenId, issuedAt, expiresAt: issuedAt + lifetimeSeconds * 1000 }
}

const Claims = z.looseObject({
  sub: z.string(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  aud: z.string(),
})
export type TokenClaims = z.infer<typeof Claims>

/** The signing secret, alone or followed by earlier ones: tokens of each are valid, so that secrets can be rotated. */
export type TokenSecrets = string | readonly string[]

/** The claims of a genuine token of one of these audiences that has not expired; else null. */
export function verifyToken(
  token: string,
  secrets: TokenSecrets,
  audiences: readonly Audience[],
): TokenClaims | null {
  const [first, ...rest] = audiences
  if (!first) return null
  try {
    const secret = secretFor(token, typeof secrets === 'string' ? [secrets] : secrets)
    if (secret === undefined) return null
    const payload = jwt.verify(token, secret, { algorithms: ['HS256'], audience: [first, ...rest] })
    return Claims.parse(payload)
  } catch {
    return null
  }
}

const Header = z.object({ kid: z.string().optional() })

/** The token names its key. A token from before keys had names was signed with the oldest known secret. */
function secretFor(token: string, secrets: readonly string[]): string | undefined {
  const { kid } = Header.parse(JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()))
  return kid === undefined ? secrets.at(-1) : secrets.find(secret => keyIdOf(secret) === kid)
}

const keyIds = new Map<string, string>()

/** Identifies a secret without revealing anything about it: eight characters of a hash. */
function keyIdOf(secret: string): string {
  const known = keyIds.get(secret)
  if (known !== undefined) return known
  const made = createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8)
  keyIds.set(secret, made)
  return made
}
