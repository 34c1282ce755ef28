import { useEffect, useState } from 'react'
import {
  addQueuedDocument,
  listQueuedDocuments,
  onQueueChange,
  type QueuedDocument,
} from '../../../shared/lib/scan/document-queue.ts'
import { usePortalSelector } from '../../store/portal-store.ts'
import { toQueueOwner } from './send-when-online.ts'

/** The documents of the signed-in person that are still on this device, kept up to date across tabs. */
export function useDocumentQueue() {
  const staffId = usePortalSelector(state => state.session.staff?.id) ?? 0
  const owner = toQueueOwner(staffId)
  const [queued, setQueued] = useState<readonly QueuedDocument[]>([])
  useEffect(() => {
    let isOver = false
    const load = () =>
      void listQueuedDocuments(owner).then(
        found => {
          if (!isOver) setQueued(found)
        },
        () => undefined,
      )
    load()
    const unsubscribe = onQueueChange(load)
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [owner])
  const add = (file: File, pages: number): Promise<void> =>
    addQueuedDocument({
      clientId: crypto.randomUUID(),
      owner,
      file,
      pages,
      madeAt: Temporal.Now.instant().toString(),
      destination: null,
      refusal: null,
    })
  return { queued, add }
}
