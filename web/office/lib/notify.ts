import { type NotificationData, notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'

/** A short word that something was done. */
export function tellDone(message: string): void {
  tell({ message, color: 'green', autoClose: 4000 })
}

/** A failure in words; it stays until it is read and closed when it asks for more than a glance. */
export function tellFailure(message: string, suggestion?: string | null): void {
  tell({
    title: suggestion ? message : undefined,
    message: suggestion || message,
    color: 'red',
    autoClose: suggestion ? false : 8000,
    role: 'alert',
  })
}

let hasNotified = false
const listeners = new Set<() => void>()

/** Shows a notice and returns the id by which it can be hidden. */
export function tell(notice: NotificationData): string {
  const id = notifications.show(notice)
  if (hasNotified) return id
  hasNotified = true
  for (const listener of listeners) listener()
  return id
}

/** Whether there was anything to say yet: what says it is loaded then. */
export const useHasNotified = (): boolean => useSyncExternalStore(subscribe, () => hasNotified)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
