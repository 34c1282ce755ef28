import { type Connection, type Model, Schema } from 'mongoose'

export interface OvertimePolicyDocument {
  _id: number
  effective_date: string
  daily_hours: number
  weekly_hours: number
  multiplier: number
  tiers: { after_hours: number; multiplier: number }[]
  late_minutes: number
  early_minutes: number
  breaks_paid: boolean
  paid_break_minutes: number
  rounding_minutes: number
  created_at: Date
  created_by: string
}

const requiredText = { type: String, required: true } as const
const requiredNumber = { type: Number, required: true } as const

const schema = new Schema<OvertimePolicyDocument>(
  {
    _id: requiredNumber,
    effective_date: requiredText,
    daily_hours: requiredNumber,
    weekly_hours: requiredNumber,
    multiplier: requiredNumber,
    tiers: [{ _id: false, after_hours: requiredNumber, multiplier: requiredNumber }],
    late_minutes: requiredNumber,
    early_minutes: requiredNumber,
    breaks_paid: { type: Boolean, required: true },
    paid_break_minutes: requiredNumber,
    rounding_minutes: requiredNumber,
    created_at: { type: Date, required: true },
    created_by: requiredText,
  },
  { collection: 'policies', versionKey: false },
)
schema.index({ effective_date: 1, _id: 1 })

export const getOvertimePolicyModel = (connection: Connection): Model<OvertimePolicyDocument> =>
  connection.model<OvertimePolicyDocument>('Policy', schema)
