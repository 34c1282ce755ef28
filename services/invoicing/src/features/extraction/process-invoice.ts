import {
  conflict,
  notFound,
  pollUntil,
  type Transaction,
  type TransactionWork,
  unreadable,
} from '@rms/service-kit'
import { readSupplierText } from '../../domain/formats/apply-format.ts'
import {
  isExtractionPending,
  isExtractionStopped,
  isWorthWaitingFor,
  queuedExtraction,
} from '../../domain/invoices/extraction-state.ts'
import type { DuplicatePermission, Invoice } from '../../domain/invoices/invoice.ts'
import { checkLineChange } from '../../domain/invoices/status.ts'
import type { Dependencies } from '../dependencies.ts'
import { findDuplicate, findNamedDuplicate } from '../invoices/change-invoice.ts'
import { toRefusalError, withDuplicatePermission } from '../invoices/correct-invoice.ts'
import { duplicateInvoiceError } from '../invoices/present-invoice.ts'
import { publishExtractionProgress, storeReading } from './store-reading.ts'

export interface ProcessCommand {
  readonly id: number
  readonly duplicateAllowed: DuplicatePermission | null
  /** Read instead of the file. */
  readonly text: string | null
  /** The user's id. */
  readonly requestedBy: number
  readonly patienceMs?: number
}

/** What the button is told: the invoice with what was read, or that the reading is still under way. */
export type ProcessOutcome =
  | { readonly kind: 'read'; readonly invoice: Invoice }
  | { readonly kind: 'under-way'; readonly extraction: Invoice['extraction'] }

const PATIENCE_MS = 25_000

/**
 * Reads an invoice again and processes it, waiting up to 25 seconds; a given text is processed only if nothing is in
 * doubt and invoices are processed automatically. 404 without the invoice, 409 when it is paid or has a twin or its
 * reading was stopped, 422 with a suggestion when nothing could be read.
 */
export async function processInvoice(
  dependencies: Dependencies,
  command: ProcessCommand,
): Promise<ProcessOutcome> {
  const patienceMs = command.patienceMs ?? PATIENCE_MS
  if (command.text !== null) return processText(dependencies, { ...command, text: command.text, patienceMs })
  await withReadingsLock(dependencies, command.requestedBy, transaction =>
    requestReading(dependencies, command, transaction),
  )
  return outcomeOf(dependencies, await whenRested(dependencies, command.id, patienceMs))
}

/**
 * Runs work that asks for a reading. Its place among those of the same user is counted in it, so that one person's
 * many documents are read by turns with everybody else's; two calls of one user at once must not count the same place.
 */
export const withReadingsLock = <T>(
  { unitOfWork }: Dependencies,
  userId: number,
  work: TransactionWork<T>,
): Promise<T> => unitOfWork.withLock(`readings of user ${userId}`, work)

/** A reading under way is joined, not doubled. */
async function requestReading(dependencies: Dependencies, command: ProcessCommand, transaction: Transaction) {
  const invoice = await processable(dependencies, command, transaction)
  const { extraction } = invoice
  const joins = isWorthWaitingFor(extraction, dependencies.now())
  const fresh = joins
    ? extraction
    : queuedExtraction(dependencies.newId(), dependencies.now(), command.requestedBy)
  const asked = { ...invoice, extraction: { ...fresh, wantsProcessing: true } }
  const queuedBefore = await dependencies.invoices.countUnfinished(command.requestedBy, transaction.session)
  await dependencies.invoices.saveExtraction(asked, transaction.session)
  if (joins) return
  transaction.emit('invoicing.extraction-requested', {
    invoice_id: asked.id,
    extraction_id: asked.extraction.id,
    queued_before: queuedBefore,
  })
  transaction.afterCommit(() => publishExtractionProgress(dependencies, asked))
}

async function processable(
  dependencies: Dependencies,
  { id, duplicateAllowed }: ProcessCommand,
  transaction: Transaction,
): Promise<Invoice> {
  const found = await dependencies.invoices.find(id, transaction.session)
  if (!found) throw notFound('invoice')
  const refusal = checkLineChange(found)
  if (refusal) throw toRefusalError(refusal)
  const invoice = withDuplicatePermission(found, duplicateAllowed)
  const twin = invoice.status === 'pending' ? await findDuplicate(dependencies, invoice, transaction) : null
  if (twin) throw duplicateInvoiceError(twin)
  return invoice
}

/** The invoice once nothing reads it, or as it stands when patience ends. */
async function whenRested({ invoices }: Dependencies, id: number, patienceMs: number): Promise<Invoice> {
  const isAtRest = async () => {
    const glance = await invoices.glance(id)
    if (!glance) throw notFound('invoice')
    return !isExtractionPending(glance.extraction)
  }
  await pollUntil(isAtRest, { withinMs: patienceMs, firstPauseMs: 40, longestPauseMs: 400 })
  const invoice = await invoices.find(id)
  if (!invoice) throw notFound('invoice')
  return invoice
}

async function outcomeOf(dependencies: Dependencies, invoice: Invoice): Promise<ProcessOutcome> {
  const { extraction, flags, status } = invoice
  if (isExtractionPending(extraction)) return { kind: 'under-way', extraction }
  if (isExtractionStopped(extraction)) throw conflict('reading-stopped', extraction.error ?? '')
  if (extraction.state === 'failed')
    throw unreadable(extraction.error ?? 'This file could not be read.', {
      code: 'unreadable-file',
      suggestion: extraction.suggestion ?? TYPE_THE_LINES,
    })
  if (flags.some(flag => flag.code === 'no-lines')) throw noLines()
  const twinId = status === 'pending' ? flags.find(flag => flag.code === 'duplicate')?.twin_id : undefined
  const found = twinId === undefined ? null : await dependencies.invoices.glance(twinId)
  const twin = await findNamedDuplicate(dependencies, found)
  if (twin) throw duplicateInvoiceError(twin)
  return { kind: 'read', invoice }
}

const TYPE_THE_LINES = 'Enter the lines manually or upload a clearer copy.'

const noLines = () =>
  unreadable('No lines were found in this invoice.', { code: 'no-lines', suggestion: TYPE_THE_LINES })

/** Nobody has seen yet what is read in this text: it is processed or waits like that of an uploaded file. */
async function processText(
  dependencies: Dependencies,
  command: ProcessCommand & { readonly text: string; readonly patienceMs: number },
): Promise<ProcessOutcome> {
  const rested = await whenRested(dependencies, command.id, command.patienceMs)
  if (isWorthWaitingFor(rested.extraction, dependencies.now()))
    return { kind: 'under-way', extraction: rested.extraction }
  const reading = readSupplierText(command.text, await dependencies.trainings.formatOf(rested.supplier.id))
  const invoice = await dependencies.unitOfWork.transact(async transaction => {
    const found = await processable(dependencies, command, transaction)
    if (reading.lines.length === 0) throw noLines()
    const extraction = queuedExtraction(dependencies.newId(), dependencies.now(), command.requestedBy)
    const asked = { ...found, ocrText: command.text, extraction }
    return storeReading(dependencies, { invoice: asked, outcome: { kind: 'read', reading } }, transaction)
  })
  return outcomeOf(dependencies, invoice)
}
