import { type ApiFailure, isOutcomeKnown, toApiFailure } from '../../api/api-failure.ts'
import {
  changeQueuedDocument,
  type DocumentDestination,
  listQueuedDocuments,
  type QueuedDocument,
  removeQueuedDocument,
} from './document-queue.ts'

export type ReadyDocument = QueuedDocument & { readonly destination: DocumentDestination }

/** Sends one document; rejects with the failure if the server does not have it afterwards. */
export type SendDocument = (document: ReadyDocument) => Promise<unknown>

/** Whether the server has it, will get it later, or has refused it. */
export type DocumentOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly reason: string }

const RETRYABLE_STATUSES: readonly number[] = [401, 408, 425, 429]

/** What a failure means for the document: only a decision of the server is final. */
export function decideOutcome(failure: ApiFailure): DocumentOutcome {
  // The same file is already there, although it was sent otherwise.
  if (failure.code === 'duplicate-invoice') return { kind: 'sent' }
  const isLater =
    failure.code === 'password-change-required' ||
    !isOutcomeKnown(failure) ||
    RETRYABLE_STATUSES.includes(failure.status)
  return isLater ? { kind: 'later' } : { kind: 'refused', reason: failure.error ?? '' }
}

let sending: Promise<unknown> = Promise.resolve()

/**
 * Sends a person's documents that are ready, oldest first, and stops at the first one that cannot be sent now. Tabs take
 * turns; if two of them send the same document nevertheless, the server stores it once.
 */
export function sendQueuedDocuments(owner: string, send: SendDocument): Promise<void> {
  const run = () => withTabLock(() => sendInOrder(owner, send))
  const next = sending.then(run, run)
  sending = next
  return next
}

async function sendInOrder(owner: string, send: SendDocument): Promise<void> {
  for (const document of await listQueuedDocuments(owner)) {
    if (!isReady(document)) continue
    const outcome = await sendOne(document, send)
    if (outcome.kind === 'later') return
    if (outcome.kind === 'sent') await removeQueuedDocument(document.clientId)
    else await changeQueuedDocument(document.clientId, { refusal: outcome.reason })
  }
}

export const isReady = (document: QueuedDocument): document is ReadyDocument =>
  document.destination !== null && document.refusal === null

const sendOne = (document: ReadyDocument, send: SendDocument): Promise<DocumentOutcome> =>
  send(document).then(
    () => ({ kind: 'sent' }),
    thrown => decideOutcome(toApiFailure(thrown)),
  )

/** Browsers without the Web Locks API rely on the server alone. */
function withTabLock(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request('rms-send-documents', work) : work()
}
