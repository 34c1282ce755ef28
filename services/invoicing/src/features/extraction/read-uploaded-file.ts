import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EventPayload, ReadingOutcome, ReadingProgress } from '@rms/contracts'
import { createScratchFolder, type JobAttempt } from '@rms/service-kit'
import {
  type InvoiceReaderOptions,
  toSupplierFormatOptions,
  withLearnedFormat,
} from '../../domain/formats/apply-supplier-format.ts'
import { isExtractionPending } from '../../domain/invoices/extraction-state.ts'
import type { Invoice, InvoiceSummary } from '../../domain/invoices/invoice.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { watchCancellation } from './cancellation-watcher.ts'
import { createProgressWriter } from './progress-writer.ts'
import { publishExtractionProgress, storeReading } from './store-reading.ts'

/**
 * Reads the document at a path, using what is known about its supplier, and reports progress. Problems of the document
 * are an outcome; rejects if the reading is cancelled.
 */
export type InvoiceDocumentReader = (
  document: { readonly path: string; readonly hints: InvoiceReaderOptions },
  onProgress: (progress: ReadingProgress) => void,
  cancelled: AbortSignal,
) => Promise<ReadingOutcome>

export type ExtractionRequest = EventPayload<'invoicing.extraction-requested'>

const PROGRESS_EVERY_MS = 400
const WANTED_EVERY_MS = 500

/**
 * Reads the file of an invoice and applies the result once. A stale or completed delivery does nothing; one that is
 * repeated after a crash finishes the work. If the last attempt fails, the invoice records it and the reading can be
 * requested again. A cancelled reading stops within a second.
 */
export async function readUploadedFile(
  dependencies: InvoicingDependencies & { readonly read: InvoiceDocumentReader },
  request: ExtractionRequest,
  attempt: JobAttempt,
): Promise<void> {
  const { invoices, now } = dependencies
  const invoice = await invoices.beginExtraction(request.invoice_id, request.extraction_id, now())
  if (!invoice) return
  publishExtractionProgress(dependencies, invoice)
  const watcher = watchCancellation(
    () => invoices.isExtractionWanted(invoice.id, request.extraction_id),
    WANTED_EVERY_MS,
  )
  try {
    const outcome = await readFile(dependencies, invoice, watcher.signal)
    await conclude(dependencies, request, invoice => ({ invoice, outcome }))
  } catch (error) {
    if (watcher.signal.aborted || (await invoices.findSummary(invoice.id)) === null) return
    if (attempt.isLastAttempt) await giveUp(dependencies, request)
    throw error
  } finally {
    watcher.close()
  }
}

async function readFile(
  dependencies: InvoicingDependencies & { readonly read: InvoiceDocumentReader },
  invoice: InvoiceSummary,
  cancelled: AbortSignal,
): Promise<ReadingOutcome> {
  const { format, hints } = await loadReaderHints(dependencies, invoice)
  const progress = createInvoiceProgressWriter(dependencies, invoice)
  const path = join(await createScratchFolder(), `${randomUUID()}${extname(invoice.file.path)}`)
  try {
    await pipeline(await dependencies.files.open(invoice.file.path), createWriteStream(path))
    return withLearnedFormat(await dependencies.read({ path, hints }, progress.report, cancelled), format)
  } finally {
    await progress.close()
    await rm(path, { force: true })
  }
}

async function loadReaderHints(
  { trainings, supplierHistory: history }: InvoicingDependencies,
  { id, supplier }: InvoiceSummary,
) {
  const format = await trainings.getFormat(supplier.id)
  const earlier = await history.listEarlierInvoices(id, supplier.id)
  return { format, hints: { ...toSupplierFormatOptions(format), supplierName: supplier.name, earlier } }
}

const createInvoiceProgressWriter = (dependencies: InvoicingDependencies, invoice: InvoiceSummary) =>
  createProgressWriter(async progress => {
    const at = { ...progress, now: dependencies.now() }
    const current = await dependencies.invoices.saveProgress(invoice.id, invoice.extraction.id, at)
    if (current)
      publishExtractionProgress(dependencies, {
        ...current,
        extraction: { ...current.extraction, ...progress },
      })
  }, PROGRESS_EVERY_MS)

/** Stores an outcome if this reading is still the current one. */
const conclude = (
  dependencies: InvoicingDependencies,
  { invoice_id, extraction_id }: ExtractionRequest,
  outcomeFor: (invoice: Invoice) => { invoice: Invoice; outcome: ReadingOutcome },
): Promise<void> =>
  dependencies.unitOfWork.transact(async transaction => {
    const invoice = await dependencies.invoices.find(invoice_id, transaction.session)
    if (invoice?.extraction.id !== extraction_id || !isExtractionPending(invoice.extraction)) return
    await storeReading(dependencies, outcomeFor(invoice), transaction)
  })

/** The job is moved to the failed set for inspection; a replay resumes the reading. */
const giveUp = (dependencies: InvoicingDependencies, request: ExtractionRequest): Promise<void> =>
  conclude(dependencies, request, invoice => ({
    invoice: { ...invoice, extraction: { ...invoice.extraction, gaveUp: true } },
    outcome: {
      kind: 'unreadable',
      unreadable: {
        reason: 'damaged',
        error: 'The file could not be read because of a problem on our side.',
        suggestion: 'Try again in a few minutes or enter the lines manually.',
      },
    },
  }))
