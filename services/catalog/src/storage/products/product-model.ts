import { type Decimal128, exactNumberSchema, type SearchFields, searchSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/** Searched by name, SKU and category; suppliers are searched by their own names. */
export interface ProductDocument extends SearchFields {
  _id: number
  name: string
  name_key: string
  unit: string
  sku: string
  category_name: string
  description: string
  supplier_ids: number[]
  price: {
    entry_id: string
    unit_price: Decimal128
    date: string
    invoice_id: number | null
    supplier_id: number | null
    supplier_name: string
    unit: string
    line_name: string
  } | null
  created_at: Date
  born_of_item: number | null
  version: number
  price_version: number
  edit_version?: number
  is_edited?: boolean
  deleted: boolean
  merged_into: number | null
  merge: { into_id: number; at: Date; added_supplier_ids: number[]; is_by_person: boolean } | null
  merged_from: { id: number; name: string; at: Date }[]
}

const text = { type: String, default: '' }
const optionalId = { type: Number, default: null }

const priceSchema = new Schema(
  {
    entry_id: { type: String, required: true },
    unit_price: exactNumberSchema,
    date: { type: String, required: true },
    invoice_id: optionalId,
    supplier_id: optionalId,
    supplier_name: text,
    unit: text,
    line_name: text,
  },
  { _id: false },
)

const mergeSchema = new Schema(
  {
    into_id: { type: Number, required: true },
    at: { type: Date, required: true },
    added_supplier_ids: [Number],
    is_by_person: { type: Boolean, required: true },
  },
  { _id: false },
)

const mergedPartSchema = new Schema(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
)

const schema = new Schema<ProductDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    unit: text,
    sku: text,
    category_name: text,
    description: text,
    supplier_ids: [Number],
    ...searchSchema,
    price: { type: priceSchema, default: null },
    created_at: { type: Date, required: true },
    born_of_item: optionalId,
    version: { type: Number, required: true },
    price_version: { type: Number, required: true },
    edit_version: { type: Number, default: 1 },
    is_edited: Boolean,
    deleted: { type: Boolean, required: true },
    merged_into: optionalId,
    merge: { type: mergeSchema, default: null },
    merged_from: [mergedPartSchema],
  },
  { collection: 'products', versionKey: false },
)
schema.index({ deleted: 1, name_key: 1, _id: 1 })
schema.index({ deleted: 1, supplier_ids: 1, name_key: 1, _id: 1 })
// For searches in list order. The search keys come first, because the database looks for the rarest of several values
// only in the first field of an index.
schema.index({ search_keys: 1, deleted: 1, name_key: 1, _id: 1 })
schema.index({ deleted: 1, category_name: 1, _id: 1 })
schema.index({ deleted: 1, 'price.unit_price': 1, _id: 1 })
schema.index({ deleted: 1, 'price.date': 1, _id: 1 })
schema.index({ born_of_item: 1 }, { partialFilterExpression: { born_of_item: { $gt: 0 } } })
schema.index({ merged_into: 1 }, { partialFilterExpression: { merged_into: { $gt: 0 } } })

export const getProductModel = (connection: Connection): Model<ProductDocument> =>
  connection.model<ProductDocument>('Product', schema)
