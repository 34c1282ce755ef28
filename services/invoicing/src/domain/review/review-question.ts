import type { DocumentFlag, InvoiceQuestion, LineFlag } from '@rms/contracts'
import { isExtractionPending } from '../invoices/extraction-state.ts'
import type { InvoiceSummary } from '../invoices/invoice.ts'
import type { InvoiceLine } from '../invoices/invoice-line.ts'

/** The flags that block an invoice until a person has answered, in the order in which they are shown. */
const DOCUMENT_QUESTION_FLAGS: readonly DocumentFlag['code'][] = [
  'delivery-note',
  'duplicate',
  'supplier-differs',
  'no-lines',
  'date-unlikely',
  'currency-unclear',
  'xml-differs',
  'total-mismatch',
]
const LINE_QUESTION_FLAGS: readonly LineFlag['code'][] = [
  'name-missing',
  'arithmetic',
  'quantity-unclear',
  'low-confidence',
  'pack-changed',
  'price-unusual',
  'quantity-unusual',
]

type Questioned = Pick<
  InvoiceSummary,
  | 'status'
  | 'extraction'
  | 'flags'
  | 'lineQuestion'
  | 'itemCount'
  | 'verdict'
  | 'confirmations'
  | 'documentType'
  | 'purchaseCheck'
>

/**
 * The next review question of a pending invoice; null while it is being read, once it is processed, and for a delivery
 * note that a person keeps as such.
 */
export const getNextInvoiceQuestion = (invoice: Questioned): InvoiceQuestion | null => {
  if (invoice.status !== 'pending' || isExtractionPending(invoice.extraction)) return null
  if (isKeptDeliveryNote(invoice)) return null
  return findOpenInvoiceQuestion(invoice) ?? purchaseQuestionOf(invoice) ?? READY
}

/** The first open question; null if there is none. That of the comparison is last, because corrections change it. */
export const findOpenInvoiceQuestion = (invoice: Questioned): InvoiceQuestion | null =>
  findOpenDocumentQuestion(invoice) ?? differenceOf(invoice)

/** The first open question about the document itself, whatever its comparison with order and delivery finds. */
export const findOpenDocumentQuestion = (invoice: Questioned): InvoiceQuestion | null =>
  failureOf(invoice) ?? documentQuestionOf(invoice) ?? invoice.lineQuestion ?? unsureOf(invoice)

/** Whether a pending invoice is to be processed as soon as the catalog has compared it. */
export const isAwaitingPurchaseCheck = ({ purchaseCheck }: Pick<Questioned, 'purchaseCheck'>): boolean =>
  purchaseCheck.isAwaited && purchaseCheck.comparison === null

/** Whether a person has confirmed that this is a delivery note, so that nothing needs to be reviewed. */
export const isKeptDeliveryNote = ({
  documentType,
  confirmations,
}: Pick<InvoiceSummary, 'documentType' | 'confirmations'>): boolean =>
  documentType === 'delivery-note' && confirmations.some(({ code }) => code === 'delivery-note')

export const findLineQuestion = (
  items: readonly Pick<InvoiceLine, 'id' | 'flags'>[],
): InvoiceQuestion | null => {
  for (const { id, flags } of items) {
    const flag = firstOf(flags, LINE_QUESTION_FLAGS)
    if (flag) return question(flag, id)
  }
  return null
}

const READY: InvoiceQuestion = {
  code: 'ready',
  message: 'All checks passed. Process this invoice?',
  item_id: null,
}

const PURCHASE_CHECK: InvoiceQuestion = {
  code: 'purchase-check',
  message: 'The invoice is being compared with its order, delivery and agreed prices.',
  item_id: null,
}

const UNSURE = {
  code: 'reading-unsure',
  message: 'Parts of this document could not be read reliably. Compare the lines with the original.',
} as const

const question = (
  { code, message, reason }: Pick<InvoiceQuestion, 'code' | 'message' | 'reason'>,
  itemId: number | null = null,
): InvoiceQuestion => ({ code, message, ...(reason && { reason }), item_id: itemId })

const failureOf = ({ extraction, itemCount }: Questioned): InvoiceQuestion | null =>
  extraction.state === 'failed' && itemCount === 0
    ? question({ code: 'reading-failed', message: extraction.error ?? 'This file could not be read.' })
    : null

const differenceOf = ({ flags }: Questioned): InvoiceQuestion | null => {
  const flag = flags.find(({ code }) => code === 'purchase-differs')
  return flag ? question(flag) : null
}

const purchaseQuestionOf = (invoice: Questioned): InvoiceQuestion | null =>
  isAwaitingPurchaseCheck(invoice) ? PURCHASE_CHECK : null

/** Lines entered by hand answer the flag that no lines were found. */
const documentQuestionOf = ({ flags, itemCount }: Questioned): InvoiceQuestion | null => {
  const open = itemCount > 0 ? flags.filter(({ code }) => code !== 'no-lines') : flags
  const flag = firstOf(open, DOCUMENT_QUESTION_FLAGS)
  return flag ? question(flag) : null
}

/** Readings of earlier releases are unsure without a flag. */
const unsureOf = ({ verdict, flags, confirmations }: Questioned): InvoiceQuestion | null =>
  verdict === 'doubtful' && !confirmations.some(({ code }) => code === UNSURE.code)
    ? question(flags.find(({ code }) => code === UNSURE.code) ?? UNSURE)
    : null

const firstOf = <Flag extends { readonly code: string }>(
  flags: readonly Flag[],
  order: readonly Flag['code'][],
): Flag | null => {
  const held = flags.filter(({ code }) => order.includes(code))
  return held.toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code))[0] ?? null
}
