import type { InvoiceLineSource, LineFlag, LineKind, PageBox } from '@rms/contracts'
import {
  type Decimal128,
  exactNumberSchema,
  fromDecimal128,
  fromNullableDecimal128,
  optionalExactNumberSchema,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import { Schema } from 'mongoose'
import {
  type InvoiceLine,
  type InvoiceLineValues,
  type LineDetails,
  NO_LINE_DETAILS,
  type ProductMatch,
  type ReaderSource,
} from '../../domain/invoices/invoice-line.ts'
import type { ComparedLine } from '../../domain/review/past-invoice-line.ts'

export interface InvoiceLineValuesDocument {
  product_name: string
  quantity: Decimal128
  unit: string
  unit_price: Decimal128
  total_price: Decimal128
}

/** A line within the document of its invoice. */
export interface InvoiceLineDocument extends InvoiceLineValuesDocument {
  id: number
  version?: number
  source: InvoiceLineSource
  supplier_code: string | null
  pack: string | null
  list_price: Decimal128 | null
  flags: LineFlag[]
  box: PageBox | null
  /** Missing for lines that were corrected before the source was stored: their names may have been misrecognised. */
  read_as: (InvoiceLineValuesDocument & { source?: ReaderSource }) | null
  product: { product_id: number; merged_into?: number; match: ProductMatch['match'] } | null
  choice: { product_id: number; merged_into?: number; is_new: boolean } | null
  /** Missing for lines of earlier releases, which are goods. */
  kind?: LineKind
  /** Missing for lines of earlier releases, and if nothing is stated. */
  details?: LineDetailsDocument
  /** Missing for lines of earlier releases. */
  note_correction?: string | null
}

/** Only what is stated. */
interface LineDetailsDocument {
  vat_rate?: Decimal128
  note_number?: string
  order_number?: string
  delivery_date?: string
  pieces?: Decimal128
  credited_invoice_number?: string
}

const text = { type: String, required: true }
const optionalText = { type: String, default: null }
const number = { type: Number, required: true }
const bare = { _id: false } as const

export const lineValueFields = {
  product_name: { type: String, default: '' },
  quantity: exactNumberSchema,
  unit: text,
  unit_price: exactNumberSchema,
  total_price: exactNumberSchema,
}

const productFields = { product_id: number, merged_into: { type: Number } }

const optionalFigure = { type: Number }
const flagSchema = new Schema(
  {
    code: text,
    message: text,
    missing_value: { type: String },
    unit_price: optionalFigure,
    usual_price: optionalFigure,
    change_percent: optionalFigure,
    quantity: optionalFigure,
    usual_quantity: optionalFigure,
    pack: { type: String },
    usual_pack: { type: String },
  },
  bare,
)

export const invoiceLineSchema = new Schema<InvoiceLineDocument>(
  {
    id: number,
    version: { type: Number, default: 1 },
    source: text,
    ...lineValueFields,
    supplier_code: optionalText,
    pack: optionalText,
    list_price: optionalExactNumberSchema,
    flags: [flagSchema],
    box: {
      type: new Schema({ page: number, x: number, y: number, width: number, height: number }, bare),
      default: null,
    },
    read_as: { type: new Schema({ ...lineValueFields, source: { type: String } }, bare), default: null },
    product: { type: new Schema({ ...productFields, match: text }, bare), default: null },
    choice: {
      type: new Schema({ ...productFields, is_new: { type: Boolean, required: true } }, bare),
      default: null,
    },
    kind: { type: String },
    details: { type: Schema.Types.Mixed },
    note_correction: optionalText,
  },
  bare,
)

export const toInvoiceLineDocument = (item: InvoiceLine): InvoiceLineDocument => ({
  id: item.id,
  version: item.version,
  source: item.source,
  ...toLineValuesDocument(item),
  supplier_code: item.supplierCode,
  pack: item.pack,
  list_price: toNullableDecimal128(item.listPrice),
  flags: [...item.flags],
  box: item.box,
  read_as: item.readAs && { ...toLineValuesDocument(item.readAs), source: item.readAs.source },
  product: item.product && { ...toProductDocument(item.product), match: item.product.match },
  choice: item.choice && { ...toProductDocument(item.choice), is_new: item.choice.isNew },
  kind: item.kind,
  ...toDetailsDocument(item.details),
  note_correction: item.noteCorrection,
})

function toDetailsDocument(details: LineDetails): Pick<InvoiceLineDocument, 'details'> {
  const { vatRate, noteNumber, orderNumber, deliveryDate, pieces, creditedInvoiceNumber } = details
  const stated: LineDetailsDocument = {
    ...(vatRate && { vat_rate: toDecimal128(vatRate) }),
    ...(noteNumber && { note_number: noteNumber }),
    ...(orderNumber && { order_number: orderNumber }),
    ...(deliveryDate && { delivery_date: deliveryDate }),
    ...(pieces && { pieces: toDecimal128(pieces) }),
    ...(creditedInvoiceNumber && { credited_invoice_number: creditedInvoiceNumber }),
  }
  return Object.keys(stated).length === 0 ? {} : { details: stated }
}

const toLineDetails = (stated: LineDetailsDocument | undefined): LineDetails =>
  stated
    ? {
        vatRate: fromNullableDecimal128(stated.vat_rate ?? null),
        noteNumber: stated.note_number ?? '',
        orderNumber: stated.order_number ?? '',
        deliveryDate: stated.delivery_date ?? null,
        pieces: fromNullableDecimal128(stated.pieces ?? null),
        creditedInvoiceNumber: stated.credited_invoice_number ?? '',
      }
    : NO_LINE_DETAILS

const toProductDocument = ({ productId, mergedInto }: Pick<ProductMatch, 'productId' | 'mergedInto'>) => ({
  product_id: productId,
  ...(mergedInto !== undefined && { merged_into: mergedInto }),
})

const toProduct = ({ product_id, merged_into }: { product_id: number; merged_into?: number }) => ({
  productId: product_id,
  ...(merged_into !== undefined && { mergedInto: merged_into }),
})

export const toInvoiceLine = (document: InvoiceLineDocument): InvoiceLine => ({
  id: document.id,
  version: document.version ?? 1,
  source: document.source,
  ...toValues(document),
  supplierCode: document.supplier_code,
  pack: document.pack,
  listPrice: fromNullableDecimal128(document.list_price),
  flags: document.flags,
  box: document.box,
  readAs: document.read_as && {
    ...toValues(document.read_as),
    source: document.read_as.source ?? 'ocr',
  },
  ...toLineProducts(document),
  kind: document.kind ?? 'goods',
  details: toLineDetails(document.details),
  noteCorrection: document.note_correction ?? null,
})

/** The fields of a stored line that later lines are compared with, as a projection of an invoice. */
export const COMPARED_LINE_PROJECTION = {
  'items.product_name': 1,
  'items.quantity': 1,
  'items.unit': 1,
  'items.unit_price': 1,
  'items.total_price': 1,
  'items.supplier_code': 1,
  'items.pack': 1,
  'items.product': 1,
  'items.choice': 1,
  'items.kind': 1,
} as const
type ComparedField = keyof typeof COMPARED_LINE_PROJECTION extends `items.${infer Field}` ? Field : never
export type ComparedLineDocument = Pick<InvoiceLineDocument, ComparedField>

export const toComparedLine = (document: ComparedLineDocument): ComparedLine => ({
  ...toValues(document),
  supplierCode: document.supplier_code,
  pack: document.pack,
  ...toLineProducts(document),
  kind: document.kind ?? 'goods',
})

/** Choices and kinds are missing for lines of earlier releases. */
const toLineProducts = ({
  product,
  choice,
}: Pick<InvoiceLineDocument, 'product' | 'choice'>): Pick<InvoiceLine, 'product' | 'choice'> => ({
  product: product && { ...toProduct(product), match: product.match },
  choice: choice ? { ...toProduct(choice), isNew: choice.is_new } : null,
})

export const toLineValuesDocument = (values: InvoiceLineValues): InvoiceLineValuesDocument => ({
  product_name: values.productName,
  quantity: toDecimal128(values.quantity),
  unit: values.unit,
  unit_price: toDecimal128(values.unitPrice),
  total_price: toDecimal128(values.totalPrice),
})

const toValues = (document: InvoiceLineValuesDocument): InvoiceLineValues => ({
  productName: document.product_name,
  quantity: fromDecimal128(document.quantity),
  unit: document.unit,
  unitPrice: fromDecimal128(document.unit_price),
  totalPrice: fromDecimal128(document.total_price),
})
