import { type Connection, type Model, Schema } from 'mongoose'
import type { SalesDayOrigin } from '../../domain/sales/decide-sales-day.ts'
import type { StoredSalesLine, StoredSoldItem } from './sales-codec.ts'

/** What one source states about a business day of a location. */
export interface SalesDayDocument {
  _id: number
  location_id: number
  date: string
  source_id: number
  version: number
  revision: number | null
  as_of: Date | null
  origin: SalesDayOrigin
  recorded_at: Date
  recorded_by: string | null
  content_hash: string
  /** The latest facts that were replaced, so that a late repeat of a call is recognised. */
  earlier_hashes: string[]
  /** Kept, so that a late repeat does not restore it. */
  deleted: boolean
  lines: StoredSalesLine[]
  items: StoredSoldItem[]
  /** The distinct menu items: the index from a menu item to its days. */
  item_ids: number[]
}

/** A replaced or deleted version of a day. */
export type SalesDayVersionDocument = Omit<SalesDayDocument, '_id' | 'earlier_hashes' | 'item_ids'> & {
  _id: string
  day_id: number
}

const fields = {
  location_id: { type: Number, required: true },
  date: { type: String, required: true },
  source_id: { type: Number, required: true },
  version: { type: Number, required: true },
  revision: { type: Number, default: null },
  as_of: { type: Date, default: null },
  origin: { type: String, required: true },
  recorded_at: { type: Date, required: true },
  recorded_by: { type: String, default: null },
  content_hash: { type: String, required: true },
  deleted: { type: Boolean, required: true },
  lines: Schema.Types.Mixed,
  items: Schema.Types.Mixed,
}

const daySchema = new Schema<SalesDayDocument>(
  {
    _id: { type: Number, required: true },
    ...fields,
    earlier_hashes: { type: [String], default: [] },
    item_ids: { type: [Number], default: [] },
  },
  { collection: 'sales_days', versionKey: false },
)
daySchema.index({ location_id: 1, date: 1, source_id: 1 }, { unique: true })
daySchema.index({ source_id: 1, location_id: 1, date: 1 })
daySchema.index({ item_ids: 1 })

const versionSchema = new Schema<SalesDayVersionDocument>(
  { _id: { type: String, required: true }, day_id: { type: Number, required: true }, ...fields },
  { collection: 'sales_day_versions', versionKey: false },
)
versionSchema.index({ day_id: 1, version: -1 })

export const getSalesDayModel = (connection: Connection): Model<SalesDayDocument> =>
  connection.model<SalesDayDocument>('SalesDay', daySchema)

export const getSalesDayVersionModel = (connection: Connection): Model<SalesDayVersionDocument> =>
  connection.model<SalesDayVersionDocument>('SalesDayVersion', versionSchema)
