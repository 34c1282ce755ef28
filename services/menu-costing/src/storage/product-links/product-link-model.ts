import { type Connection, type Model, Schema, type Types } from 'mongoose'

export interface ProductLinkDocument {
  _id: number
  ingredient_id: number
  product_id: number
  original_product_id: number
  pack_size: Types.Decimal128
  waste_factor: Types.Decimal128
  notes: string | null
  version?: number
}

const schema = new Schema<ProductLinkDocument>(
  {
    _id: { type: Number, required: true },
    ingredient_id: { type: Number, required: true },
    product_id: { type: Number, required: true },
    original_product_id: { type: Number, required: true },
    pack_size: { type: Schema.Types.Decimal128, required: true },
    waste_factor: { type: Schema.Types.Decimal128, required: true },
    notes: { type: String, default: null },
    version: { type: Number, default: 1 },
  },
  { collection: 'product_links', versionKey: false },
)
schema.index({ ingredient_id: 1, _id: 1 })
schema.index({ product_id: 1 })
schema.index({ original_product_id: 1 })

export const getProductLinkModel = (connection: Connection): Model<ProductLinkDocument> =>
  connection.model<ProductLinkDocument>('ProductLink', schema)
