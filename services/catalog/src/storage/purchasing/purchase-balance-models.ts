import { type SearchFields, searchSchema } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type {
  DepositBalanceRecord,
  UnallocatedCreditRecord,
} from '../../domain/purchasing/records/purchase-records.ts'
import type { DerivedDocument } from './derived-collection.ts'

/** A credit that closes no claim; its id is that of the line. */
export interface UnallocatedCreditDocument extends DerivedDocument<number>, SearchFields {
  location_id: number
  date: string
  record: UnallocatedCreditRecord
}

/** Containers of a supplier at a location. */
export interface DepositBalanceDocument extends DerivedDocument<string> {
  location_id: number
  record: DepositBalanceRecord
}

const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }
const record = { type: Schema.Types.Mixed, required: true }
const derived = { supplier_id: requiredNumber, digest: requiredText, location_id: requiredNumber, record }

const creditSchema = new Schema<UnallocatedCreditDocument>(
  { _id: requiredNumber, ...derived, date: requiredText, ...searchSchema },
  { collection: 'unallocated_credits', versionKey: false },
)
creditSchema.index({ supplier_id: 1, date: 1, _id: 1 })
creditSchema.index({ date: 1, _id: 1 })
creditSchema.index({ location_id: 1, date: 1, _id: 1 })
creditSchema.index({ search_keys: 1, date: 1, _id: 1 })

const depositSchema = new Schema<DepositBalanceDocument>(
  { _id: requiredText, ...derived },
  { collection: 'deposit_balances', versionKey: false },
)
depositSchema.index({ supplier_id: 1, _id: 1 })

export const getUnallocatedCreditModel = (connection: Connection): Model<UnallocatedCreditDocument> =>
  connection.model<UnallocatedCreditDocument>('UnallocatedCredit', creditSchema)

export const getDepositBalanceModel = (connection: Connection): Model<DepositBalanceDocument> =>
  connection.model<DepositBalanceDocument>('DepositBalance', depositSchema)
