import { type Decimal128, exactNumberSchema, type SearchFields, searchSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { ClaimRecord } from '../../domain/purchasing/records/purchase-records.ts'
import type { DerivedDocument } from './derived-collection.ts'

/** Searched by supplier, product, names as printed and invoice number. */
export interface ClaimDocument extends DerivedDocument<string>, SearchFields {
  location_id: number
  item_id: number
  invoice_id: number
  state: ClaimRecord['state']
  invoice_date: string
  currency: string
  amount: Decimal128
  open_amount: Decimal128
  is_open: boolean
  supplier_key: string
  /** What was recovered: without goods returned on the claimed invoice itself, which were never charged. */
  credits: { date: string; amount: Decimal128 }[]
  record: ClaimRecord
  /** When it was derived for the first time. Only stored: it does not follow from the facts. */
  first_seen_at?: Date
}

const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }

const schema = new Schema<ClaimDocument>(
  {
    _id: requiredText,
    supplier_id: requiredNumber,
    digest: requiredText,
    location_id: requiredNumber,
    item_id: requiredNumber,
    invoice_id: requiredNumber,
    state: requiredText,
    invoice_date: requiredText,
    currency: requiredText,
    amount: exactNumberSchema,
    open_amount: exactNumberSchema,
    is_open: { type: Boolean, required: true },
    supplier_key: requiredText,
    credits: [new Schema({ date: requiredText, amount: exactNumberSchema }, { _id: false })],
    record: { type: Schema.Types.Mixed, required: true },
    first_seen_at: Date,
    ...searchSchema,
  },
  { collection: 'claims', versionKey: false },
)
schema.index({ supplier_id: 1, open_amount: 1, _id: 1 })
schema.index({ open_amount: 1, _id: 1 })
schema.index({ state: 1, open_amount: 1, _id: 1 })
schema.index({ is_open: 1, open_amount: 1, _id: 1 })
schema.index({ location_id: 1, open_amount: 1, _id: 1 })
schema.index({ invoice_date: 1, _id: 1 })
schema.index({ supplier_key: 1, _id: 1 })
schema.index({ amount: 1, _id: 1 })
schema.index({ is_open: 1, supplier_id: 1, currency: 1, invoice_date: 1, open_amount: 1, location_id: 1 })
schema.index({ state: 1, first_seen_at: 1 })
schema.index({ 'credits.date': 1 })
schema.index({ search_keys: 1, open_amount: 1, _id: 1 })

export const getClaimModel = (connection: Connection): Model<ClaimDocument> =>
  connection.model<ClaimDocument>('Claim', schema)
