import { createStore, del, entries, set, update } from 'idb-keyval'

/** Where a document goes; a person chooses it after photographing. */
export interface DocumentDestination {
  readonly supplierId: number
  readonly supplierName: string
  readonly locationId: number
  readonly locationName: string
}

/** A photographed document that the server does not have yet. It stays on the device until it does. */
export interface QueuedDocument {
  /** Never changes: the server stores a document with the same id once. */
  readonly clientId: string
  /** The person it belongs to, such as `staff 7`: several people may use one phone. */
  readonly owner: string
  readonly file: File
  readonly pages: number
  /** By the clock of this device. */
  readonly madeAt: string
  /** Null until it is chosen; only then is the document sent. */
  readonly destination: DocumentDestination | null
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null
}

const database = () => createStore('rms-scanned-documents', 'documents')
let openedStore: ReturnType<typeof database> | undefined
const store = () => {
  openedStore ??= database()
  return openedStore
}

/** The queued documents of a person, oldest first. */
export async function listQueuedDocuments(owner: string): Promise<QueuedDocument[]> {
  const all = (await entries<string, QueuedDocument>(store())).map(([, document]) => document)
  return all.filter(document => document.owner === owner).sort((a, b) => a.madeAt.localeCompare(b.madeAt))
}

export async function addQueuedDocument(document: QueuedDocument): Promise<void> {
  await set(document.clientId, document, store())
  announceChange()
}

/** Changes a document atomically across tabs; one that another tab has removed is not added again. */
export async function changeQueuedDocument(
  clientId: string,
  change: Partial<Pick<QueuedDocument, 'destination' | 'refusal'>>,
): Promise<void> {
  let isGone = false
  await update<QueuedDocument>(
    clientId,
    document => {
      isGone = document === undefined
      // A removed document would be stored again as undefined, so it is removed below.
      return (document && { ...document, ...change }) as QueuedDocument
    },
    store(),
  )
  if (isGone) await del(clientId, store())
  announceChange()
}

export async function removeQueuedDocument(clientId: string): Promise<void> {
  await del(clientId, store())
  announceChange()
}

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rms-documents')
channel?.addEventListener('message', () => notifyListeners())

/** Subscribes to changes of the queue in any tab; returns the unsubscribe function. */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announceChange(): void {
  channel?.postMessage('changed')
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
