import { z } from 'zod'
import { Amount, DateText, PageBox, Quantity } from '../foundation/primitives.ts'

/** The source of a line: one of the reader's three methods, a manager, or an imported list. */
export const InvoiceLineSource = z.enum(['einvoice', 'pdf', 'ocr', 'manual', 'csv'])
export type InvoiceLineSource = z.infer<typeof InvoiceLineSource>

export const LineFlagCode = z.enum([
  'arithmetic',
  'discount',
  'price-basis',
  'repaired',
  'quantity-unclear',
  'low-confidence',
  'unit-unknown',
  'price-unusual',
  'quantity-unusual',
  'pack-changed',
  'name-missing',
])
export type LineFlagCode = z.infer<typeof LineFlagCode>
export const LineValueName = z.enum(['quantity', 'unit_price', 'total_price'])
export type LineValueName = z.infer<typeof LineValueName>
/** The numbers are set on flags that compare a line with earlier invoices of the supplier. */
export const LineFlag = z.object({
  code: LineFlagCode,
  message: z.string().min(1),
  /** The value that was not found on the line; the first one if several are missing. */
  missing_value: LineValueName.optional(),
  unit_price: Quantity.optional(),
  usual_price: Quantity.optional(),
  /** Signed change from the usual price, one decimal. */
  change_percent: z.number().optional(),
  quantity: Quantity.optional(),
  usual_quantity: Quantity.optional(),
  pack: z.string().optional(),
  usual_pack: z.string().optional(),
})
export type LineFlag = z.infer<typeof LineFlag>

export const DocumentFlagCode = z.enum([
  'total-mismatch',
  'duplicate',
  'no-lines',
  'date-guessed',
  'xml-differs',
  'foreign-currency',
  'credit-note',
  'supplier-differs',
  'date-unlikely',
  'currency-unclear',
  'reading-unsure',
  'delivery-note',
  'purchase-differs',
])
export type DocumentFlagCode = z.infer<typeof DocumentFlagCode>
/** The reason of a `total-mismatch`; without one, the lines do not add up to the total. */
export const MismatchReason = z.enum(['tax-above-total'])
export type MismatchReason = z.infer<typeof MismatchReason>
/** The reason of a `reading-unsure`: why the reader cannot tell whether the whole document was read correctly. */
export const UnsureReason = z.enum([
  'row-not-read',
  'line-number-gap',
  'page-missing',
  'total-not-readable',
  'total-not-found',
  'larger-total',
  'other-total',
  'discount-unclear',
  'not-an-invoice',
  'correction-unclear',
  'columns-unclear',
  'tax-unclear',
  'name-unclear',
  'values-unlikely',
  'values-corrected',
  'amount-too-large',
  'date-not-found',
])
export type UnsureReason = z.infer<typeof UnsureReason>
export const FlagReason = z.enum([...MismatchReason.options, ...UnsureReason.options])
export type FlagReason = z.infer<typeof FlagReason>
/** How a line of an invoice differs from its order, its delivery or the agreed price. */
export const PurchaseDifference = z.enum([
  'unclear',
  'delivery-unclear',
  'not-received',
  'over-billed',
  'free-goods-missing',
  'price-above',
  'price-differs',
  'substituted',
  'not-ordered',
  'short',
  'under-billed',
])
export type PurchaseDifference = z.infer<typeof PurchaseDifference>

export const DocumentFlag = z.object({
  code: DocumentFlagCode,
  message: z.string().min(1),
  reason: FlagReason.optional(),
  twin_id: z.int().optional(),
  /** The supplier named on the document, if the business knows it. */
  supplier_id: z.int().optional(),
  supplier_name: z.string().optional(),
  date: DateText.optional(),
  /** Days from the upload to the date; negative in the past. */
  days: z.int().optional(),
  currency: z.string().optional(),
  /** Of a `purchase-differs`: how many lines differ in which way, and the net amount that can be claimed. */
  differences: z.array(z.object({ difference: PurchaseDifference, lines: z.int() })).optional(),
  /** Of a `purchase-differs`: how many lines differ at all, because a line may differ in several ways. */
  differing_lines: z.int().optional(),
  claimed_amount: Amount.optional(),
})
export type DocumentFlag = z.infer<typeof DocumentFlag>

/** What a line charges. Only goods set product prices. */
export const LineKind = z.enum(['goods', 'deposit', 'freight', 'fee', 'rebate'])
export type LineKind = z.infer<typeof LineKind>

/** A delivery note states no amount due: it does not change prices and is neither processed nor paid. */
export const DocumentType = z.enum(['invoice', 'credit-note', 'delivery-note'])
export type DocumentType = z.infer<typeof DocumentType>

/** A line as read. Quantity, unit price and total are as stated; the total is in cents. */
export const DocumentLineReading = z.object({
  product_name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  unit_price: Quantity,
  total_price: Amount,
  list_price: Quantity.nullable(),
  supplier_code: z.string().nullable(),
  pack: z.string().nullable(),
  flags: z.array(LineFlag),
  box: PageBox.nullable(),
  /** Defaults to goods. */
  kind: LineKind.optional(),
  /** In percent. This and the next five fields are absent if the document does not clearly state them. */
  vat_rate: Quantity.optional(),
  /** The delivery note and the order to which the line belongs. */
  note_number: z.string().optional(),
  order_number: z.string().optional(),
  delivery_date: DateText.optional(),
  /** Pieces of goods whose quantity is a weight. */
  pieces: Quantity.optional(),
  /** Of a credit note: the invoice that it corrects. */
  credited_invoice_number: z.string().optional(),
  /** 0 to 1; 1 for exact sources. */
  confidence: z.number().min(0).max(1),
})
export type DocumentLineReading = z.infer<typeof DocumentLineReading>

/** The header of the document as read; null for values that it does not state. */
export const DocumentHeaderReading = z.object({
  invoice_number: z.string().nullable(),
  invoice_date: DateText.nullable(),
  supplier_name: z.string().nullable(),
  supplier_tax_id: z.string().nullable(),
  currency: z.string().length(3).nullable(),
  /** The grand total including tax, before prepayments; negative on a credit note. */
  total_amount: Amount.nullable(),
  net_amount: Amount.nullable(),
  tax_amount: Amount.nullable(),
  /** Charges less discounts on the whole document, which are in no line; absent if it states none. */
  adjustment_amount: Amount.optional(),
  /** From the title or type code, never from the sign of the total; absent in readings of earlier releases. */
  document_type: DocumentType.optional(),
  /** Whether the currency is unclear because of contradicting or ambiguous symbols. */
  currency_unclear: z.boolean().optional(),
  /** Tax that the prices of the lines include, while `tax_amount` is added to them; absent if it is not stated. */
  included_tax_amount: Amount.optional(),
  /** Of the payee, without spaces. This and the next five fields are absent if the document does not clearly state them. */
  iban: z.string().optional(),
  /** The only delivery note and the only order of the whole document. */
  note_number: z.string().optional(),
  order_number: z.string().optional(),
  delivery_date: DateText.optional(),
  /** Of a credit note: the invoice that it corrects. */
  credited_invoice_number: z.string().optional(),
  /** One unit of `base` is worth `rate` units of `quote`. */
  exchange_rate: z
    .object({ base: z.string().length(3), quote: z.string().length(3), rate: Quantity })
    .optional(),
})
export type DocumentHeaderReading = z.infer<typeof DocumentHeaderReading>

/**
 * The result of reading a document. `accepted`: every check passed; `doubtful`: a person has to check; `no-lines`:
 * readable but without lines.
 */
export const Reading = z.object({
  source: z.enum(['einvoice', 'pdf', 'ocr']),
  verdict: z.enum(['accepted', 'doubtful', 'no-lines']),
  header: DocumentHeaderReading,
  lines: z.array(DocumentLineReading).max(5000),
  flags: z.array(DocumentFlag),
  pages: z.int().min(0),
  /** The recognised text, for search and for the person who checks; of an e-invoice, its text-only lines. */
  text: z.string(),
})
export type Reading = z.infer<typeof Reading>

/** Why a document could not be opened. */
const UnreadableReason = z.enum([
  'password',
  'damaged',
  'too-many-pages',
  'too-many-pixels',
  'not-supported',
  'took-too-long',
  'took-too-much-memory',
])
export const UnreadableResult = z.object({
  reason: UnreadableReason,
  error: z.string().min(1),
  suggestion: z.string().min(1),
})
export type UnreadableResult = z.infer<typeof UnreadableResult>

export const ReadingOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), reading: Reading }),
  z.object({ kind: z.literal('unreadable'), unreadable: UnreadableResult }),
])
export type ReadingOutcome = z.infer<typeof ReadingOutcome>

export const ExtractionStage = z.enum(['opening', 'text', 'recognising', 'lines', 'saving'])
export type ExtractionStage = z.infer<typeof ExtractionStage>

/** What the first pass over an image found, while the document is still read. Anything in it may change. */
export const PreliminaryReading = z.object({
  supplier_name: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  total_amount: z.number().nullable(),
  currency: z.string().nullable(),
  lines: z.array(
    z.object({
      product_name: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      total_price: z.number(),
    }),
  ),
})
export type PreliminaryReading = z.infer<typeof PreliminaryReading>

export const ReadingProgress = z.object({
  stage: ExtractionStage,
  page: z.int().nullable(),
  pages: z.int().nullable(),
  /** The finished share of the recognition passes, if the pages are images. */
  fraction: z.number().min(0).max(1).optional(),
  preliminary: PreliminaryReading.optional(),
})
export type ReadingProgress = z.infer<typeof ReadingProgress>

/** Why a reading ended without a result: the file, a person who stopped it, or an internal error. */
export const ReadingFailure = z.enum([...UnreadableReason.options, 'stopped', 'fault'])
export type ReadingFailure = z.infer<typeof ReadingFailure>

/** The progress of reading an invoice file, as clients see it. */
export const InvoiceExtraction = z.object({
  state: z.enum(['none', 'queued', 'running', 'done', 'failed']),
  stage: ExtractionStage.nullable(),
  page: z.int().nullable(),
  pages: z.int().nullable(),
  reason: ReadingFailure.nullable(),
  error: z.string().nullable(),
  suggestion: z.string().nullable(),
  /** The finished share of the recognition, while an image is read. */
  fraction: z.number().min(0).max(1).optional(),
  /** Only in live messages while an image is read. */
  preliminary: PreliminaryReading.optional(),
})
export type InvoiceExtraction = z.infer<typeof InvoiceExtraction>
