import { createHmac, timingSafeEqual } from 'node:crypto'

interface SigningOptions {
  readonly secret: string
  readonly lifetimeSeconds: number
  /** Milliseconds since 1970. */
  readonly now?: number
}

/** The path with an expiry time and a signature: anyone with the link can read the file until then. */
export function signFileLink(
  path: string,
  { secret, lifetimeSeconds, now = Date.now() }: SigningOptions,
): string {
  const expires = Math.floor(now / 1000) + lifetimeSeconds
  return `${path}?expires=${expires}&signature=${signature(path, expires, secret)}`
}

/** The path that a link refers to, or null if the link is forged, damaged or expired. */
export function verifyFileLink(
  link: string,
  { secret, now = Date.now() }: { secret: string; now?: number },
): string | null {
  const url = URL.parse(link, 'http://local')
  if (!url) return null
  const expires = Number(url.searchParams.get('expires'))
  const given = Buffer.from(url.searchParams.get('signature') ?? '')
  const right = Buffer.from(signature(url.pathname, expires, secret))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return expires * 1000 > now ? url.pathname : null
}

const signature = (path: string, expires: number, secret: string): string =>
  createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')
