import { type Decimal128, exactNumberSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { RebateBalanceRecord } from '../../domain/rebates/rebate-balance.ts'
import type { DerivedDocument } from './derived-collection.ts'

/** What a supplier grants on the turnover of a period. */
export interface RebateDocument {
  _id: number
  supplier_id: number
  currency: string
  period_from: string
  period_to: string
  tiers: { from: Decimal128; percent: Decimal128 }[]
  retroactive: boolean
  note: string
  created_at: Date
  version: number
}

/** What was accrued and credited for a rebate, whose id it has. */
export interface RebateBalanceDocument extends DerivedDocument<number> {
  record: RebateBalanceRecord
}

const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }

const rebateSchema = new Schema<RebateDocument>(
  {
    _id: requiredNumber,
    supplier_id: requiredNumber,
    currency: requiredText,
    period_from: requiredText,
    period_to: requiredText,
    tiers: [new Schema({ from: exactNumberSchema, percent: exactNumberSchema }, { _id: false, id: false })],
    retroactive: { type: Boolean, required: true },
    note: { type: String, default: '' },
    created_at: { type: Date, required: true },
    version: requiredNumber,
  },
  { collection: 'rebates', versionKey: false },
)
rebateSchema.index({ supplier_id: 1, period_from: -1, _id: 1 })

const balanceSchema = new Schema<RebateBalanceDocument>(
  {
    _id: requiredNumber,
    supplier_id: requiredNumber,
    digest: requiredText,
    record: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'rebate_balances', versionKey: false },
)
balanceSchema.index({ supplier_id: 1, _id: 1 })

export const getRebateModel = (connection: Connection): Model<RebateDocument> =>
  connection.model<RebateDocument>('Rebate', rebateSchema)

export const getRebateBalanceModel = (connection: Connection): Model<RebateBalanceDocument> =>
  connection.model<RebateBalanceDocument>('RebateBalance', balanceSchema)
