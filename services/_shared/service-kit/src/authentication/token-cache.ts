import { type Audience, type TokenClaims, type TokenSecrets, verifyToken } from './tokens.ts'

const REMEMBERED = 2000

/**
 * Verifies tokens and remembers genuine ones: a browser sends the same token with every call, and its signature does
 * not change. Expiry is checked every time; revocation has to be checked by the caller.
 */
export function createTokenCache(now: () => number = Date.now) {
  const genuine = new Map<string, TokenClaims>()

  return (token: string, secrets: TokenSecrets, audiences: readonly Audience[]): TokenClaims | null => {
    const key = `${audiences.join()} ${token}`
    const known = genuine.get(key)
    if (known) return known.exp * 1000 > now() ? known : null
    const claims = verifyToken(token, secrets, audiences)
    if (!claims) return null
    if (genuine.size >= REMEMBERED) forgetOldest(genuine)
    genuine.set(key, claims)
    return claims
  }
}

function forgetOldest(memory: Map<string, unknown>): void {
  const [oldest] = memory.keys()
  if (oldest !== undefined) memory.delete(oldest)
}
