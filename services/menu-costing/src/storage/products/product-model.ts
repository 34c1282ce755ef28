import { type Connection, type Model, Schema, type Types } from 'mongoose'

export interface ProductDocument {
  _id: number
  name: string
  name_key: string
  unit: string
  description: string
  suppliers: { id: number; name: string }[]
  deleted: boolean
  record_version: number
  price: {
    unit_price: Types.Decimal128 | null
    date: string | null
    supplier_id: number | null
    supplier_name: string
    invoice_id?: number | null
    version: number
  }
  last_known_price: { unit_price: Types.Decimal128; version: number } | null
  merged_into: number | null
  merge_version: number
  search_text: string
  /** Number of claims. Incrementing it makes concurrent changes of the product conflict. */
  claims?: number
}

const schema = new Schema<ProductDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, default: '' },
    name_key: { type: String, default: '' },
    unit: { type: String, default: '' },
    description: { type: String, default: '' },
    suppliers: [{ _id: false, id: Number, name: String }],
    deleted: { type: Boolean, required: true },
    record_version: { type: Number, required: true },
    price: {
      _id: false,
      type: new Schema(
        {
          unit_price: { type: Schema.Types.Decimal128, default: null },
          date: { type: String, default: null },
          supplier_id: { type: Number, default: null },
          supplier_name: { type: String, default: '' },
          invoice_id: { type: Number, default: null },
          version: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    last_known_price: {
      type: new Schema({ unit_price: Schema.Types.Decimal128, version: Number }, { _id: false }),
      default: null,
    },
    merged_into: { type: Number, default: null },
    merge_version: { type: Number, required: true },
    search_text: { type: String, default: '' },
    claims: { type: Number },
  },
  { collection: 'products', versionKey: false },
)
schema.index({ name_key: 1, _id: 1 })
schema.index({ 'suppliers.id': 1, name_key: 1 })
schema.index({ 'price.supplier_id': 1, name_key: 1 })
schema.index({ merged_into: 1 }, { partialFilterExpression: { merged_into: { $gt: 0 } } })
schema.index({ search_text: 1 })

export const getProductModel = (connection: Connection): Model<ProductDocument> =>
  connection.model<ProductDocument>('Product', schema)
