import { type Connection, type Model, Schema } from 'mongoose'

/** A computed business day; instants are milliseconds since 1970. */
export interface AttendanceDayDocument {
  date: string
  state: string
  shift_start: number | null
  shift_end: number | null
  scheduled_ms: number
  clock_in: number | null
  clock_out: number | null
  worked_ms: number
  late_minutes: number
  early_minutes: number
  notes: string
  time_zone: string
}

export interface AttendanceWeekDocument {
  /** Person and Monday: 17/2026-03-02. */
  _id: string
  staff_id: number
  week_start: string
  /** Revision; incremented with every change of a shift, entry, holiday or policy that the week depends on. */
  wanted: number
  stale: boolean
  /** When an input or the pay last changed. */
  changed_at: Date
  days: AttendanceDayDocument[]
}

const schema = new Schema<AttendanceWeekDocument>(
  {
    _id: { type: String, required: true },
    staff_id: { type: Number, required: true },
    week_start: { type: String, required: true },
    wanted: { type: Number, required: true },
    stale: { type: Boolean, required: true },
    changed_at: { type: Date, required: true },
    days: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'attendance_weeks', versionKey: false },
)
schema.index({ week_start: 1, staff_id: 1 })
schema.index({ week_start: 1, changed_at: 1 })
schema.index({ staff_id: 1, week_start: 1 })
schema.index({ stale: 1, week_start: 1 }, { partialFilterExpression: { stale: true } })

export const getAttendanceWeekModel = (connection: Connection): Model<AttendanceWeekDocument> =>
  connection.model<AttendanceWeekDocument>('AttendanceWeek', schema)
