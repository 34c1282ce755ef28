import type {
  DocumentFlag,
  DocumentHeaderReading,
  DocumentType,
  InvoiceQuestion,
  InvoiceStatus,
  PaymentHistory,
  PaymentSnapshot,
  Reading,
} from '@rms/contracts'
import { fromStoredInstant, sumDecimals, toDecimal, toStoredInstant } from '@rms/domain-kit'
import {
  buildSearchFields,
  type Decimal128,
  fromDecimal128,
  fromNullableDecimal128,
  type SearchFields,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import { toInvoiceNumberKey } from '../../domain/invoices/duplicate-invoices.ts'
import type {
  DateSource,
  Invoice,
  InvoiceFile,
  InvoiceSummary,
  TotalsCheck,
} from '../../domain/invoices/invoice.ts'
import { getInvoiceLocationIds, getTotalAmount } from '../../domain/invoices/invoice.ts'
import { needsProductReview } from '../../domain/invoices/invoice-line.ts'
import { NO_PAYMENT_HISTORY } from '../../domain/invoices/payment-history.ts'
import { findLineQuestion } from '../../domain/review/review-question.ts'
import { getDocumentSearchWords, getWordPrefixes } from './document-search-words.ts'
import { type ExtractionDocument, toExtraction, toExtractionDocument } from './extraction-document.ts'
import { type InvoiceLineDocument, toInvoiceLine, toInvoiceLineDocument } from './invoice-line-document.ts'
import {
  type ConfirmationDocument,
  type CorrectionsDocument,
  type DuplicatePermissionDocument,
  toConfirmation,
  toConfirmationDocument,
  toCorrections,
  toCorrectionsDocument,
  toDuplicatePermission,
  toDuplicatePermissionDocument,
} from './invoice-review-document.ts'
import {
  type PurchaseCheckDocument,
  toPurchaseCheck,
  toPurchaseCheckDocument,
} from './purchase-check-document.ts'

/** Searched by number, supplier, notes and the words of the document. */
export interface InvoiceDocument extends SearchFields {
  _id: number
  revision: number
  facts_revision: number
  number: string
  /** For finding duplicates: without spaces, in lower case; null if there is no number. */
  number_key: string | null
  supplier_id: number
  supplier_name: string
  location_id: number
  location_name: string
  /** All locations of the invoice, for filters. */
  location_ids: number[]
  date: string
  date_source: DateSource
  created_at: Date
  status: InvoiceStatus
  currency: string | null
  stated_total: Decimal128 | null
  /** Older documents do not have this and the next two fields. */
  stated_tax?: Decimal128 | null
  document_type?: DocumentType
  corrections?: CorrectionsDocument
  iban?: string | null
  /** Missing in documents of earlier releases, which name the user who last requested a reading. */
  entered_by?: number | null
  purchase_check?: PurchaseCheckDocument
  payment_history?: PaymentHistory
  payment?: PaymentSnapshot | null
  total_amount: Decimal128
  file: InvoiceFile
  /** Unique: identifies the one invoice that claims the content of its file. Allowed copies have none. */
  file_claim?: string
  ocr_text: string
  /** The words of the text and the lines; for filters only. */
  document_words: string[]
  document_prefixes: string[]
  notes: string
  flags: DocumentFlag[]
  extraction: ExtractionDocument
  read_header: DocumentHeaderReading | null
  /** Older documents do not have this and the next three fields. */
  read_balance?: { difference: Decimal128; holds: boolean } | null
  verdict?: Reading['verdict'] | null
  confirmations?: ConfirmationDocument[]
  line_question?: InvoiceQuestion | null
  duplicate_allowed: DuplicatePermissionDocument | null
  items: InvoiceLineDocument[]
  item_count: number
  /** The number of lines that need review, and whether there are any: the review queue reads only such invoices. */
  lines_to_review: number
  waits_for_review: boolean
}

/** The fields that a list reads: everything except the lines and the text. */
export type InvoiceSummaryDocument = Omit<
  InvoiceDocument,
  'items' | 'ocr_text' | 'document_words' | 'document_prefixes' | 'read_header' | 'read_balance'
>
export const INVOICE_SUMMARY_PROJECTION = {
  items: 0,
  ocr_text: 0,
  read_header: 0,
  read_balance: 0,
  document_words: 0,
  document_prefixes: 0,
  search_text: 0,
  search_keys: 0,
} as const

export const toInvoiceDocument = (invoice: Invoice): Omit<InvoiceDocument, 'file_claim'> => ({
  _id: invoice.id,
  revision: invoice.revision,
  facts_revision: invoice.factsRevision,
  number: invoice.number,
  number_key: toInvoiceNumberKey(invoice.number),
  supplier_id: invoice.supplier.id,
  supplier_name: invoice.supplier.name,
  location_id: invoice.location.id,
  location_name: invoice.location.name,
  location_ids: getInvoiceLocationIds(invoice),
  date: invoice.date,
  date_source: invoice.dateSource,
  created_at: toStoredInstant(invoice.createdAt),
  status: invoice.status,
  currency: invoice.currency,
  stated_total: toNullableDecimal128(invoice.statedTotal),
  stated_tax: toNullableDecimal128(invoice.statedTax),
  document_type: invoice.documentType,
  corrections: toCorrectionsDocument(invoice.corrections),
  iban: invoice.iban,
  entered_by: invoice.enteredBy,
  payment_history: invoice.paymentHistory,
  payment: invoice.payment,
  purchase_check: toPurchaseCheckDocument(invoice.purchaseCheck),
  total_amount: toDecimal128(getTotalAmount(invoice)),
  file: invoice.file,
  ocr_text: invoice.ocrText,
  ...toDocumentWords(invoice),
  notes: invoice.notes,
  flags: [...invoice.flags],
  extraction: toExtractionDocument(invoice.extraction),
  read_header: invoice.readHeader,
  read_balance: toReadBalanceDocument(invoice.readBalance),
  verdict: invoice.verdict,
  confirmations: invoice.confirmations.map(toConfirmationDocument),
  line_question: findLineQuestion(invoice.items),
  duplicate_allowed: toDuplicatePermissionDocument(invoice.duplicateAllowed),
  ...toInvoiceLinesDocument(invoice),
  item_count: invoice.items.length,
  ...toInvoiceSearchFields(invoice),
})

/** The lines, and the fields by which the review queue finds them. */
export const toInvoiceLinesDocument = ({ items }: Pick<Invoice, 'items'>) => {
  const waiting = items.filter(needsProductReview).length
  return { items: items.map(toInvoiceLineDocument), lines_to_review: waiting, waits_for_review: waiting > 0 }
}

export const toInvoice = (document: InvoiceDocument): Invoice => {
  const { totalAmount: _, itemCount: __, lineQuestion: ___, ...summary } = toInvoiceSummary(document)
  const readTax = document.read_header?.tax_amount ?? null
  const invoice = {
    ...summary,
    ...(document.stated_tax === undefined && readTax !== null && { statedTax: toDecimal(readTax) }),
    ocrText: document.ocr_text,
    readHeader: document.read_header,
    items: document.items.map(toInvoiceLine),
  }
  return { ...invoice, readBalance: toReadBalance(document, invoice) }
}

const toReadBalanceDocument = (balance: TotalsCheck | null) =>
  balance && { ...balance, difference: toDecimal128(balance.difference) }

const toReadBalance = (
  { read_balance }: InvoiceDocument,
  invoice: Omit<Invoice, 'readBalance'>,
): TotalsCheck | null => {
  if (read_balance === undefined) return computeOlderReadBalance(invoice)
  return read_balance && { ...read_balance, difference: fromDecimal128(read_balance.difference) }
}

/** For readings of earlier releases, only the flag tells whether the totals add up. */
const computeOlderReadBalance = ({
  statedTotal,
  statedTax,
  items,
  flags,
  confirmations,
}: Omit<Invoice, 'readBalance'>): TotalsCheck | null => {
  if (statedTotal === null) return null
  const ofLines = sumDecimals(items.map(item => item.totalPrice))
  return {
    difference: statedTotal.minus(statedTax ?? 0).minus(ofLines),
    holds: ![...flags, ...confirmations].some(({ code }) => code === 'total-mismatch'),
  }
}

export const toInvoiceSummary = (document: InvoiceSummaryDocument): InvoiceSummary => ({
  id: document._id,
  revision: document.revision,
  factsRevision: document.facts_revision,
  number: document.number,
  supplier: { id: document.supplier_id, name: document.supplier_name },
  location: { id: document.location_id, name: document.location_name },
  date: document.date,
  dateSource: document.date_source,
  createdAt: fromStoredInstant(document.created_at),
  status: document.status,
  currency: document.currency,
  statedTotal: fromNullableDecimal128(document.stated_total),
  statedTax: fromNullableDecimal128(document.stated_tax ?? null),
  documentType: document.document_type ?? getOlderDocumentType(document),
  corrections: toCorrections(document.corrections),
  iban: document.iban ?? null,
  enteredBy:
    document.entered_by === undefined ? (document.extraction.requested_by ?? null) : document.entered_by,
  paymentHistory: document.payment_history ?? NO_PAYMENT_HISTORY,
  payment: document.payment ?? null,
  purchaseCheck: toPurchaseCheck(document.purchase_check),
  verdict: document.verdict ?? null,
  confirmations: (document.confirmations ?? []).map(toConfirmation),
  file: document.file,
  notes: document.notes,
  flags: document.flags,
  extraction: toExtraction(document.extraction),
  duplicateAllowed: toDuplicatePermission(document.duplicate_allowed),
  totalAmount: fromDecimal128(document.total_amount),
  itemCount: document.item_count,
  lineQuestion: document.line_question ?? null,
})

/** Earlier releases treated every document with a negative total as a credit note. */
const getOlderDocumentType = ({ total_amount }: Pick<InvoiceDocument, 'total_amount'>): DocumentType =>
  fromDecimal128(total_amount).isNegative() ? 'credit-note' : 'invoice'

export const toInvoiceSearchFields = ({
  number,
  supplier,
  notes,
}: Pick<Invoice, 'number' | 'supplier' | 'notes'>): SearchFields =>
  buildSearchFields([number, supplier.name, notes])

function toDocumentWords(invoice: Invoice): Pick<InvoiceDocument, 'document_words' | 'document_prefixes'> {
  const words = getDocumentSearchWords(invoice)
  return { document_words: words, document_prefixes: getWordPrefixes(words) }
}
