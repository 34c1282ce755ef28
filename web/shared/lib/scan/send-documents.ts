import type { ApiFailure } from '../../api/api-failure.ts'
import { createQueueSender } from '../device-queue.ts'
import { decideSendOutcome, type SendOutcome } from '../send-outcome.ts'
import { type DocumentDestination, documentQueue, type QueuedDocument } from './document-queue.ts'

export type ReadyDocument = QueuedDocument & { readonly destination: DocumentDestination }

/** Sends one document; rejects with the failure if the server does not have it afterwards. */
export type SendDocument = (document: ReadyDocument) => Promise<unknown>

/** What a failure means for the document. */
export const decideOutcome = (failure: ApiFailure): SendOutcome =>
  // The same file is already there, although it was sent otherwise.
  failure.code === 'duplicate-invoice' ? { kind: 'sent' } : decideSendOutcome(failure)

export const isReady = (document: QueuedDocument): document is ReadyDocument =>
  document.destination !== null && document.refusal === null

const sendAll = createQueueSender(documentQueue, {
  lock: 'rms-send-documents',
  isReady,
  decide: decideOutcome,
})

/** Sends a person's documents that are ready, oldest first. */
export const sendQueuedDocuments = (owner: string, send: SendDocument): Promise<void> =>
  sendAll(owner, async document => {
    if (isReady(document)) await send(document)
  })
