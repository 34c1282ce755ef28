/**
 * Keeps the portal's own files, so that it opens without a network. Answers of the API are none of its business:
 * the app keeps those itself, by person. The build puts in the names of the files and their version.
 */
declare const PORTAL_FILES: readonly string[]
declare const PORTAL_VERSION: string

/** What a service worker has, as far as this one uses it; the page's types know no worker. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}
interface LifeEvent {
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
  event.waitUntil(forgetOlder().then(() => worker.clients.claim()))
})

// A new version waits until the person agrees: nobody's screen changes in the middle of a punch.
worker.addEventListener('message', event => {
  if (event.data === 'take-over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/staff-(portal|login)\/?$/.test(pathname)) event.respondWith(kept(SHELL, request))
  } else if (files.includes(pathname)) event.respondWith(kept(pathname, request))
})

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter(name => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(older.map(name => caches.delete(name)))
}
