import { type Connection, type Model, Schema } from 'mongoose'

export interface SupplierDocument {
  _id: number
  name: string
  deleted: boolean
  version: number
}

const schema = new Schema<SupplierDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    deleted: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'suppliers', versionKey: false },
)

export const getSupplierModel = (connection: Connection): Model<SupplierDocument> =>
  connection.model<SupplierDocument>('Supplier', schema)
