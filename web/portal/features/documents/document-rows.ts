import type { StaffDocument } from '@rms/contracts'
import type { QueuedDocument } from '../../../shared/lib/scan/document-queue.ts'

/** A row of the list: on this device only, or known to the server. */
export type DocumentRow =
  | { readonly kind: 'queued'; readonly document: QueuedDocument }
  | { readonly kind: 'stored'; readonly document: StaffDocument }

/**
 * All documents of a person, newest first, each once: the server's copy counts, because its response may have been lost
 * after it stored the document.
 */
export function mergeDocuments(
  queued: readonly QueuedDocument[],
  stored: readonly StaffDocument[],
): DocumentRow[] {
  const known = new Set(stored.map(({ client_id }) => client_id))
  const waiting = queued.filter(({ clientId }) => !known.has(clientId))
  return [
    ...waiting.toReversed().map(document => ({ kind: 'queued', document }) as const),
    ...stored.map(document => ({ kind: 'stored', document }) as const),
  ]
}

/** Whether the server's state of a document will change without the person's doing. */
export const isInProgress = ({ state }: StaffDocument): boolean => state === 'sent' || state === 'reading'
