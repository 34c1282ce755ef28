import { type Connection, type mongo, Schema, type Types } from 'mongoose'
import { collectionOf } from '../mongo/collection.ts'

export interface ProductLinkDocument {
  _id: number
  ingredientId: number
  productId: number
  originalProductId: number
  packSize: Types.Decimal128
  wasteFactor: Types.Decimal128
  notes: string | null
  version?: number
}

const schema = new Schema<ProductLinkDocument>(
  {
    _id: { type: Number, required: true },
    ingredientId: { type: Number, required: true },
    productId: { type: Number, required: true },
    originalProductId: { type: Number, required: true },
    packSize: { type: Schema.Types.Decimal128, required: true },
    wasteFactor: { type: Schema.Types.Decimal128, required: true },
    notes: { type: String, default: null },
    version: { type: Number, default: 1 },
  },
  { collection: 'productLinks', versionKey: false },
)
schema.index({ ingredientId: 1, _id: 1 })
schema.index({ productId: 1 })
schema.index({ originalProductId: 1 })

export const productLinkCollection = (connection: Connection): mongo.Collection<ProductLinkDocument> =>
  collectionOf(connection, schema)
