import { type NotificationData, notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'
import { t } from '../texts/index.ts'

/** Shows a short success notification. */
export function notifySuccess(message: string): void {
  notify({ message, color: 'green', autoClose: 4000 })
}

/** Shows an error; if it includes a suggestion, it stays until it is closed. */
export function notifyError(message: string, suggestion?: string | null): void {
  notify({
    title: suggestion ? message : undefined,
    message: suggestion || message,
    color: 'red',
    autoClose: suggestion ? false : 8000,
    role: 'alert',
  })
}

let hasNotified = false
const listeners = new Set<() => void>()

/** Shows a notification and returns its id, by which it can be hidden. */
export function notify(notice: NotificationData): string {
  const id = notifications.show({ closeButtonProps: { 'aria-label': t('common.closeMessage') }, ...notice })
  if (hasNotified) return id
  hasNotified = true
  for (const listener of listeners) listener()
  return id
}

/** Whether there has been a notification yet, so that the component can be loaded lazily. */
export const useHasNotified = (): boolean => useSyncExternalStore(subscribe, () => hasNotified)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
