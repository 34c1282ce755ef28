import { type Decimal128, exactNumberSchema, type SearchFields, searchSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { PriceDifferenceRecord } from '../../domain/purchasing/records/purchase-records.ts'
import type { DerivedDocument } from './derived-collection.ts'

/** A price that waits for a decision; its id is that of the line. Searched like claims. */
export interface PriceDifferenceDocument extends DerivedDocument<number>, SearchFields {
  location_id: number
  amount: Decimal128
  invoice_date: string
  record: PriceDifferenceRecord
}

const requiredNumber = { type: Number, required: true }

const schema = new Schema<PriceDifferenceDocument>(
  {
    _id: requiredNumber,
    supplier_id: requiredNumber,
    digest: { type: String, required: true },
    location_id: requiredNumber,
    amount: exactNumberSchema,
    invoice_date: { type: String, required: true },
    record: { type: Schema.Types.Mixed, required: true },
    ...searchSchema,
  },
  { collection: 'price_differences', versionKey: false },
)
schema.index({ supplier_id: 1, amount: 1, _id: 1 })
schema.index({ amount: 1, _id: 1 })
schema.index({ location_id: 1, amount: 1, _id: 1 })
schema.index({ invoice_date: 1, _id: 1 })
schema.index({ search_keys: 1, amount: 1, _id: 1 })

export const getPriceDifferenceModel = (connection: Connection): Model<PriceDifferenceDocument> =>
  connection.model<PriceDifferenceDocument>('PriceDifference', schema)
