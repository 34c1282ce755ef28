import { type NotificationData, notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'

/** A short word that something was done. */
export function tellDone(message: string): void {
  show({ message, color: 'green', autoClose: 4000 })
}

/** A failure in words; it stays until it is read and closed when it asks for more than a glance. */
export function tellFailure(message: string, suggestion?: string | null): void {
  show({
    title: suggestion ? message : undefined,
    message: suggestion || message,
    color: 'red',
    autoClose: suggestion ? false : 8000,
    role: 'alert',
  })
}

let hasNotified = false
const listeners = new Set<() => void>()

function show(notice: NotificationData): void {
  notifications.show(notice)
  if (hasNotified) return
  hasNotified = true
  for (const listener of listeners) listener()
}

/** Whether there was anything to say yet: what says it is loaded then. */
export const useHasNotified = (): boolean => useSyncExternalStore(subscribe, () => hasNotified)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
