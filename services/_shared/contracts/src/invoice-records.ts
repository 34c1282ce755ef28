import { z } from 'zod'
import {
  Amount,
  DateText,
  decimalNumber,
  Id,
  Instant,
  optionalText,
  PageBox,
  PageQuery,
  Quantity,
  requiredText,
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
  /** The tax that the document adds to its lines, when it states one; of single invoices only. */
  read_tax_amount: Amount.optional(),
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
  /** As the document states it, where it is not quantity × unit price. */
  total_price: decimalNumber(2).nullish(),
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
