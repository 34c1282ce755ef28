import { type Connection, type Model, Schema } from 'mongoose'

export interface InvoiceSourceDocument {
  _id: number
  supplier_name?: string
  deleted: boolean
  /** The revision of the invoice. */
  version: number
}

const schema = new Schema<InvoiceSourceDocument>(
  {
    _id: { type: Number, required: true },
    supplier_name: String,
    deleted: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'invoices', versionKey: false },
)

export const getInvoiceSourceModel = (connection: Connection): Model<InvoiceSourceDocument> =>
  connection.model<InvoiceSourceDocument>('InvoiceSource', schema)
