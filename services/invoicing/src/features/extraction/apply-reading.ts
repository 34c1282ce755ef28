import type { DocumentFlag, Reading, ReadingOutcome, UnreadableResult } from '@rms/contracts'
import { checkReadTotals } from '../../domain/invoices/check-totals.ts'
import { applyInvoiceHeaderValues } from '../../domain/invoices/correct-invoice-header.ts'
import { type DuplicateInvoiceSummary, withDuplicateFlag } from '../../domain/invoices/duplicate-invoices.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { awaitPurchaseCheck, mustBeCompared } from '../../domain/invoices/record-purchase.ts'
import { replaceExtractedLines } from '../../domain/lines/replace-extracted-lines.ts'
import { flagInvoice, type ReviewContext } from '../../domain/review/flag-invoice.ts'
import { findOpenDocumentQuestion } from '../../domain/review/review-question.ts'
import { toInvoiceSummary } from '../invoices/invoice-presenter.ts'

/** The settings for readings. `currency` is null until the business has chosen one. */
export interface ReadingPolicy {
  readonly autoProcess: boolean
  readonly currency: string | null
}

export interface ReadingContext {
  readonly policy: ReadingPolicy
  /** The invoice of which this one is a duplicate, determined with the filled header (`fillHeaderFromReading`). */
  readonly duplicate: DuplicateInvoiceSummary | null
  readonly context: ReviewContext
  /** An id for every read line. */
  readonly itemIds: readonly number[]
  readonly now: Temporal.Instant
}

/**
 * Applies a reading to the invoice. Read lines replace those of earlier readings; header fields are only filled if they
 * are empty. A reading without lines leaves the lines unchanged, and those of a paid invoice never change.
 */
export const applyReading = (invoice: Invoice, outcome: ReadingOutcome, given: ReadingContext): Invoice => {
  if (outcome.kind === 'unreadable') return failed(invoice, outcome.unreadable, given.now)
  const { reading } = outcome
  const finished = { ...invoice, extraction: doneExtraction(invoice, reading, given.now) }
  if (invoice.status === 'paid') return finished
  const read = withFlags(
    withLines(fillHeaderFromReading(finished, reading), reading, given.itemIds),
    reading,
    given.policy,
  )
  const flagged = flagInvoice(withDuplicateFlag(read, given.duplicate), given.context)
  switch (decideProcessing(flagged, reading, given)) {
    case 'requested':
      return { ...flagged, status: 'processed' }
    case 'automatic':
      return mustBeCompared(flagged, given.context)
        ? awaitPurchaseCheck(flagged)
        : { ...flagged, status: 'processed' }
    case null:
      return flagged
  }
}

/** Fills empty header fields from the document; a default date counts as empty. */
export const fillHeaderFromReading = (invoice: Invoice, reading: Reading): Invoice => {
  const { header, text } = reading
  const takesDate = invoice.dateSource === 'upload-day' && header.invoice_date !== null
  return applyInvoiceHeaderValues({
    ...invoice,
    number: invoice.number || (header.invoice_number?.trim() ?? ''),
    date: takesDate ? (header.invoice_date ?? invoice.date) : invoice.date,
    dateSource: takesDate ? 'read' : invoice.dateSource,
    ocrText: invoice.ocrText || text,
    readHeader: {
      ...header,
      currency: header.currency ?? invoice.readHeader?.currency ?? null,
      total_amount: header.total_amount ?? invoice.readHeader?.total_amount ?? null,
    },
    readBalance: checkReadTotals(reading),
    documentType: reading.flags.some(({ code }) => code === 'credit-note') ? 'credit-note' : 'invoice',
    verdict: reading.verdict,
  })
}

const withLines = (invoice: Invoice, reading: Reading, itemIds: readonly number[]): Invoice =>
  reading.lines.length === 0
    ? invoice
    : { ...invoice, items: replaceExtractedLines(invoice.items, reading, itemIds) }

const withFlags = (invoice: Invoice, reading: Reading, policy: ReadingPolicy): Invoice => ({
  ...invoice,
  flags: [
    ...reading.flags.filter(flag => !COMPUTED_FLAGS.has(flag.code)),
    ...noLinesFlags(reading),
    ...dateFlags(invoice, reading),
    ...currencyFlags(invoice, policy),
  ],
})

/** Flags that depend on more than the document are determined here and not by the reader. */
const COMPUTED_FLAGS: ReadonlySet<string> = new Set([
  'duplicate',
  'no-lines',
  'date-guessed',
  'foreign-currency',
  'purchase-differs',
])

const noLinesFlags = ({ lines, flags }: Reading): DocumentFlag[] => {
  if (lines.length > 0) return []
  const stated = flags.find(flag => flag.code === 'no-lines')
  return [stated ?? { code: 'no-lines', message: 'No lines were found in this file.' }]
}

const dateFlags = ({ date, dateSource }: Invoice, { header, flags }: Reading): DocumentFlag[] => {
  if (dateSource === 'upload-day')
    return [{ code: 'date-guessed', message: 'No date could be read, so the upload date is used.' }]
  if (dateSource === 'given' || header.invoice_date !== date) return []
  return flags.filter(flag => flag.code === 'date-guessed')
}

const currencyFlags = ({ currency }: Invoice, policy: ReadingPolicy): DocumentFlag[] => {
  if (currency === null || policy.currency === null || currency === policy.currency) return []
  const message = `The invoice is in ${currency}, but the business uses ${policy.currency}, so the invoice prices are not recorded.`
  return [{ code: 'foreign-currency', message }]
}

/** Whether the invoice is processed because a person requested it or because nothing is in doubt; null if it is not. */
const decideProcessing = (
  invoice: Invoice,
  reading: Reading,
  { policy, duplicate }: ReadingContext,
): 'requested' | 'automatic' | null => {
  if (invoice.status !== 'pending' || reading.lines.length === 0 || duplicate !== null) return null
  if (invoice.documentType === 'delivery-note') return null
  if (invoice.extraction.wantsProcessing) return 'requested'
  const isSure =
    policy.autoProcess &&
    reading.verdict === 'accepted' &&
    findOpenDocumentQuestion(toInvoiceSummary(invoice)) === null
  return isSure ? 'automatic' : null
}

const doneExtraction = ({ extraction }: Invoice, { pages }: Reading, now: Temporal.Instant) =>
  ({
    ...extraction,
    state: 'done',
    stage: null,
    page: null,
    pages,
    reason: null,
    error: null,
    suggestion: null,
    touchedAt: now,
  }) as const

const failed = (
  invoice: Invoice,
  { reason, error, suggestion }: UnreadableResult,
  now: Temporal.Instant,
): Invoice => ({
  ...invoice,
  extraction: {
    ...invoice.extraction,
    state: 'failed',
    stage: null,
    page: null,
    reason: invoice.extraction.gaveUp ? 'fault' : reason,
    error,
    suggestion,
    touchedAt: now,
  },
})
