import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new id of a link: 128 bits. */
export const newLinkId = (): string => randomBytes(16).toString('base64url')

/**
 * The file name that opens a calendar. Its second half follows from the id and the server's key, so that the link can
 * be shown again although a stolen database does not hold it.
 */
export const fileOf = (linkId: string, key: string): string => `${linkId}.${markOf(linkId, key)}.ics`

/** The id of the link in a file name; null for one that this server never gave. */
export function linkIdIn(file: string, key: string): string | null {
  const [, linkId, mark] = /^([\w-]{22})\.([\w-]{43})\.ics$/.exec(file) ?? []
  if (!linkId || !mark) return null
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(linkId, key))) ? linkId : null
}

const markOf = (linkId: string, key: string): string =>
  createHmac('sha256', key).update(`calendar ${linkId}`).digest('base64url')
