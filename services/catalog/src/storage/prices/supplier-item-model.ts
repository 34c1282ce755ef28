import { type Connection, type Model, Schema } from 'mongoose'

/** A remembered name or code of a product: `_id` is the key from resolve-product.ts, so each exists once. */
export interface SupplierItemDocument {
  _id: string
  product_id: number
}

const schema = new Schema<SupplierItemDocument>(
  { _id: { type: String, required: true }, product_id: { type: Number, required: true } },
  { collection: 'supplier_items', versionKey: false },
)

export const getSupplierItemModel = (connection: Connection): Model<SupplierItemDocument> =>
  connection.model<SupplierItemDocument>('SupplierItem', schema)
