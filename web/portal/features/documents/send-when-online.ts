import { onQueueChange } from '../../../shared/lib/scan/document-queue.ts'
import { sendQueuedDocuments } from '../../../shared/lib/scan/send-documents.ts'
import type { PortalDispatch } from '../../store/portal-store.ts'
import { documentsApi } from './documents-api.ts'

const RETRY_MS = 20_000

/** The owner of queued documents. */
export const toQueueOwner = (staffId: number): string => `staff ${staffId}`

/**
 * Sends a person's queued documents now, when the network is back, when one is added, and periodically. Returns a
 * function that stops it.
 */
export function sendWhenOnline(dispatch: PortalDispatch, staffId: number): () => void {
  const send = () =>
    void sendQueuedDocuments(toQueueOwner(staffId), document =>
      dispatch(documentsApi.endpoints.uploadDocument.initiate(document, { track: false })).unwrap(),
    ).catch(() => undefined)
  send()
  const timer = setInterval(send, RETRY_MS)
  const unsubscribe = onQueueChange(send)
  window.addEventListener('online', send)
  return () => {
    clearInterval(timer)
    unsubscribe()
    window.removeEventListener('online', send)
  }
}
