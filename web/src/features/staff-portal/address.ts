import { useSyncExternalStore } from 'react'

export const SIGN_IN = '/staff-login'
export const PORTAL = '/staff-portal'

const listeners = new Set<() => void>()

/** The path and query that the browser shows. Two screens and four tabs need no router, and phones no router's bytes. */
export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, () => window.location.href))

/** Shows another address without loading anything. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
