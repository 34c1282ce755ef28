import type { DocumentFlag, Reading, ReadingOutcome, UnreadableResult } from '@rms/contracts'
import { flagInvoice, type ReviewContext } from '../../domain/doubts/flag-invoice.ts'
import { findOpenQuestion } from '../../domain/doubts/review-question.ts'
import { checkReadTotals } from '../../domain/invoices/check-totals.ts'
import { withHeaderValues } from '../../domain/invoices/correct-header.ts'
import { type DuplicateOf, withDuplicateFlag } from '../../domain/invoices/duplicates.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { replaceReadLines } from '../../domain/lines/replace-read-lines.ts'
import { toSummaryOfInvoice } from '../invoices/present-invoice.ts'

/**
 * What the business wants of invoices. `currency` is null while the business has not said which is its
 * own.
 */
export interface ReadingPolicy {
  readonly autoProcess: boolean
  readonly currency: string | null
}

export interface ReadingContext {
  readonly policy: ReadingPolicy
  /** The invoice that this one repeats, judged with the header already filled (`fillHeader`). */
  readonly twin: DuplicateOf | null
  readonly context: ReviewContext
  /** An id for every line read. */
  readonly itemIds: readonly number[]
  readonly now: Temporal.Instant
}

/**
 * The invoice after its file was read. What was read replaces what reading wrote before, and fills only what
 * is empty in the header. A reading that gave nothing leaves the lines alone. The lines of a paid invoice
 * stand.
 */
export const applyReading = (invoice: Invoice, outcome: ReadingOutcome, given: ReadingContext): Invoice => {
  if (outcome.kind === 'unreadable') return failed(invoice, outcome.unreadable, given.now)
  const { reading } = outcome
  const rested = { ...invoice, extraction: doneExtraction(invoice, reading, given.now) }
  if (invoice.status === 'paid') return rested
  const read = withFlags(
    withLines(fillHeader(rested, reading), reading, given.itemIds),
    reading,
    given.policy,
  )
  const flagged = flagInvoice(withDuplicateFlag(read, given.twin), given.context)
  return processesItself(flagged, reading, given) ? { ...flagged, status: 'processed' } : flagged
}

/**
 * The header with what the document says of itself where nothing was given; a date set by default is
 * empty.
 */
export const fillHeader = (invoice: Invoice, reading: Reading): Invoice => {
  const { header, text } = reading
  const takesDate = invoice.dateSource === 'upload-day' && header.invoice_date !== null
  return withHeaderValues({
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
    : { ...invoice, items: replaceReadLines(invoice.items, reading, itemIds) }

const withFlags = (invoice: Invoice, reading: Reading, policy: ReadingPolicy): Invoice => ({
  ...invoice,
  flags: [
    ...reading.flags.filter(flag => !JUDGED_HERE.has(flag.code)),
    ...noLinesFlags(reading),
    ...dateFlags(invoice, reading),
    ...currencyFlags(invoice, policy),
  ],
})

/** These depend on what is known beyond the document. */
const JUDGED_HERE: ReadonlySet<string> = new Set([
  'duplicate',
  'no-lines',
  'date-guessed',
  'foreign-currency',
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
  const message = `The invoice is in ${currency}, but the business uses ${policy.currency}, so its prices are not recorded.`
  return [{ code: 'foreign-currency', message }]
}

const processesItself = (invoice: Invoice, reading: Reading, { policy, twin }: ReadingContext): boolean => {
  if (invoice.status !== 'pending' || reading.lines.length === 0 || twin !== null) return false
  if (invoice.extraction.wantsProcessing) return true
  return (
    policy.autoProcess &&
    reading.verdict === 'accepted' &&
    findOpenQuestion(toSummaryOfInvoice(invoice)) === null
  )
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
