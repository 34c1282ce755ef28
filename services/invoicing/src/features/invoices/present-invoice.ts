import type {
  DuplicateInvoice,
  Extraction,
  Invoice as InvoiceRecord,
  InvoicesAwaitingReview,
  InvoiceItem as ItemRecord,
  LastPrice,
} from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { type AppError, conflict } from '@rms/service-kit'
import { findLineQuestion, getNextQuestion } from '../../domain/doubts/review-question.ts'
import { namesAnotherSupplier } from '../../domain/invoices/document-supplier.ts'
import { type DuplicateOf, describeDuplicate } from '../../domain/invoices/duplicates.ts'
import type { ExtractionRecord, Invoice, InvoiceSummary } from '../../domain/invoices/invoice.ts'
import { totalAmount } from '../../domain/invoices/invoice.ts'
import { getLineProduct, type InvoiceItem } from '../../domain/invoices/item.ts'

/** What a record shows beyond the invoice itself. */
export interface PresentedFields {
  readonly fileUrl: string
  readonly businessCurrency: string
}

/** An invoice as the API shows it, with the text that was recognised. */
export const presentInvoice = (invoice: Invoice, shown: PresentedFields): InvoiceRecord => ({
  ...presentSummary(toSummaryOfInvoice(invoice), shown),
  ocr_text: invoice.ocrText,
  ...readTax(invoice),
  ...(namesAnotherSupplier(invoice) && { read_supplier_name: invoice.readHeader?.supplier_name ?? '' }),
})

const readTax = ({ statedTax }: Invoice): Pick<InvoiceRecord, 'read_tax_amount'> =>
  statedTax && !statedTax.isZero() ? { read_tax_amount: toNumber(statedTax, 2) } : {}

/** An invoice of a list: its text is left out, it would weigh more than all the rest. */
export const presentSummary = (
  invoice: InvoiceSummary,
  { fileUrl, businessCurrency }: PresentedFields,
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
  question: getNextQuestion(invoice),
  file_name: invoice.file.name,
  file_path: invoice.file.path,
  file_url: fileUrl,
  ocr_text: '',
  notes: invoice.notes,
  flags: [...invoice.flags],
  extraction: presentExtraction(invoice.extraction),
  item_count: invoice.itemCount,
  version: invoice.revision,
})

/** An invoice that waits for a person, with what it asks. */
export const presentInvoiceInReview = (
  invoice: InvoiceSummary,
  businessCurrency: string,
): InvoicesAwaitingReview['invoices'] => {
  const question = getNextQuestion(invoice)
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

export const presentItem = (item: InvoiceItem, lastPrice: LastPrice | null = null): ItemRecord => ({
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
  last_price: lastPrice,
  version: item.version,
})

export const presentExtraction = (extraction: ExtractionRecord): Extraction => ({
  state: extraction.state,
  stage: extraction.stage,
  page: extraction.page,
  pages: extraction.pages,
  reason: extraction.reason,
  error: extraction.error,
  suggestion: extraction.suggestion,
})

/** 409 that names the invoice which is already here. */
export const duplicateInvoiceError = (twin: DuplicateOf): AppError =>
  conflict('duplicate-invoice', describeDuplicate(twin), { extra: { twin: presentTwin(twin) } })

const presentTwin = (twin: InvoiceSummary): DuplicateInvoice => ({
  id: twin.id,
  invoice_number: twin.number,
  supplier_name: twin.supplier.name,
  invoice_date: twin.date,
  total_amount: toNumber(twin.totalAmount, 2),
  currency: twin.currency,
  location_name: twin.location.name,
})

export const toSummaryOfInvoice = (invoice: Invoice): InvoiceSummary => ({
  ...invoice,
  totalAmount: totalAmount(invoice),
  itemCount: invoice.items.length,
  lineQuestion: findLineQuestion(invoice.items),
})
