import { type Decimal128, exactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/** `_id` is a natural key: one entry for each invoice item, and one per day for a price set by hand. */
export interface PriceEntryDocument {
  _id: string
  product_id: number
  date: string
  invoice_id: number | null
  line_order: number
  price: Decimal128
  unit: string
  line_name: string
  supplier_id: number | null
  supplier_name: string
  location_name: string
}

const text = { type: String, default: '' }

const schema = new Schema<PriceEntryDocument>(
  {
    _id: { type: String, required: true },
    product_id: { type: Number, required: true },
    date: { type: String, required: true },
    invoice_id: { type: Number, default: null },
    line_order: { type: Number, required: true },
    price: exactNumberSchema,
    unit: text,
    line_name: text,
    supplier_id: { type: Number, default: null },
    supplier_name: text,
    location_name: text,
  },
  { collection: 'price_entries', versionKey: false },
)
schema.index({ product_id: 1, date: -1, invoice_id: -1, line_order: -1, _id: -1 })
schema.index({ invoice_id: 1 })
schema.index({ date: 1, product_id: 1 })
schema.index({ supplier_id: 1, date: 1 })

export const getPriceEntryModel = (connection: Connection): Model<PriceEntryDocument> =>
  connection.model<PriceEntryDocument>('PriceEntry', schema)
