import { useEffect, useState } from 'react'
import { usePortalSelector } from '../../store/portal-store.ts'
import { deliveryQueue, type QueuedEntry, toQueueOwner } from './delivery-queue.ts'

/** What the signed-in person recorded and the server does not have yet, kept up to date across tabs. */
export function useQueuedEntries(): readonly QueuedEntry[] {
  const owner = toQueueOwner(usePortalSelector(state => state.session.staff?.id) ?? 0)
  const [entries, setEntries] = useState<readonly QueuedEntry[]>([])
  useEffect(() => {
    let isOver = false
    const load = () =>
      void deliveryQueue.list(owner).then(
        found => {
          if (!isOver) setEntries(found)
        },
        () => undefined,
      )
    load()
    const unsubscribe = deliveryQueue.onChange(load)
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [owner])
  return entries
}
