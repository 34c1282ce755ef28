import { type Connection, type mongo, Schema } from 'mongoose'
import { collectionOf } from '../mongo/collection.ts'

export interface InvoiceSourceDocument {
  _id: number
  supplierName?: string
  deleted: boolean
  /** The invoice's revision. */
  version: number
}

const schema = new Schema<InvoiceSourceDocument>(
  {
    _id: { type: Number, required: true },
    supplierName: String,
    deleted: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'invoices', versionKey: false },
)

export const invoiceSourceCollection = (connection: Connection): mongo.Collection<InvoiceSourceDocument> =>
  collectionOf(connection, schema)
