import { type SearchFields, searchSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { PurchaseCheckRecord } from '../../domain/purchasing/records/purchase-records.ts'
import type { DerivedDocument } from './derived-collection.ts'

/** An invoice or credit note, compared. Those to approve are searched by supplier and invoice number. */
export interface PurchaseCheckDocument extends DerivedDocument<number>, SearchFields {
  location_id: number
  invoice_date: string
  needs_approval: boolean
  record: PurchaseCheckRecord
}

const requiredNumber = { type: Number, required: true }

const schema = new Schema<PurchaseCheckDocument>(
  {
    _id: requiredNumber,
    supplier_id: requiredNumber,
    digest: { type: String, required: true },
    location_id: requiredNumber,
    invoice_date: { type: String, required: true },
    needs_approval: { type: Boolean, required: true },
    record: { type: Schema.Types.Mixed, required: true },
    ...searchSchema,
  },
  { collection: 'purchase_checks', versionKey: false },
)
schema.index({ supplier_id: 1 })
schema.index({ location_id: 1, invoice_date: 1 })
schema.index({ needs_approval: 1, invoice_date: 1, _id: 1 })
schema.index({ needs_approval: 1, location_id: 1, invoice_date: 1, _id: 1 })
schema.index({ search_keys: 1, needs_approval: 1, invoice_date: 1, _id: 1 })

export const getPurchaseCheckModel = (connection: Connection): Model<PurchaseCheckDocument> =>
  connection.model<PurchaseCheckDocument>('PurchaseCheck', schema)
