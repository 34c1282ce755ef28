import { notifications } from '@mantine/notifications'

/** A short word that something was done. */
export function tellDone(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 4000 })
}

/** A failure in words; it stays until it is read and closed when it asks for more than a glance. */
export function tellFailure(message: string, suggestion?: string | null): void {
  notifications.show({
    title: suggestion ? message : undefined,
    message: suggestion || message,
    color: 'red',
    autoClose: suggestion ? false : 8000,
    role: 'alert',
  })
}
