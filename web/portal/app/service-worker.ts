/**
 * The service worker caches the portal's own files, so that it opens offline. It ignores API requests: the app caches
 * their responses per person. The build inserts the file names and the version.
 */
declare const PORTAL_FILES: readonly string[]
declare const PORTAL_VERSION: string

/** The part of the ServiceWorkerGlobalScope used here; the DOM types do not include it. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as WorkerScope
const files: readonly string[] = PORTAL_FILES
const PREFIX = 'rms-staff-portal-'
const cacheName = PREFIX + PORTAL_VERSION
const SHELL = '/staff-portal'

worker.addEventListener('install', event => {
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll([...files])))
})

worker.addEventListener('activate', event => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()))
})

// A new version waits for the user's consent, so that the page does not reload during a punch.
worker.addEventListener('message', event => {
  if (event.data === 'take-over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/staff-(portal|login)\/?$/.test(pathname)) event.respondWith(serveFromCache(SHELL, request))
  } else if (files.includes(pathname)) event.respondWith(serveFromCache(pathname, request))
})

async function serveFromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const outdated = names.filter(name => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(outdated.map(name => caches.delete(name)))
}
