import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EventPayload, ReadingOutcome, ReadingProgress } from '@rms/contracts'
import type { JobTurn } from '@rms/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { formatHints, type ReaderHints, withLearnedUnits } from '../formats/apply-format.ts'
import type { Invoice, InvoiceSummary } from '../invoices/invoice.ts'
import { isUnderWay } from './extraction-state.ts'
import { createProgressWriter } from './progress-writer.ts'
import { announceExtraction, storeReading } from './store-reading.ts'

/**
 * Reads the document at a path, with what is known of its supplier; says how far it is. What is wrong with the
 * document is an outcome.
 */
export type ReadDocument = (
  path: string,
  onProgress: (progress: ReadingProgress) => void,
  hints: ReaderHints,
) => Promise<ReadingOutcome>

export type ExtractionRequest = EventPayload<'invoicing.extraction-requested'>

const PROGRESS_EVERY_MS = 400

/**
 * Reads the file of an invoice and applies what it says, once: a delivery that is stale, or whose work is
 * done, does nothing; one that comes again after a crash finishes the work. When the last try fails, the
 * invoice says so and the reading may be asked for again.
 */
export async function readUploadedFile(
  dependencies: Dependencies & { readonly read: ReadDocument },
  request: ExtractionRequest,
  turn: JobTurn,
): Promise<void> {
  const { invoices, now } = dependencies
  const invoice = await invoices.beginExtraction(request.invoice_id, request.extraction_id, now())
  if (!invoice) return
  announceExtraction(dependencies, invoice)
  try {
    const outcome = await readFile(dependencies, invoice)
    await conclude(dependencies, request, invoice => ({ invoice, outcome }))
  } catch (error) {
    if ((await invoices.glance(invoice.id)) === null) return
    if (turn.isLastAttempt) await giveUp(dependencies, request)
    throw error
  }
}

async function readFile(
  dependencies: Dependencies & { readonly read: ReadDocument },
  invoice: InvoiceSummary,
): Promise<ReadingOutcome> {
  const { trainings, history } = dependencies
  const { id: supplierId, name: supplierName } = invoice.supplier
  const format = await trainings.formatOf(supplierId)
  const earlier = await history.before(invoice.id, supplierId)
  const hints = { ...formatHints(format), supplierName, earlier }
  const progress = progressOf(dependencies, invoice)
  const path = join(tmpdir(), 'rms-readings', `${randomUUID()}${extname(invoice.file.path)}`)
  try {
    await mkdir(join(tmpdir(), 'rms-readings'), { recursive: true })
    await pipeline(await dependencies.files.open(invoice.file.path), createWriteStream(path))
    return withLearnedUnits(await dependencies.read(path, progress.note, hints), format)
  } finally {
    await progress.close()
    await rm(path, { force: true })
  }
}

const progressOf = (dependencies: Dependencies, { id, extraction }: InvoiceSummary) =>
  createProgressWriter(async progress => {
    await dependencies.invoices.noteProgress(id, extraction.id, { ...progress, now: dependencies.now() })
    announceExtraction(dependencies, { id, extraction: { ...extraction, ...progress } })
  }, PROGRESS_EVERY_MS)

/** Stores an outcome if this reading is still the one that is wanted. */
const conclude = (
  dependencies: Dependencies,
  { invoice_id, extraction_id }: ExtractionRequest,
  outcomeFor: (invoice: Invoice) => { invoice: Invoice; outcome: ReadingOutcome },
): Promise<void> =>
  dependencies.unitOfWork.transact(async transaction => {
    const invoice = await dependencies.invoices.find(invoice_id, transaction.session)
    if (invoice?.extraction.id !== extraction_id || !isUnderWay(invoice.extraction)) return
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
        suggestion: 'Please try again in a few minutes, or enter the lines by hand.',
      },
    },
  }))
