import { quietMoment } from '../../shared/lib/breath.ts'

const WORKER = '/staff-portal-worker.js'
const SCOPE = '/staff-'

/**
 * Installs the worker that makes the portal open without a network, and tells of newer versions that wait. The
 * caller gets a function that lets the new one take over and shows it. Returns how to stop hearing of them.
 */
export function followUpdates(tell: (takeOver: () => void) => void): () => void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return () => undefined
  const stop = new AbortController()
  void watch(tell, stop.signal).catch(() => undefined)
  return () => stop.abort()
}

async function watch(tell: (takeOver: () => void) => void, signal: AbortSignal): Promise<void> {
  // What it keeps is fetched once more: not while the first screen waits for its own.
  await quietMoment()
  if (signal.aborted) return
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const look = () => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller) tell(() => change(waiting))
  }
  look()
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', look, { signal }),
    { signal },
  )
  // A phone keeps the app open for days: coming back to it is the moment to ask.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    },
    { signal },
  )
}

function change(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}
