import { useEffect, useState } from 'react'
import type { DeviceQueue, QueuedItem } from '../../shared/lib/device-queue.ts'
import { usePortalSelector } from './portal-store.ts'

/** The owner of what a staff member recorded on this device. */
export const toQueueOwner = (staffId: number): string => `staff ${staffId}`

/** The owner of what the signed-in person records. */
export const useQueueOwner = (): string =>
  toQueueOwner(usePortalSelector(state => state.session.staff?.id) ?? 0)

const NO_ITEMS: readonly never[] = []

/** What the signed-in person recorded and the server does not have yet, kept up to date across tabs. */
export const useQueuedItems = <Item extends QueuedItem>(queue: DeviceQueue<Item>): readonly Item[] =>
  useLoadedQueue(queue) ?? NO_ITEMS

/** The same; null until it is known. */
export function useLoadedQueue<Item extends QueuedItem>(queue: DeviceQueue<Item>): readonly Item[] | null {
  const owner = useQueueOwner()
  const [items, setItems] = useState<readonly Item[] | null>(null)
  useEffect(() => {
    let isOver = false
    const load = () =>
      void queue.list(owner).then(
        found => {
          if (!isOver) setItems(found)
        },
        () => {
          if (!isOver) setItems(known => known ?? [])
        },
      )
    load()
    const unsubscribe = queue.onChange(load)
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [queue, owner])
  return items
}

const RETRY_MS = 20_000

/**
 * Sends what is queued now, when the network is back, when something is added, and periodically. Returns a function that
 * stops it.
 */
export function sendRepeatedly(
  queue: Pick<DeviceQueue<QueuedItem>, 'onChange'>,
  sendAll: () => Promise<void>,
): () => void {
  const send = () => void sendAll().catch(() => undefined)
  send()
  const timer = setInterval(send, RETRY_MS)
  const unsubscribe = queue.onChange(send)
  window.addEventListener('online', send)
  return () => {
    clearInterval(timer)
    unsubscribe()
    window.removeEventListener('online', send)
  }
}
