import { createDeviceQueue, type QueuedItem } from '../device-queue.ts'

/** Where a document goes; a person chooses it after photographing. */
export interface DocumentDestination {
  readonly supplierId: number
  readonly supplierName: string
  readonly locationId: number
  readonly locationName: string
}

/** A photographed document that the server does not have yet. */
export interface QueuedDocument extends QueuedItem {
  readonly file: File
  readonly pages: number
  /** Null until it is chosen; only then is the document sent. */
  readonly destination: DocumentDestination | null
}

/** A document that has just been photographed, without a destination. */
export const createQueuedDocument = (
  photographed: Pick<QueuedDocument, 'owner' | 'file' | 'pages'>,
): QueuedDocument => ({
  ...photographed,
  clientId: crypto.randomUUID(),
  madeAt: Temporal.Now.instant().toString(),
  destination: null,
  refusal: null,
})

export const documentQueue = createDeviceQueue<QueuedDocument>({
  database: 'rms-scanned-documents',
  store: 'documents',
  channel: 'rms-documents',
})

export const {
  list: listQueuedDocuments,
  add: addQueuedDocument,
  remove: removeQueuedDocument,
  onChange: onQueueChange,
} = documentQueue

export const changeQueuedDocument = (
  clientId: string,
  change: Partial<Pick<QueuedDocument, 'destination' | 'refusal'>>,
): Promise<void> => documentQueue.change(clientId, change)
