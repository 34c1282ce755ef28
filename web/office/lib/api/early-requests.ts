import { findScreenPath, type ScreenPath } from '../screens.ts'

/** What every screen needs, below /api. */
const BASIC_READS = ['/auth/me', '/settings']

/** What a screen shows first, below /api; `:id` is the id in its path. */
const SCREEN_READS: Partial<Record<ScreenPath, readonly string[]>> = {
  '/invoices/:id': ['/invoices/:id', '/invoices/:id/items'],
}

interface EarlyRequest {
  readonly authorisation: string
  readonly response: Promise<Response>
}

const earlyRequests = new Map<string, EarlyRequest>()

/** Requests the data of the first screen while its code is still loading. */
export function sendEarlyRequests(
  token: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): void {
  const path = findScreenPath(pathname)
  const id = pathname.split('/').at(-1) ?? ''
  const authorisation = `Bearer ${token}`
  for (const read of [...BASIC_READS, ...((path && SCREEN_READS[path]) ?? [])]) {
    const url = `${origin}/api${read.replace(':id', id)}`
    const response = fetch(url, { headers: { authorization: authorisation } })
    // The client repeats the request when it takes a failed one.
    response.catch(() => undefined)
    earlyRequests.set(url, { authorisation, response })
  }
}

/**
 * Sends a request, unless it has been sent early for the same session. An early response is used once, and not after a
 * change, which it might not contain.
 */
export async function fetchOrTakeEarly(request: RequestInfo | URL): Promise<Response> {
  if (!(request instanceof Request)) return fetch(request)
  if (request.method !== 'GET') {
    earlyRequests.clear()
    return fetch(request)
  }
  const early = earlyRequests.get(request.url)
  if (!early) return fetch(request)
  earlyRequests.delete(request.url)
  if (early.authorisation !== request.headers.get('authorization')) return fetch(request)
  return early.response.catch(() => fetch(request))
}
