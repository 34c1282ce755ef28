import { type Connection, type mongo, Schema } from 'mongoose'
import { collectionOf } from '../mongo/collection.ts'

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

export const supplierCollection = (connection: Connection): mongo.Collection<SupplierDocument> =>
  collectionOf(connection, schema)
