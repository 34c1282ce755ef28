import type { RequestHandler } from 'express'
import { notFound } from '../errors/errors.ts'

const VISIBLE_ASCII = /^[!-~]+$/
const ESCAPE = /%([0-9a-f]{2})?/gi
const ESCAPED_ESCAPE = /%25[0-9a-f]{2}/i
/**
 * Unreserved characters (RFC 3986, section 2.3) need no escape, and a slash separates segments, so it is never escaped.
 */
const NEVER_ESCAPED = /^[\w.~/\\-]$/

/**
 * The path of a request target if it is in its only valid spelling, else null. Guards, limits and routers all compare
 * paths as text, so every other spelling of a path (absolute form, dot segments, empty segments, backslashes,
 * unnecessary escapes) must be rejected before any of them sees it.
 */
export function toCanonicalPath(target: string): string | null {
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

/** Answers 404 for a target that is not in canonical spelling, before any handler sees it. */
export const requireCanonicalPath: RequestHandler = (request, _response, next) => {
  const path = toCanonicalPath(request.originalUrl)
  // The second comparison concerns the router: it must not derive another path from the target than we do.
  if (path === null || path !== request.path) throw notFound('address')
  next()
}
