import { type Connection, type Model, Schema } from 'mongoose'
import type { StoredDecision } from './stored-decisions.ts'

/** A decision of a person; a withdrawn one is kept and counts for nothing. */
export interface PurchaseDecisionDocument {
  _id: number
  revision: number
  deleted: boolean
  supplier_id: number
  decided_at: Date
  decided_by: number
  decided_by_name: string
  /** The business day. */
  date: string
  decision: StoredDecision
}

const schema = new Schema<PurchaseDecisionDocument>(
  {
    _id: { type: Number, required: true },
    revision: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    supplier_id: { type: Number, required: true },
    decided_at: { type: Date, required: true },
    decided_by: { type: Number, required: true },
    decided_by_name: { type: String, required: true },
    date: { type: String, required: true },
    decision: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'purchase_decisions', versionKey: false },
)
schema.index({ supplier_id: 1, deleted: 1 })

export const getPurchaseDecisionModel = (connection: Connection): Model<PurchaseDecisionDocument> =>
  connection.model<PurchaseDecisionDocument>('PurchaseDecision', schema)
