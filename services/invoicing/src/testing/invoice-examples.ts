import type { DocumentHeaderReading, DocumentLineReading, Reading } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { NO_HEADER_CORRECTIONS } from '../domain/invoices/correct-invoice-header.ts'
import { createQueuedExtraction } from '../domain/invoices/extraction-state.ts'
import type { Invoice, InvoiceSummary } from '../domain/invoices/invoice.ts'
import { getTotalAmount } from '../domain/invoices/invoice.ts'
import { type InvoiceLine, NO_LINE_DETAILS } from '../domain/invoices/invoice-line.ts'
import { NO_PAYMENT_HISTORY } from '../domain/invoices/payment-history.ts'
import { NO_PURCHASE_CHECK } from '../domain/invoices/purchase-check.ts'
import type { ReviewContext } from '../domain/review/flag-invoice.ts'

/** Examples for tests of pure rules: ordinary values, of which a test overrides those that matter. */
export const EXAMPLE_INSTANT = Temporal.Instant.from('2026-05-04T12:00:00Z')

export const createExampleInvoiceLine = (more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: 1,
  version: 1,
  source: 'pdf',
  productName: 'Butter',
  quantity: toDecimal(2),
  unit: 'kg',
  unitPrice: toDecimal(3),
  totalPrice: toDecimal(6),
  supplierCode: null,
  pack: null,
  listPrice: null,
  flags: [],
  box: null,
  readAs: null,
  product: null,
  choice: null,
  kind: 'goods',
  details: NO_LINE_DETAILS,
  noteCorrection: null,
  ...more,
})

export const createExampleInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: 7,
  revision: 4,
  factsRevision: 0,
  number: '',
  supplier: { id: 11, name: 'Dairy' },
  location: { id: 21, name: 'Harbour' },
  date: '2026-05-04',
  dateSource: 'upload-day',
  createdAt: EXAMPLE_INSTANT,
  enteredBy: 1,
  status: 'pending',
  paymentHistory: NO_PAYMENT_HISTORY,
  payment: null,
  currency: null,
  statedTotal: null,
  statedTax: null,
  documentType: 'invoice',
  iban: null,
  corrections: NO_HEADER_CORRECTIONS,
  file: { name: 'a.pdf', path: 'invoices/a.pdf', contentType: 'application/pdf', bytes: 10, sha256: 'aa' },
  ocrText: '',
  notes: '',
  flags: [],
  extraction: { ...createQueuedExtraction('reading-1', EXAMPLE_INSTANT, 1), state: 'running' },
  readHeader: null,
  readBalance: null,
  verdict: null,
  confirmations: [],
  duplicateAllowed: null,
  purchaseCheck: NO_PURCHASE_CHECK,
  items: [],
  ...more,
})

/** A context for a supplier without history, on the day of upload. */
export const exampleReviewContext = (more: Partial<ReviewContext> = {}): ReviewContext => ({
  thresholds: { priceFactor: 2, quantityFactor: 10, maxDaysInFuture: 7, maxDaysInPast: 180 },
  uploadDay: '2026-05-04',
  suppliers: [],
  printedNames: [],
  isSupplierActive: false,
  hasPurchaseChecks: false,
  history: [],
  ...more,
})

export const createExampleInvoiceSummary = (more: Partial<Invoice> = {}): InvoiceSummary => {
  const invoice = createExampleInvoice(more)
  return {
    ...invoice,
    totalAmount: getTotalAmount(invoice),
    itemCount: invoice.items.length,
    lineQuestion: null,
  }
}

export const createExampleReaderLine = (more: Partial<DocumentLineReading> = {}): DocumentLineReading => ({
  product_name: 'Butter',
  quantity: 2,
  unit: 'kg',
  unit_price: 3,
  total_price: 6,
  list_price: null,
  supplier_code: null,
  pack: null,
  flags: [],
  box: null,
  confidence: 1,
  ...more,
})

export const createExampleReadHeader = (
  more: Partial<DocumentHeaderReading> = {},
): DocumentHeaderReading => ({
  invoice_number: 'RE-77',
  invoice_date: '2026-05-02',
  supplier_name: 'Dairy Ltd',
  supplier_tax_id: null,
  currency: 'EUR',
  total_amount: 6.42,
  net_amount: 6,
  tax_amount: 0.42,
  ...more,
})

export const createExampleReading = (more: Partial<Reading> = {}): Reading => ({
  source: 'pdf',
  verdict: 'accepted',
  header: createExampleReadHeader(),
  lines: [createExampleReaderLine()],
  flags: [],
  pages: 1,
  text: 'Butter 2 kg',
  ...more,
})
