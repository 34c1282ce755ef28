import { z } from 'zod'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  Id,
  Instant,
  ibanSchema,
  multiLineSchema,
  optionalSingleLineSchema,
  optionalTextSchema,
  PageBox,
  PageQuery,
  PeriodDate,
  Quantity,
  RequestDate,
  requiredTextSchema,
  singleLineSchema,
  trimmedTextSchema,
  Version,
} from '../foundation/primitives.ts'
import {
  DocumentFlag,
  DocumentFlagCode,
  DocumentHeaderReading,
  DocumentType,
  FlagReason,
  InvoiceExtraction,
  InvoiceLineSource,
  LineFlag,
  LineFlagCode,
  LineKind,
} from './document-reading.ts'
import { PaidAmount } from './paid-amounts.ts'

export const InvoiceStatus = z.enum(['pending', 'processed', 'paid'])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/**
 * Why an invoice waits for a person: one of the flags that hold it (`reading-unsure`, read but not every check passed,
 * has no flag in readings of earlier releases), `reading-failed`, `purchase-check` (it is processed as soon as it is
 * found to match its order, delivery and agreed prices), or `ready` (nothing is in doubt, a person has to process it).
 */
export const InvoiceQuestionCode = z.enum([
  ...DocumentFlagCode.options,
  ...LineFlagCode.options,
  'reading-failed',
  'purchase-check',
  'ready',
])
export type InvoiceQuestionCode = z.infer<typeof InvoiceQuestionCode>

/** The first question that a person has to answer before a pending invoice is processed. */
export const InvoiceQuestion = z.object({
  code: InvoiceQuestionCode,
  message: z.string().min(1),
  /** The reason of the flag behind the question. */
  reason: FlagReason.optional(),
  /** The line in question; null for the whole document. */
  item_id: Id.nullable(),
})
export type InvoiceQuestion = z.infer<typeof InvoiceQuestion>

/** ISO 4217. */
export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(code => Intl.supportedValuesOf('currency').includes(code), { error: 'is not a supported currency' })

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
  /** The corrected amount, otherwise the one stated; null when none is stated. */
  tax_amount: Amount.nullable(),
  document_type: DocumentType,
  /** The bank account of the payee, corrected or as stated; null when none is stated. */
  iban: z.string().nullable(),
  /** What a pending invoice waits for; null while it is being read and once it is processed. */
  question: InvoiceQuestion.nullable(),
  file_name: z.string(),
  file_path: z.string(),
  /** A signed URL under /uploads/, valid for some minutes. */
  file_url: z.string(),
  ocr_text: z.string(),
  notes: z.string(),
  flags: z.array(DocumentFlag),
  extraction: InvoiceExtraction,
  item_count: z.int(),
  version: Version,
  /** What was paid; missing if it is not paid, or was paid in an earlier release. */
  payment: PaidAmount.optional(),
  /** The supplier named on the document, when clearly a different one; only in responses with one invoice. */
  read_supplier_name: z.string().optional(),
  /** Equals `tax_amount` when that is not 0; only in responses with one invoice. */
  read_tax_amount: Amount.optional(),
  /** The delivery note of the lines without their own, '' if there is none; only in responses with one invoice. */
  note_number: z.string().optional(),
  /** The staff member who photographed it; only in responses with one invoice. */
  photographed_by: z.string().optional(),
})
export type Invoice = z.infer<typeof Invoice>

/** Of a delivery note, on one line. */
const NoteNumber = singleLineSchema(trimmedTextSchema().max(60))

/** The current price of the product before this invoice. */
export const LastPrice = z.object({
  unit_price: Quantity,
  date: DateText,
  supplier_name: z.string(),
  /** Signed change from the last price to that of this line, one decimal; null when the last price was 0. */
  change_percent: z.number().nullable(),
})
export type LastPrice = z.infer<typeof LastPrice>

export const InvoiceLine = z.object({
  id: Id,
  product_name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  unit_price: Quantity,
  total_price: Amount,
  source: InvoiceLineSource,
  product_id: Id.nullable(),
  supplier_code: z.string().nullable(),
  pack: z.string().nullable(),
  list_price: Quantity.nullable(),
  flags: z.array(LineFlag),
  box: PageBox.nullable(),
  match: z.enum(['known', 'suggested', 'new']).nullable(),
  kind: LineKind,
  /** The delivery note of the line itself; missing if it has none, so that the one of the invoice applies. */
  note_number: z.string().optional(),
  /** Null when there is none or the unit differs, in responses with one line, and in lists of lines to review. */
  last_price: LastPrice.nullable(),
  /** Increases with changes of the line, not of its matched product. */
  version: Version,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A line for which a person has to choose the product, because its supplier has never sent it before. */
export const ReviewLine = z.object({
  invoice_id: Id,
  invoice_number: z.string(),
  invoice_date: DateText,
  invoice_status: InvoiceStatus,
  /** The currency of the invoice and so of the line's amounts. */
  currency: z.string(),
  supplier_id: Id,
  supplier_name: z.string(),
  item: InvoiceLine,
})
export type ReviewLine = z.infer<typeof ReviewLine>

export const ProductIdAndName = z.object({ id: Id, name: z.string() })
export type ProductIdAndName = z.infer<typeof ProductIdAndName>

/** A product suggested for a line. */
export const ProductSuggestion = z.object({
  product_id: Id,
  name: z.string(),
  unit: z.string(),
  supplier_names: z.array(z.string()),
  current_price: Quantity.nullable(),
  /** Matched by code, by name and unit, or by a similar name. */
  reason: z.enum(['code', 'name', 'similar']),
  /** 0 to 1, the most likely first. */
  score: z.number().min(0).max(1),
  /** Similar enough to confirm without further checking: the same code, or the same unit and nearly the same name. */
  is_likely: z.boolean().optional(),
})
export type ProductSuggestion = z.infer<typeof ProductSuggestion>

/** A line entered by hand: a price of 0 and negative quantities are accepted, a missing unit is `each`. */
export const InvoiceLineBody = z.object({
  /** As printed on the document, which may take several lines. */
  product_name: requiredTextSchema(300),
  quantity: decimalNumberSchema(6).refine(quantity => quantity !== 0, { error: 'cannot be 0' }),
  unit: optionalSingleLineSchema(20),
  unit_price: decimalNumberSchema(6),
  /** As stated on the document, if it is not quantity × unit price. */
  total_price: decimalNumberSchema(2).nullish(),
  /** Defaults to goods. */
  kind: LineKind.optional(),
  /** The delivery note of the line, if it differs from that of the invoice; '' for none, null for the printed one. */
  note_number: NoteNumber.nullable().optional(),
})

/** The existing invoice that a new one duplicates, in the field `twin` of the 409 `duplicate-invoice`. */
export const DuplicateInvoice = z.object({
  id: Id,
  invoice_number: z.string(),
  supplier_name: z.string(),
  invoice_date: DateText,
  total_amount: Amount,
  /** Null means the currency of the business. */
  currency: z.string().nullable(),
  location_name: z.string(),
})
export type DuplicateInvoice = z.infer<typeof DuplicateInvoice>

export const UploadInvoiceBody = z.object({
  supplier_id: z.coerce.number().pipe(Id),
  location_id: z.coerce.number().pipe(Id),
  invoice_date: z.union([z.literal(''), PeriodDate]).optional(),
  notes: optionalTextSchema(5000),
  ocr_text: z
    .string()
    .trim()
    .max(500_000)
    .nullish()
    .transform(text => text ?? ''),
})
export const UpdateInvoiceBody = z.object({
  invoice_number: singleLineSchema(trimmedTextSchema().max(100)).optional(),
  invoice_date: PeriodDate.optional(),
  supplier_id: Id.optional(),
  location_id: Id.optional(),
  notes: multiLineSchema(trimmedTextSchema().max(5000)).optional(),
  /** Null removes the correction. */
  tax_amount: decimalNumberSchema(2).nullable().optional(),
  /** Null removes the correction. */
  total_amount: decimalNumberSchema(2).nullable().optional(),
  currency: Currency.optional(),
  document_type: DocumentType.optional(),
  /** '' if the document states none; null removes the correction. */
  iban: ibanSchema().nullable().optional(),
  /** The delivery note of the lines without their own: '' if there is none; null removes the correction. */
  note_number: NoteNumber.nullable().optional(),
  version: Version.optional(),
})

/** Invoices that a person has to review, the oldest first. */
export const InvoicesAwaitingReview = z.object({
  total: z.int(),
  invoices: z.array(
    Invoice.pick({
      id: true,
      invoice_number: true,
      supplier_name: true,
      invoice_date: true,
      total_amount: true,
      currency: true,
      created_at: true,
    }).extend({ question: InvoiceQuestion }),
  ),
})
export type InvoicesAwaitingReview = z.infer<typeof InvoicesAwaitingReview>

export const ConfirmInvoiceQuestionBody = z.object({
  code: InvoiceQuestionCode,
  item_id: Id.nullish(),
  version: Version.optional(),
})

export const ListInvoicesQuery = PageQuery.extend({
  supplier_id: z.coerce.number().pipe(Id).optional(),
  location_id: z.coerce.number().pipe(Id).optional(),
  status: InvoiceStatus.optional(),
  startDate: RequestDate.optional(),
  endDate: RequestDate.optional(),
})

/** The response of the auto-extract actions: 200 with the lines, or 202 while the extraction is in progress. */
export const ProcessInvoiceResult = z.union([
  z.object({
    extractedItems: z.array(InvoiceLine),
    header: DocumentHeaderReading,
    flags: z.array(DocumentFlag),
  }),
  z.object({ extraction: InvoiceExtraction }),
])

/** Both dates included. */
export const InvoiceExportQuery = z.object({ startDate: RequestDate, endDate: RequestDate })
