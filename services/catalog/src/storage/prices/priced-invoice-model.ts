import { exactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type {
  PricedInvoiceDocument,
  PricedInvoiceLineDocument,
  ProductRemovalDocument,
} from './priced-invoice-documents.ts'

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
