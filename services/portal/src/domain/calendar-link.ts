import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new link id: 128 random bits. */
export const createCalendarLinkId = (): string => randomBytes(16).toString('base64url')

/**
 * The file name of a calendar: the link id and its HMAC under the server's key. The link can therefore be shown again,
 * but cannot be derived from a stolen database.
 */
export const getCalendarFileName = (linkId: string, key: string): string =>
  `${linkId}.${hmacOf(linkId, key)}.ics`

/** The link id in a file name; null if the HMAC is not valid. */
export function parseCalendarLinkId(file: string, key: string): string | null {
  const [, linkId, hmac] = /^([\w-]{22})\.([\w-]{43})\.ics$/.exec(file) ?? []
  if (!linkId || !hmac) return null
  return timingSafeEqual(Buffer.from(hmac), Buffer.from(hmacOf(linkId, key))) ? linkId : null
}

const hmacOf = (linkId: string, key: string): string =>
  createHmac('sha256', key).update(`calendar ${linkId}`).digest('base64url')
