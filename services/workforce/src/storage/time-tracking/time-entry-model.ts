import { type Connection, type Model, Schema } from 'mongoose'
import type { TimeEntryDocument } from './time-entry-document.ts'

const requiredText = { type: String, required: true } as const
const requiredNumber = { type: Number, required: true } as const
const requiredDate = { type: Date, required: true } as const
const mixed = { type: Schema.Types.Mixed, default: null } as const
const correction = {
  _id: false,
  at: requiredDate,
  by: requiredText,
  reason: requiredText,
  before: mixed,
  after: mixed,
} as const

const schema = new Schema<TimeEntryDocument>(
  {
    _id: requiredNumber,
    staff_id: requiredNumber,
    shift_date: requiredText,
    clock_in_at: requiredDate,
    clock_out_at: { type: Date, default: null },
    is_open: { type: Boolean, required: true },
    break_minutes: requiredNumber,
    version: { type: Number, default: 1 },
    breaks: { type: [Schema.Types.Mixed], default: [] },
    source: { ...requiredText, enum: ['clock', 'manual'] },
    notes: { type: String, default: '' },
    time_zone: requiredText,
    corrections: [correction],
    in: mixed,
    out: mixed,
    punch_keys: { type: [String], default: undefined },
    keys: mixed,
    review: mixed,
    needs_review: { type: Boolean, default: false },
    deleted: { type: Boolean, required: true },
    deletion: mixed,
  },
  { collection: 'time_entries', versionKey: false },
)
schema.index({ staff_id: 1 }, { unique: true, partialFilterExpression: { is_open: true }, name: 'one_open' })
schema.index({ is_open: 1, clock_in_at: 1 }, { partialFilterExpression: { is_open: true }, name: 'open' })
schema.index(
  { needs_review: 1, clock_in_at: 1 },
  { partialFilterExpression: { needs_review: true }, name: 'to_review' },
)
schema.index(
  { staff_id: 1, punch_keys: 1 },
  { unique: true, partialFilterExpression: { punch_keys: { $exists: true } }, name: 'one_key' },
)
schema.index({ deleted: 1, shift_date: 1, clock_in_at: 1 })
schema.index({ staff_id: 1, deleted: 1, clock_in_at: 1 })
schema.index({ staff_id: 1, deleted: 1, shift_date: 1 })

export const getTimeEntryModel = (connection: Connection): Model<TimeEntryDocument> =>
  connection.model<TimeEntryDocument>('TimeEntry', schema)
