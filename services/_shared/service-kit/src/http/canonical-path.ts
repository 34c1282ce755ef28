import type { RequestHandler } from 'express'
import { notFound } from '../errors/errors.ts'

const VISIBLE_ASCII = /^[!-~]+$/
const ESCAPE = /%([0-9a-f]{2})?/gi
const ESCAPED_ESCAPE = /%25[0-9a-f]{2}/i
/** Unreserved characters (RFC 3986, 2.3) need no escape, and an escaped slash is one in the wrong place. */
const NEVER_ESCAPED = /^[\w.~/\\-]$/

/**
 * The path of a request target that has one spelling only, or null. Guards, limits and routers all compare paths as
 * text, so every other spelling of a path (absolute form, dot segments, empty segments, backslashes, escapes that
 * nobody needs) has to be refused before one of them sees it.
 */
export function canonicalPath(target: string): string | null {
  if (!target.startsWith('/') || target.includes('#')) return null
  const [path = ''] = target.split('?', 1)
  if (!VISIBLE_ASCII.test(path) || path.includes('\\') || path.includes('//')) return null
  if (path.split('/').some(segment => segment === '.' || segment === '..')) return null
  return hasPlainEscapes(path) ? path : null
}

function hasPlainEscapes(path: string): boolean {
  if (ESCAPED_ESCAPE.test(path)) return false
  for (const [, hex] of path.matchAll(ESCAPE)) {
    if (hex === undefined || isNeverEscaped(Number.parseInt(hex, 16))) return false
  }
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const isNeverEscaped = (byte: number): boolean =>
  byte < 0x20 || byte === 0x7f || NEVER_ESCAPED.test(String.fromCharCode(byte))

/** 404 for a target that is not the one spelling of a path, before any handler sees it. */
export const requireCanonicalPath: RequestHandler = (request, _response, next) => {
  const path = canonicalPath(request.originalUrl)
  // The second comparison is for the router: it may never read another path out of the target than we do.
  if (path === null || path !== request.path) throw notFound('address')
  next()
}
