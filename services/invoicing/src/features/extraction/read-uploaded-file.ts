import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EventPayload, ReadingOutcome, ReadingProgress } from '@rms/contracts'
import { createScratchFolder, type JobAttempt } from '@rms/service-kit'
import { type ReaderHints, toFormatHints, withLearnedUnits } from '../../domain/formats/apply-format.ts'
import { isExtractionPending } from '../../domain/invoices/extraction-state.ts'
import type { Invoice, InvoiceSummary } from '../../domain/invoices/invoice.ts'
import type { Dependencies } from '../dependencies.ts'
import { watchCancellation } from './cancellation-watcher.ts'
import { createProgressWriter } from './progress-writer.ts'
import { publishExtractionProgress, storeReading } from './store-reading.ts'

/**
 * Reads the document at a path, with what is known of its supplier; says how far it is. What is wrong with the
 * document is an outcome; rejects when it is not wanted any more.
 */
export type ReadDocument = (
  document: { readonly path: string; readonly hints: ReaderHints },
  onProgress: (progress: ReadingProgress) => void,
  unwanted: AbortSignal,
) => Promise<ReadingOutcome>

export type ExtractionRequest = EventPayload<'invoicing.extraction-requested'>

const PROGRESS_EVERY_MS = 400
const WANTED_EVERY_MS = 500

/**
 * Reads the file of an invoice and applies what it says, once: a delivery that is stale, or whose work is
 * done, does nothing; one that comes again after a crash finishes the work. When the last try fails, the
 * invoice says so and the reading may be asked for again. What nobody wants any more ends within a second.
 */
export async function readUploadedFile(
  dependencies: Dependencies & { readonly read: ReadDocument },
  request: ExtractionRequest,
  turn: JobAttempt,
): Promise<void> {
  const { invoices, now } = dependencies
  const invoice = await invoices.beginExtraction(request.invoice_id, request.extraction_id, now())
  if (!invoice) return
  publishExtractionProgress(dependencies, invoice)
  const wish = watchCancellation(
    () => invoices.isExtractionWanted(invoice.id, request.extraction_id),
    WANTED_EVERY_MS,
  )
  try {
    const outcome = await readFile(dependencies, invoice, wish.signal)
    await conclude(dependencies, request, invoice => ({ invoice, outcome }))
  } catch (error) {
    if (wish.signal.aborted || (await invoices.glance(invoice.id)) === null) return
    if (turn.isLastAttempt) await giveUp(dependencies, request)
    throw error
  } finally {
    wish.close()
  }
}

async function readFile(
  dependencies: Dependencies & { readonly read: ReadDocument },
  invoice: InvoiceSummary,
  unwanted: AbortSignal,
): Promise<ReadingOutcome> {
  const { format, hints } = await whatIsKnownOf(dependencies, invoice)
  const progress = progressOf(dependencies, invoice)
  const path = join(await createScratchFolder(), `${randomUUID()}${extname(invoice.file.path)}`)
  try {
    await pipeline(await dependencies.files.open(invoice.file.path), createWriteStream(path))
    return withLearnedUnits(await dependencies.read({ path, hints }, progress.note, unwanted), format)
  } finally {
    await progress.close()
    await rm(path, { force: true })
  }
}

async function whatIsKnownOf({ trainings, history }: Dependencies, { id, supplier }: InvoiceSummary) {
  const format = await trainings.formatOf(supplier.id)
  const earlier = await history.before(id, supplier.id)
  return { format, hints: { ...toFormatHints(format), supplierName: supplier.name, earlier } }
}

const progressOf = (dependencies: Dependencies, { id, extraction }: InvoiceSummary) =>
  createProgressWriter(async progress => {
    await dependencies.invoices.noteProgress(id, extraction.id, { ...progress, now: dependencies.now() })
    publishExtractionProgress(dependencies, { id, extraction: { ...extraction, ...progress } })
  }, PROGRESS_EVERY_MS)

/** Stores an outcome if this reading is still the one that is wanted. */
const conclude = (
  dependencies: Dependencies,
  { invoice_id, extraction_id }: ExtractionRequest,
  outcomeFor: (invoice: Invoice) => { invoice: Invoice; outcome: ReadingOutcome },
): Promise<void> =>
  dependencies.unitOfWork.transact(async transaction => {
    const invoice = await dependencies.invoices.find(invoice_id, transaction.session)
    if (invoice?.extraction.id !== extraction_id || !isExtractionPending(invoice.extraction)) return
    await storeReading(dependencies, outcomeFor(invoice), transaction)
  })

/** The job goes to the failed ones for people to look at; replayed, it takes the reading up again. */
const giveUp = (dependencies: Dependencies, request: ExtractionRequest): Promise<void> =>
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
