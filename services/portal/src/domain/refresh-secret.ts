import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What the refresh cookie holds: which session, and a secret that is good for one renewal. */
export interface RefreshTicket {
  readonly sessionId: string
  readonly secret: string
}

/** The secret with which a session begins: 256 bits. */
export const firstSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The secret that follows one. It depends on that and the server's key alone, so that two tabs which renew at the
 * same moment, or one whose answer was lost, get the same next cookie. Without the key nobody can derive it.
 */
export const nextSecret = (secret: string, key: string): string =>
  createHmac('sha256', key).update(`refresh after ${secret}`).digest('base64url')

/** What is stored of a secret: it cannot be turned back. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const writeTicket = ({ sessionId, secret }: RefreshTicket): string => `${sessionId}.${secret}`

export function readTicket(text: string | undefined): RefreshTicket | null {
  const match = /^([\w-]{1,64})\.([\w-]{43})$/.exec(text ?? '')
  const [, sessionId, secret] = match ?? []
  return sessionId && secret ? { sessionId, secret } : null
}
