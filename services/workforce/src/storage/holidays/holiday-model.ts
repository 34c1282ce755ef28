import { HOLIDAY_TYPES, HolidayStatus, type HolidayType } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'

export interface HolidayDocument {
  /** Ids are ascending: the newest request has the highest. */
  _id: number
  staff_id: number
  staff_name: string
  start_date: string
  end_date: string
  type: HolidayType
  reason: string
  notes: string
  status: HolidayStatus
  requested_at: Date
  reviewed_by: string | null
  reviewed_at: Date | null
  deny_reason: string | null
  /** Name and reason in lower case, for searching. */
  search_text: string
}

const requiredText = { type: String, required: true } as const

const schema = new Schema<HolidayDocument>(
  {
    _id: { type: Number, required: true },
    staff_id: { type: Number, required: true },
    staff_name: requiredText,
    start_date: requiredText,
    end_date: requiredText,
    type: { ...requiredText, enum: HOLIDAY_TYPES },
    reason: requiredText,
    notes: { type: String, default: '' },
    status: { ...requiredText, enum: HolidayStatus.options },
    requested_at: { type: Date, required: true },
    reviewed_by: { type: String, default: null },
    reviewed_at: { type: Date, default: null },
    deny_reason: { type: String, default: null },
    search_text: requiredText,
  },
  { collection: 'holidays', versionKey: false },
)
schema.index({ staff_id: 1, end_date: 1 })
schema.index({ status: 1, _id: 1 })
schema.index({ status: 1, end_date: 1 })
schema.index({ end_date: 1 })
schema.index({ search_text: 1 })

export const getHolidayModel = (connection: Connection): Model<HolidayDocument> =>
  connection.model<HolidayDocument>('Holiday', schema)
