import { exactNumberSchema, optionalExactNumberSchema, searchSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { InvoiceFile } from '../../domain/invoices/invoice.ts'
import type { ExtractionDocument } from './extraction-document.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { invoiceLineSchema } from './invoice-line-document.ts'
import type { ConfirmationDocument, CorrectionsDocument } from './invoice-review-document.ts'

const text = { type: String, default: '' }
const requiredText = { type: String, required: true }
const number = { type: Number, required: true }
const optionalNumber = { type: Number, default: null }
const optionalText = { type: String, default: null }
const bare = { _id: false, versionKey: false } as const

const fileSchema = new Schema<InvoiceFile>(
  { name: requiredText, path: requiredText, contentType: requiredText, bytes: number, sha256: requiredText },
  bare,
)

const extractionSchema = new Schema<ExtractionDocument>(
  {
    id: requiredText,
    state: requiredText,
    stage: optionalText,
    page: optionalNumber,
    pages: optionalNumber,
    fraction: optionalNumber,
    reason: optionalText,
    error: optionalText,
    suggestion: optionalText,
    wants_processing: { type: Boolean, default: false },
    gave_up: { type: Boolean, default: false },
    requested_by: optionalNumber,
    touched_at: { type: Date, required: true },
  },
  bare,
)

const correctionsSchema = new Schema<CorrectionsDocument>(
  {
    total: optionalExactNumberSchema,
    tax: optionalExactNumberSchema,
    currency: optionalText,
    document_type: optionalText,
    iban: optionalText,
    note_number: optionalText,
  },
  bare,
)

const confirmationSchema = new Schema<ConfirmationDocument>(
  {
    code: requiredText,
    item_id: optionalNumber,
    values: text,
    at: { type: Date, required: true },
    user_id: number,
    username: text,
  },
  bare,
)

const flagSchema = new Schema(
  {
    code: requiredText,
    message: requiredText,
    reason: { type: String },
    twin_id: { type: Number },
    supplier_id: { type: Number },
    supplier_name: { type: String },
    date: { type: String },
    days: { type: Number },
    currency: { type: String },
    differences: {
      type: [new Schema({ difference: requiredText, lines: number }, bare)],
      default: undefined,
    },
    differing_lines: { type: Number },
    claimed_amount: { type: Number },
  },
  bare,
)

const schema = new Schema<InvoiceDocument>(
  {
    _id: number,
    revision: number,
    facts_revision: number,
    number: text,
    number_key: optionalText,
    supplier_id: number,
    supplier_name: text,
    location_id: number,
    location_name: text,
    location_ids: { type: [Number], required: true },
    date: requiredText,
    date_source: requiredText,
    created_at: { type: Date, required: true },
    status: requiredText,
    currency: optionalText,
    stated_total: optionalExactNumberSchema,
    stated_tax: optionalExactNumberSchema,
    document_type: { type: String },
    corrections: { type: correctionsSchema },
    iban: { type: String },
    entered_by: { type: Number },
    payment_history: { type: Schema.Types.Mixed },
    payment: { type: Schema.Types.Mixed },
    purchase_check: { type: Schema.Types.Mixed },
    total_amount: exactNumberSchema,
    file: { type: fileSchema, required: true },
    file_claim: { type: String },
    ocr_text: text,
    document_words: { type: [String], select: false },
    document_prefixes: { type: [String], select: false },
    notes: text,
    flags: [flagSchema],
    extraction: { type: extractionSchema, required: true },
    read_header: { type: Schema.Types.Mixed, default: null },
    read_balance: { type: Schema.Types.Mixed },
    verdict: optionalText,
    confirmations: [confirmationSchema],
    line_question: { type: Schema.Types.Mixed, default: null },
    duplicate_allowed: {
      type: new Schema({ at: { type: Date, required: true }, user_id: number, username: text }, bare),
      default: null,
    },
    items: [invoiceLineSchema],
    item_count: number,
    lines_to_review: { type: Number, default: 0 },
    waits_for_review: { type: Boolean, default: false },
    ...searchSchema,
  },
  { collection: 'invoices', versionKey: false, minimize: false },
)

// For lists: each filter and each order. Equality also serves the default order (latest created first), read backwards.
schema.index({ supplier_id: 1, _id: 1 })
schema.index({ location_id: 1, _id: 1 })
schema.index({ location_ids: 1, _id: 1 })
schema.index({ status: 1, _id: 1 })
schema.index({ date: 1, _id: 1 })
schema.index({ number: 1, _id: 1 })
schema.index({ supplier_name: 1, _id: 1 })
schema.index({ location_name: 1, _id: 1 })
schema.index({ total_amount: 1, _id: 1 })
schema.index({ search_keys: 1, _id: 1 })
schema.index({ document_prefixes: 1, _id: 1 })
// For duplicates and files.
schema.index({ supplier_id: 1, number_key: 1 })
schema.index({ supplier_id: 1, date: 1, stated_total: 1 })
schema.index({ 'extraction.state': 1, 'extraction.requested_by': 1 })
schema.index({ 'file.sha256': 1, _id: 1 })
schema.index(
  { file_claim: 1 },
  { unique: true, partialFilterExpression: { file_claim: { $type: 'string' } } },
)
schema.index({ 'flags.twin_id': 1 }, { sparse: true })
// For the review queue, with its count.
schema.index(
  { waits_for_review: 1, _id: 1, lines_to_review: 1 },
  { partialFilterExpression: { waits_for_review: true } },
)
schema.index(
  { location_ids: 1, waits_for_review: 1, _id: 1, lines_to_review: 1 },
  { partialFilterExpression: { waits_for_review: true } },
)
// For pending invoices of a supplier that are compared with their orders and deliveries.
schema.index({ supplier_id: 1 }, { partialFilterExpression: { status: 'pending' } })
// For merges of products.
schema.index({ 'items.product.product_id': 1 }, { sparse: true })
schema.index({ 'items.choice.product_id': 1 }, { sparse: true })

export const getInvoiceModel = (connection: Connection): Model<InvoiceDocument> =>
  connection.model<InvoiceDocument>('Invoice', schema)
