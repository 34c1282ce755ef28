import type { LabourReason } from '@rms/contracts'
import type { Decimal128 } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

export interface LabourPartDocument {
  date: string
  pay_date: string
  location_id: number | null
  source: 'hours' | 'fixed-salary'
  worked_ms: number
  wages: Decimal128
  holiday_accrued: Decimal128
  on_cost: Decimal128
  reasons: LabourReason[]
}

export interface LabourWeekDocument {
  /** Person and Monday: 17/2026-03-02. */
  _id: string
  staff_id: number
  week_start: string
  /** Incremented with every change of a fact that the costs depend on. */
  wanted: number
  pending: boolean
  parts: LabourPartDocument[]
}

const schema = new Schema<LabourWeekDocument>(
  {
    _id: { type: String, required: true },
    staff_id: { type: Number, required: true },
    week_start: { type: String, required: true },
    wanted: { type: Number, required: true },
    pending: { type: Boolean, required: true },
    parts: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'labour_weeks', versionKey: false },
)
schema.index({ week_start: 1, staff_id: 1 })
schema.index({ staff_id: 1, week_start: 1 })
schema.index({ pending: 1, week_start: -1 }, { partialFilterExpression: { pending: true } })

export const getLabourWeekModel = (connection: Connection): Model<LabourWeekDocument> =>
  connection.model<LabourWeekDocument>('LabourWeek', schema)
