import { type Connection, type Model, Schema } from 'mongoose'
import type { PurchaseMonth } from '../../domain/purchasing/reports/purchase-month.ts'
import type { DerivedDocument, WithoutDigest } from './derived-collection.ts'

/** What reports read of a supplier, a location and a month. */
export interface PurchaseMonthDocument extends DerivedDocument<string> {
  /** Null for orders that name none. */
  location_id: number | null
  month: string
  record: Pick<PurchaseMonth, 'spend' | 'unclear' | 'prices' | 'reliability' | 'pending'>
}

const requiredText = { type: String, required: true }

const schema = new Schema<PurchaseMonthDocument>(
  {
    _id: requiredText,
    supplier_id: { type: Number, required: true },
    digest: requiredText,
    location_id: Number,
    month: requiredText,
    record: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'purchase_months', versionKey: false },
)
schema.index({ supplier_id: 1, month: 1, location_id: 1 })
schema.index({ month: 1, location_id: 1 })
schema.index({ location_id: 1, month: 1 })
schema.index({ 'record.spend.productId': 1 })

export const getPurchaseMonthModel = (connection: Connection): Model<PurchaseMonthDocument> =>
  connection.model<PurchaseMonthDocument>('PurchaseMonth', schema)

export const toPurchaseMonthDocument = ({
  supplierId,
  locationId,
  month,
  ...record
}: PurchaseMonth): WithoutDigest<PurchaseMonthDocument> => ({
  _id: `${supplierId}/${locationId ?? ''}/${month}`,
  supplier_id: supplierId,
  location_id: locationId,
  month,
  record,
})
