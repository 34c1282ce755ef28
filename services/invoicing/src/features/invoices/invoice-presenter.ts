import type {
  DuplicateInvoice,
  InvoiceExtraction,
  Invoice as InvoiceRecord,
  InvoicesAwaitingReview,
  InvoiceLine as ItemRecord,
  LastPrice,
  PaidAmount,
  PaymentSnapshot,
  ReadingProgress,
} from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { type AppError, conflict, getRequestContext } from '@rms/service-kit'
import { documentNamesAnotherSupplier } from '../../domain/invoices/document-supplier.ts'
import { type DuplicateInvoiceSummary, describeDuplicate } from '../../domain/invoices/duplicate-invoices.ts'
import type { ExtractionRecord, Invoice, InvoiceSummary } from '../../domain/invoices/invoice.ts'
import { getNoteNumber, getTotalAmount, isInLocations } from '../../domain/invoices/invoice.ts'
import { getLineNoteNumber, getLineProduct, type InvoiceLine } from '../../domain/invoices/invoice-line.ts'
import { findLineQuestion, getNextInvoiceQuestion } from '../../domain/review/review-question.ts'
import { DUPLICATE_AT_OTHER_LOCATION } from './withhold-duplicates.ts'

/** The fields of a record that are not part of the invoice itself. */
export interface InvoicePresentationOptions {
  readonly fileUrl: string
  readonly businessCurrency: string
  /** The staff member who photographed the document. */
  readonly photographedBy?: string | null
}

/** An invoice as returned by the API, with the recognised text. */
export const presentInvoice = (invoice: Invoice, shown: InvoicePresentationOptions): InvoiceRecord => ({
  ...presentInvoiceSummary(toInvoiceSummary(invoice), shown),
  ocr_text: invoice.ocrText,
  ...readTax(invoice),
  note_number: getNoteNumber(invoice),
  ...(documentNamesAnotherSupplier(invoice) && {
    read_supplier_name: invoice.readHeader?.supplier_name ?? '',
  }),
  ...(shown.photographedBy && { photographed_by: shown.photographedBy }),
})

const readTax = ({ statedTax }: Invoice): Pick<InvoiceRecord, 'read_tax_amount'> =>
  statedTax && !statedTax.isZero() ? { read_tax_amount: toNumber(statedTax, 2) } : {}

/** An invoice in a list: without its text, which would be larger than everything else. */
export const presentInvoiceSummary = (
  invoice: InvoiceSummary,
  { fileUrl, businessCurrency }: InvoicePresentationOptions,
): InvoiceRecord => ({
  id: invoice.id,
  invoice_number: invoice.number,
  supplier_id: invoice.supplier.id,
  supplier_name: invoice.supplier.name,
  location_id: invoice.location.id,
  location_name: invoice.location.name,
  invoice_date: invoice.date,
  created_at: invoice.createdAt.toString(),
  status: invoice.status,
  currency: invoice.currency ?? businessCurrency,
  total_amount: toNumber(invoice.totalAmount, 2),
  tax_amount: invoice.statedTax && toNumber(invoice.statedTax, 2),
  document_type: invoice.documentType,
  iban: invoice.iban,
  question: getNextInvoiceQuestion(invoice),
  file_name: invoice.file.name,
  file_path: invoice.file.path,
  file_url: fileUrl,
  ocr_text: '',
  notes: invoice.notes,
  flags: [...invoice.flags],
  extraction: presentExtraction(invoice.extraction),
  item_count: invoice.itemCount,
  version: invoice.revision,
  ...(invoice.payment && { payment: presentPayment(invoice.payment) }),
})

const presentPayment = ({
  withheld_claims: _,
  settled_credits: __,
  ...payment
}: PaymentSnapshot): PaidAmount => payment

/** An invoice that needs review, with its question. */
export const presentInvoiceInReview = (
  invoice: InvoiceSummary,
  businessCurrency: string,
): InvoicesAwaitingReview['invoices'] => {
  const question = getNextInvoiceQuestion(invoice)
  if (!question) return []
  return [
    {
      id: invoice.id,
      invoice_number: invoice.number,
      supplier_name: invoice.supplier.name,
      invoice_date: invoice.date,
      total_amount: toNumber(invoice.totalAmount, 2),
      currency: invoice.currency ?? businessCurrency,
      created_at: invoice.createdAt.toString(),
      question,
    },
  ]
}

export const presentInvoiceLine = (item: InvoiceLine, lastPrice: LastPrice | null = null): ItemRecord => ({
  id: item.id,
  product_name: item.productName,
  quantity: toNumber(item.quantity, 6),
  unit: item.unit,
  unit_price: toNumber(item.unitPrice, 6),
  total_price: toNumber(item.totalPrice, 2),
  source: item.source,
  product_id: getLineProduct(item),
  supplier_code: item.supplierCode,
  pack: item.pack,
  list_price: item.listPrice && toNumber(item.listPrice, 6),
  flags: [...item.flags],
  box: item.box,
  match: item.choice ? 'known' : (item.product?.match ?? null),
  kind: item.kind,
  ...presentNoteNumber(item),
  last_price: lastPrice,
  version: item.version,
})

function presentNoteNumber(item: InvoiceLine): Pick<ItemRecord, 'note_number'> {
  const note_number = getLineNoteNumber(item)
  return note_number ? { note_number } : {}
}

export const presentExtraction = (
  extraction: ExtractionRecord & Pick<ReadingProgress, 'preliminary'>,
): InvoiceExtraction => ({
  state: extraction.state,
  stage: extraction.stage,
  page: extraction.page,
  pages: extraction.pages,
  reason: extraction.reason,
  error: extraction.error,
  suggestion: extraction.suggestion,
  ...(extraction.state === 'running' && extraction.fraction !== null && { fraction: extraction.fraction }),
  ...(extraction.preliminary && { preliminary: extraction.preliminary }),
})

/** The 409 error that names the existing invoice, unless it belongs to locations that are not the caller's. */
export const createDuplicateInvoiceError = (duplicate: DuplicateInvoiceSummary): AppError => {
  const locationIds = getRequestContext()?.user?.locationIds ?? null
  if (!isInLocations(duplicate, locationIds))
    return conflict('duplicate-invoice', DUPLICATE_AT_OTHER_LOCATION.message)
  return conflict('duplicate-invoice', describeDuplicate(duplicate), {
    extra: { twin: presentDuplicate(duplicate) },
  })
}

const presentDuplicate = (duplicate: InvoiceSummary): DuplicateInvoice => ({
  id: duplicate.id,
  invoice_number: duplicate.number,
  supplier_name: duplicate.supplier.name,
  invoice_date: duplicate.date,
  total_amount: toNumber(duplicate.totalAmount, 2),
  currency: duplicate.currency,
  location_name: duplicate.location.name,
})

export const toInvoiceSummary = (invoice: Invoice): InvoiceSummary => ({
  ...invoice,
  totalAmount: getTotalAmount(invoice),
  itemCount: invoice.items.length,
  lineQuestion: findLineQuestion(invoice.items),
})
