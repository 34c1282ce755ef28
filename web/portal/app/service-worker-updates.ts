import { whenIdle } from '../../shared/lib/yield-to-main.ts'

const WORKER = '/staff-portal-worker.js'
const SCOPE = '/staff-'

/**
 * Registers the service worker that opens the portal offline, and reports newer versions. The callback receives a
 * function that activates the new version and reloads. Returns a function that stops watching.
 */
export function watchForUpdates(onUpdate: (activate: () => void) => void): () => void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return () => undefined
  const controller = new AbortController()
  void registerAndWatch(onUpdate, controller.signal).catch(() => undefined)
  return () => controller.abort()
}

async function registerAndWatch(
  onUpdate: (activate: () => void) => void,
  signal: AbortSignal,
): Promise<void> {
  // Wait until the first screen has loaded, because the service worker downloads the files again.
  await whenIdle()
  if (signal.aborted) return
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const reportWaiting = () => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller) onUpdate(() => activateWorker(waiting))
  }
  reportWaiting()
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', reportWaiting, { signal }),
    { signal },
  )
  // Phones keep the app open for days, so check for updates when it becomes visible.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    },
    { signal },
  )
}

function activateWorker(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}
