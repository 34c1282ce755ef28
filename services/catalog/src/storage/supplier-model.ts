import { type Connection, type Model, Schema } from 'mongoose'

export interface SupplierDocument {
  _id: number
  name: string
  name_key: string
  contact_person: string
  phone: string
  email: string
  address: string
  tax_id: string
  /** Name, contact, e-mail and phone in one case. */
  search_text: string
  created_at: Date
  version: number
  deleted: boolean
}

const text = { type: String, default: '' }

const schema = new Schema<SupplierDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    contact_person: text,
    phone: text,
    email: text,
    address: text,
    tax_id: text,
    search_text: text,
    created_at: { type: Date, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
  },
  { collection: 'suppliers', versionKey: false },
)
schema.index({ deleted: 1, name_key: 1, _id: 1 })
schema.index({ deleted: 1, created_at: 1, _id: 1 })
schema.index({ deleted: 1, search_text: 1 })

export const supplierModel = (connection: Connection): Model<SupplierDocument> =>
  connection.model<SupplierDocument>('Supplier', schema)
