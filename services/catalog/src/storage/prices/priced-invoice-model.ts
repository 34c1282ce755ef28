import { type Decimal128, exactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/**
 * The latest known content of an invoice; a deleted one stays as a tombstone, so that late events cannot restore it.
 */
export interface PricedInvoiceDocument {
  _id: number
  revision: number
  deleted: boolean
  supplier_id: number | null
  invoice_date: string | null
  currency: string | null
  location_name: string
  /** What the assignment to its supplier has added; missing in documents of earlier releases. */
  linked_products?: number[]
  remembered_keys?: string[]
  lines: PricedInvoiceLineDocument[]
  /** Only in a tombstone: the products to delete with the invoice, and those that were deleted. */
  removal?: ProductRemovalDocument
}

export interface ProductRemovalDocument {
  item_ids: number[]
  requested_by: number
  removed: { id: number; name: string }[]
}

export interface PricedInvoiceLineDocument {
  item_id: number
  order: number
  product_name: string
  supplier_code: string | null
  unit: string
  quantity: Decimal128
  total_price: Decimal128
  product_id: number
  /** The product itself, regardless of merges. */
  original_id: number
  match: 'known' | 'suggested' | 'new'
}

const text = { type: String, default: '' }

const lineSchema = new Schema<PricedInvoiceLineDocument>(
  {
    item_id: { type: Number, required: true },
    order: { type: Number, required: true },
    product_name: text,
    supplier_code: { type: String, default: null },
    unit: text,
    quantity: exactNumberSchema,
    total_price: exactNumberSchema,
    product_id: { type: Number, required: true },
    original_id: { type: Number, required: true },
    match: { type: String, required: true },
  },
  { _id: false },
)

const schema = new Schema<PricedInvoiceDocument>(
  {
    _id: { type: Number, required: true },
    revision: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    supplier_id: { type: Number, default: null },
    invoice_date: { type: String, default: null },
    currency: { type: String, default: null },
    location_name: text,
    linked_products: [Number],
    remembered_keys: [String],
    lines: [lineSchema],
    removal: {
      type: new Schema<ProductRemovalDocument>(
        {
          item_ids: [Number],
          requested_by: { type: Number, required: true },
          removed: [{ _id: false, id: Number, name: String }],
        },
        { _id: false },
      ),
      required: false,
    },
  },
  { collection: 'invoice_facts', versionKey: false },
)
schema.index({ 'lines.product_id': 1, supplier_id: 1 })
schema.index({ 'lines.original_id': 1 })

export const getPricedInvoiceModel = (connection: Connection): Model<PricedInvoiceDocument> =>
  connection.model<PricedInvoiceDocument>('InvoiceFacts', schema)
