import { z } from 'zod'
import { endpoint, MEGABYTE } from './endpoint.ts'
import {
  Amount,
  BooleanText,
  DateText,
  decimalNumber,
  Id,
  IdParams,
  Instant,
  optionalText,
  PageBox,
  PageQuery,
  Quantity,
  requiredText,
  Success,
} from './primitives.ts'
import { DocumentFlag, Extraction, ItemSource, LineFlag, ReadHeader } from './reading.ts'

export const InvoiceStatus = z.enum(['pending', 'processed', 'paid'])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

export const Invoice = z.object({
  id: Id,
  /** '' when the document names none; clients then show INV-{id}. */
  invoice_number: z.string(),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  invoice_date: DateText,
  created_at: Instant,
  status: InvoiceStatus,
  currency: z.string(),
  total_amount: Amount,
  file_name: z.string(),
  file_path: z.string(),
  /** A signed link under /uploads/, good for some minutes. */
  file_url: z.string(),
  ocr_text: z.string(),
  notes: z.string(),
  flags: z.array(DocumentFlag),
  extraction: Extraction,
  item_count: z.int(),
  /** The supplier that the document names, when that is clearly another one; of single invoices only. */
  read_supplier_name: z.string().optional(),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceItem = z.object({
  id: Id,
  product_name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  unit_price: Quantity,
  total_price: Amount,
  source: ItemSource,
  product_id: Id.nullable(),
  supplier_code: z.string().nullable(),
  pack: z.string().nullable(),
  list_price: Quantity.nullable(),
  flags: z.array(LineFlag),
  box: PageBox.nullable(),
  match: z.enum(['known', 'suggested', 'new']).nullable(),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** A line that waits for a person to say which product it is: its supplier has never sent it before. */
export const ReviewLine = z.object({
  invoice_id: Id,
  invoice_number: z.string(),
  invoice_date: DateText,
  invoice_status: InvoiceStatus,
  supplier_id: Id,
  supplier_name: z.string(),
  item: InvoiceItem,
})
export type ReviewLine = z.infer<typeof ReviewLine>

/** A product that a line could be. */
export const ProductSuggestion = z.object({
  product_id: Id,
  name: z.string(),
  unit: z.string(),
  supplier_names: z.array(z.string()),
  current_price: Quantity.nullable(),
  /** The same code, the same name and unit, or a name that is like it. */
  reason: z.enum(['code', 'name', 'similar']),
  /** 0 to 1, the likeliest first. */
  score: z.number().min(0).max(1),
})
export type ProductSuggestion = z.infer<typeof ProductSuggestion>

/** A line given by hand: a price of 0 and negative quantities are accepted, a missing unit is `each`. */
export const InvoiceItemBody = z.object({
  product_name: requiredText(300),
  quantity: decimalNumber(6).refine(quantity => quantity !== 0, { error: 'cannot be 0' }),
  unit: optionalText(20),
  unit_price: decimalNumber(6),
})

/** The twin of a duplicate, as the 409 `duplicate-invoice` names it in `twin`. */
export const InvoiceTwin = z.object({
  id: Id,
  invoice_number: z.string(),
  supplier_name: z.string(),
  invoice_date: DateText,
  total_amount: Amount,
})
export type InvoiceTwin = z.infer<typeof InvoiceTwin>

export const UploadInvoiceBody = z.object({
  supplier_id: z.coerce.number().pipe(Id),
  location_id: z.coerce.number().pipe(Id),
  invoice_date: z.union([z.literal(''), DateText]).optional(),
  notes: optionalText(5000),
  ocr_text: optionalText(500_000),
})
export const UpdateInvoiceBody = z.object({
  invoice_number: z.string().trim().max(100).optional(),
  invoice_date: DateText.optional(),
  supplier_id: Id.optional(),
  location_id: Id.optional(),
  notes: z.string().trim().max(5000).optional(),
})

export const ListInvoicesQuery = PageQuery.extend({
  supplier_id: z.coerce.number().pipe(Id).optional(),
  location_id: z.coerce.number().pipe(Id).optional(),
  status: InvoiceStatus.optional(),
  startDate: DateText.optional(),
  endDate: DateText.optional(),
})

/** The answer of the auto-extract buttons: 200 with the lines, or 202 with the extraction still under way. */
export const ProcessAnswer = z.union([
  z.object({ extractedItems: z.array(InvoiceItem), header: ReadHeader, flags: z.array(DocumentFlag) }),
  z.object({ extraction: Extraction }),
])

/** Both dates included. */
export const ExportQuery = z.object({ startDate: DateText, endDate: DateText })

const AllowDuplicate = z.object({ allow_duplicate: BooleanText.optional() })
const ItemParams = IdParams.extend({ itemId: z.coerce.number().pipe(Id) })
const backOffice = { service: 'invoicing', access: 'back-office' } as const
export const INVOICE_FILE_MAX_BYTES = 20 * MEGABYTE

export const invoiceEndpoints = {
  uploadInvoice: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/invoices/upload',
    summary: 'Upload an invoice file; reading starts at once',
    query: AllowDuplicate,
    body: UploadInvoiceBody,
    upload: { field: 'invoice', maxBytes: INVOICE_FILE_MAX_BYTES },
    status: 201,
    response: Invoice,
  }),
  listInvoices: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices',
    summary: 'Invoices, last created first',
    query: ListInvoicesQuery,
    paged: true,
    response: z.array(Invoice),
  }),
  exportInvoices: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices/export',
    summary: 'The invoices of a time and their lines as a CSV file',
    query: ExportQuery.extend({ format: z.enum(['csv']).default('csv') }),
    produces: 'text/csv',
    response: z.string(),
  }),
  exportInvoiceFiles: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices/export-files',
    summary: 'The files of the invoices of a time as a ZIP file',
    query: ExportQuery,
    produces: 'application/zip',
    response: z.string(),
  }),
  listReviewLines: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices/review-lines',
    summary: 'All lines that wait for a person to say which product they are, the newest invoice first',
    query: PageQuery.pick({ page: true, page_size: true }),
    paged: true,
    response: z.array(ReviewLine),
  }),
  getInvoice: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices/:id',
    summary: 'One invoice',
    params: IdParams,
    response: Invoice,
  }),
  updateInvoice: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/invoices/:id',
    summary: 'Correct number, date, supplier, location or notes',
    params: IdParams,
    query: AllowDuplicate,
    body: UpdateInvoiceBody,
    response: Invoice,
  }),
  deleteInvoice: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/invoices/:id',
    summary: 'Delete an invoice; its prices are taken back',
    params: IdParams,
    response: Success,
  }),
  setInvoiceStatus: endpoint({
    ...backOffice,
    method: 'put',
    path: '/api/invoices/:id/status',
    summary: 'pending → processed ⇄ paid',
    params: IdParams,
    query: AllowDuplicate,
    body: z.object({ status: InvoiceStatus }),
    response: Invoice,
  }),
  listInvoiceItems: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices/:id/items',
    summary: 'The lines of an invoice',
    params: IdParams,
    response: z.array(InvoiceItem),
  }),
  addInvoiceItem: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/invoices/:id/items',
    summary: 'Add a line by hand',
    params: IdParams,
    body: InvoiceItemBody,
    status: 201,
    response: InvoiceItem,
  }),
  updateInvoiceItem: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/invoices/:id/items/:itemId',
    summary: 'Correct a line',
    params: ItemParams,
    body: InvoiceItemBody.partial(),
    response: InvoiceItem,
  }),
  suggestProducts: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices/:id/items/:itemId/suggestions',
    summary: 'The products that a line could be, the likeliest first',
    params: ItemParams,
    response: z.array(ProductSuggestion),
  }),
  chooseProduct: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/invoices/:id/items/:itemId/product',
    summary:
      "Say which product a line is (null: a new one); its supplier's item is that product from then on",
    params: ItemParams,
    body: z.object({ product_id: Id.nullable() }),
    response: InvoiceItem,
  }),
  deleteInvoiceItem: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/invoices/:id/items/:itemId',
    summary: 'Delete a line',
    params: ItemParams,
    response: Success,
  }),
  importInvoiceItems: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/invoices/:id/items/import',
    summary: 'Add many lines, all or none',
    params: IdParams,
    body: z.object({ items: z.array(InvoiceItemBody).min(1).max(5000) }),
    bodyLimit: '5mb',
    status: 201,
    response: z.object({ items: z.array(InvoiceItem) }),
  }),
  processPdf: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/invoices/:id/process-pdf',
    summary: 'Read the PDF again and process the invoice',
    params: IdParams,
    query: AllowDuplicate,
    response: ProcessAnswer,
  }),
  processOcr: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/invoices/:id/process-ocr',
    summary: 'Read the given text, else the file, and process the invoice',
    params: IdParams,
    query: AllowDuplicate,
    body: z.object({ ocrText: z.string().max(500_000).nullish() }),
    response: ProcessAnswer,
  }),
  getExtraction: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/invoices/:id/extraction',
    summary: 'Where the reading stands',
    params: IdParams,
    response: Extraction,
  }),
}
