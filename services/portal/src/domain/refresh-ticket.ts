import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The content of the refresh cookie: the session id and a secret that is valid for one renewal. */
export interface RefreshTicket {
  readonly sessionId: string
  readonly secret: string
}

/** The first secret of a session: 256 random bits. */
export const createFirstRefreshSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The next secret, derived from the current one and the server's key. Two tabs that renew at the same time, or a retry
 * after a lost response, therefore get the same next cookie. It cannot be derived without the key.
 */
export const deriveNextRefreshSecret = (secret: string, key: string): string =>
  createHmac('sha256', key).update(`refresh after ${secret}`).digest('base64url')

/** The stored digest of a secret, from which the secret cannot be recovered. */
export const hashRefreshSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

export const formatRefreshTicket = ({ sessionId, secret }: RefreshTicket): string => `${sessionId}.${secret}`

export function parseRefreshTicket(text: string | undefined): RefreshTicket | null {
  const match = /^([\w-]{1,64})\.([\w-]{43})$/.exec(text ?? '')
  const [, sessionId, secret] = match ?? []
  return sessionId && secret ? { sessionId, secret } : null
}
