import { type Connection, type Model, Schema } from 'mongoose'

export interface TimeEntryDocument {
  _id: number
  staff_id: number
  shift_date: string
  clock_in_at: Date
  clock_out_at: Date | null
  /** Clocked in and not deleted: a person has one such entry at most. */
  is_open: boolean
  break_minutes: number
  source: 'clock' | 'manual'
  notes: string
  time_zone: string
  corrections: { at: Date; by: string; reason: string }[]
  /** Out of every list and report, and kept. */
  deleted: boolean
  deletion: { at: Date; by: string; reason: string } | null
}

const requiredText = { type: String, required: true } as const
const requiredNumber = { type: Number, required: true } as const
const requiredDate = { type: Date, required: true } as const
const act = { _id: false, at: requiredDate, by: requiredText, reason: requiredText } as const

const schema = new Schema<TimeEntryDocument>(
  {
    _id: requiredNumber,
    staff_id: requiredNumber,
    shift_date: requiredText,
    clock_in_at: requiredDate,
    clock_out_at: { type: Date, default: null },
    is_open: { type: Boolean, required: true },
    break_minutes: requiredNumber,
    source: { ...requiredText, enum: ['clock', 'manual'] },
    notes: { type: String, default: '' },
    time_zone: requiredText,
    corrections: [act],
    deleted: { type: Boolean, required: true },
    deletion: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'time_entries', versionKey: false },
)
schema.index({ staff_id: 1 }, { unique: true, partialFilterExpression: { is_open: true }, name: 'one_open' })
schema.index({ deleted: 1, shift_date: 1, clock_in_at: 1 })
schema.index({ staff_id: 1, deleted: 1, clock_in_at: 1 })
schema.index({ staff_id: 1, deleted: 1, shift_date: 1 })

export const timeEntryModel = (connection: Connection): Model<TimeEntryDocument> =>
  connection.model<TimeEntryDocument>('TimeEntry', schema)
