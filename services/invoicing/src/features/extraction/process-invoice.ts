import {
  conflict,
  notFound,
  pollUntil,
  type Transaction,
  type TransactionWork,
  unprocessableFile,
} from '@rms/service-kit'
import { readSupplierText } from '../../domain/formats/apply-supplier-format.ts'
import {
  createQueuedExtraction,
  isExtractionAlive,
  isExtractionCancelled,
  isExtractionPending,
} from '../../domain/invoices/extraction-state.ts'
import type { DuplicatePermission, Invoice } from '../../domain/invoices/invoice.ts'
import { withGivenText } from '../../domain/invoices/payment-history.ts'
import { checkLineChange, checkStatusChange } from '../../domain/invoices/status-rules.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { findDuplicate, loadDuplicateInvoiceSummary, toRefusalError } from '../invoices/change-invoice.ts'
import { withDuplicatePermission } from '../invoices/correct-invoice.ts'
import { createDuplicateInvoiceError } from '../invoices/invoice-presenter.ts'
import { publishExtractionProgress, storeReading } from './store-reading.ts'

export interface ProcessInvoiceCommand {
  readonly id: number
  readonly duplicateAllowed: DuplicatePermission | null
  /** Is read instead of the file. */
  readonly text: string | null
  /** The user's id. */
  readonly requestedBy: number
  readonly timeoutMs?: number
}

/** The response to the client: the invoice with its reading, or that the reading is still running. */
export type ProcessInvoiceOutcome =
  | { readonly kind: 'read'; readonly invoice: Invoice }
  | { readonly kind: 'in-progress'; readonly extraction: Invoice['extraction'] }

const DEFAULT_TIMEOUT_MS = 25_000

/**
 * Reads an invoice again and processes it, waiting for up to 25 seconds. A given text is processed only if there are no
 * open questions and invoices are processed automatically. 404 for an unknown invoice; 409 if it is paid, a delivery note,
 * has a duplicate or its reading was cancelled; 422 with a suggestion if nothing could be read.
 */
export async function processInvoice(
  dependencies: InvoicingDependencies,
  command: ProcessInvoiceCommand,
): Promise<ProcessInvoiceOutcome> {
  const timeoutMs = command.timeoutMs ?? DEFAULT_TIMEOUT_MS
  if (command.text !== null) return processText(dependencies, { ...command, text: command.text, timeoutMs })
  await withReadingsLock(dependencies, command.requestedBy, transaction =>
    requestReading(dependencies, command, transaction),
  )
  return toOutcome(dependencies, await waitUntilRead(dependencies, command.id, timeoutMs))
}

/**
 * Runs work that requests a reading. The number of unfinished readings of the user is counted in it, so that readings
 * of different users take turns; two concurrent calls of one user must not count the same number. All staff, who are no
 * users (null), count as one.
 */
export const withReadingsLock = <T>(
  { unitOfWork }: InvoicingDependencies,
  userId: number | null,
  work: TransactionWork<T>,
): Promise<T> => unitOfWork.withLock(`readings of user ${userId ?? 'staff'}`, work)

/** A running reading is joined instead of starting a second one. */
async function requestReading(
  dependencies: InvoicingDependencies,
  command: ProcessInvoiceCommand,
  transaction: Transaction,
) {
  const invoice = await requireProcessable(dependencies, command, transaction)
  const { extraction } = invoice
  const joins = isExtractionAlive(extraction, dependencies.now())
  const fresh = joins
    ? extraction
    : createQueuedExtraction(dependencies.newId(), dependencies.now(), command.requestedBy)
  const requested = { ...invoice, extraction: { ...fresh, wantsProcessing: true } }
  const queuedBefore = await dependencies.invoices.countUnfinished(command.requestedBy, transaction.session)
  await dependencies.invoices.saveExtraction(requested, transaction.session)
  if (joins) return
  transaction.emit('invoicing.extraction-requested', {
    invoice_id: requested.id,
    extraction_id: requested.extraction.id,
    queued_before: queuedBefore,
  })
  transaction.afterCommit(() => publishExtractionProgress(dependencies, requested))
}

async function requireProcessable(
  dependencies: InvoicingDependencies,
  { id, duplicateAllowed }: ProcessInvoiceCommand,
  transaction: Transaction,
): Promise<Invoice> {
  const found = await dependencies.invoices.find(id, transaction.session)
  if (!found) throw notFound('invoice')
  const refusal = checkLineChange(found)
  if (refusal) throw toRefusalError(refusal)
  const invoice = withDuplicatePermission(found, duplicateAllowed)
  const duplicate =
    invoice.status === 'pending' ? await findDuplicate(dependencies, invoice, transaction) : null
  if (duplicate) throw createDuplicateInvoiceError(duplicate)
  return invoice
}

/** The invoice once its reading has finished, or its current state after the waiting time. */
async function waitUntilRead(
  { invoices }: InvoicingDependencies,
  id: number,
  timeoutMs: number,
): Promise<Invoice> {
  const isFinished = async () => {
    const summary = await invoices.findSummary(id)
    if (!summary) throw notFound('invoice')
    return !isExtractionPending(summary.extraction)
  }
  await pollUntil(isFinished, { withinMs: timeoutMs, firstPauseMs: 40, longestPauseMs: 400 })
  const invoice = await invoices.find(id)
  if (!invoice) throw notFound('invoice')
  return invoice
}

async function toOutcome(
  dependencies: InvoicingDependencies,
  invoice: Invoice,
): Promise<ProcessInvoiceOutcome> {
  const { extraction, flags, status } = invoice
  if (isExtractionPending(extraction)) return { kind: 'in-progress', extraction }
  if (isExtractionCancelled(extraction)) throw conflict('reading-stopped', extraction.error ?? '')
  if (extraction.state === 'failed')
    throw unprocessableFile(extraction.error ?? 'This file could not be read.', {
      code: 'unreadable-file',
      suggestion: extraction.suggestion ?? TYPE_THE_LINES,
    })
  const refusal = invoice.documentType === 'delivery-note' ? checkStatusChange(invoice, 'processed') : null
  if (refusal) throw toRefusalError(refusal)
  if (flags.some(flag => flag.code === 'no-lines')) throw noLines()
  const duplicateId =
    status === 'pending' ? flags.find(flag => flag.code === 'duplicate')?.twin_id : undefined
  const found = duplicateId === undefined ? null : await dependencies.invoices.findSummary(duplicateId)
  const duplicate = await loadDuplicateInvoiceSummary(dependencies, found)
  if (duplicate) throw createDuplicateInvoiceError(duplicate)
  return { kind: 'read', invoice }
}

const TYPE_THE_LINES = 'Enter the lines manually or upload a clearer copy.'

const noLines = () =>
  unprocessableFile('No lines were found in this invoice.', { code: 'no-lines', suggestion: TYPE_THE_LINES })

/** Nobody has reviewed the lines read from this text, so it is processed or needs review like an uploaded file. */
async function processText(
  dependencies: InvoicingDependencies,
  command: ProcessInvoiceCommand & { readonly text: string; readonly timeoutMs: number },
): Promise<ProcessInvoiceOutcome> {
  const current = await waitUntilRead(dependencies, command.id, command.timeoutMs)
  if (isExtractionAlive(current.extraction, dependencies.now()))
    return { kind: 'in-progress', extraction: current.extraction }
  const reading = readSupplierText(command.text, await dependencies.trainings.getFormat(current.supplier.id))
  const invoice = await dependencies.unitOfWork.transact(async transaction => {
    const found = await requireProcessable(dependencies, command, transaction)
    if (reading.lines.length === 0) throw noLines()
    const extraction = createQueuedExtraction(dependencies.newId(), dependencies.now(), command.requestedBy)
    const known = withGivenText(found, command.requestedBy)
    const requested = { ...known, ocrText: command.text, extraction }
    return storeReading(dependencies, { invoice: requested, outcome: { kind: 'read', reading } }, transaction)
  })
  return toOutcome(dependencies, invoice)
}
