import { Supplier } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'
import type { SupplierFields } from '../domain/supplier.ts'

export interface SupplierDocument extends SupplierFields {
  _id: number
  name_key: string
  /** The name without spelling differences. Missing for suppliers of earlier releases until start-up. */
  same_name_key?: string
  /** Normalised name, contact, e-mail and phone. */
  search_text: string
  created_at: Date
  version: number
  deleted: boolean
  has_purchase_checks?: boolean
  iban_change?: { at: string; by: number }
}

/** The fields of the contract that a person fills in: texts with the same names. */
export const SUPPLIER_TEXT_FIELDS = Supplier.omit({ id: true, created_at: true, version: true }).keyof()
  .options

const text = { type: String, default: '' }

const schema = new Schema<SupplierDocument>(
  {
    ...Object.fromEntries(SUPPLIER_TEXT_FIELDS.map(field => [field, text])),
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    same_name_key: { type: String },
    search_text: text,
    created_at: { type: Date, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    has_purchase_checks: { type: Boolean },
    iban_change: { type: new Schema({ at: String, by: Number }, { _id: false }) },
  },
  { collection: 'suppliers', versionKey: false },
)
schema.index({ deleted: 1, name_key: 1, _id: 1 })
schema.index({ deleted: 1, created_at: 1, _id: 1 })
schema.index({ deleted: 1, search_text: 1 })
// Not unique: a person may allow two suppliers of the same name.
schema.index({ same_name_key: 1, _id: 1 }, { partialFilterExpression: { deleted: false } })

export const getSupplierModel = (connection: Connection): Model<SupplierDocument> =>
  connection.model<SupplierDocument>('Supplier', schema)
