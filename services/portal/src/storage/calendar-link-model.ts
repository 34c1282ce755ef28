import { type Connection, type Model, Schema } from 'mongoose'

export interface CalendarLinkDocument {
  _id: string
  staff_id: number
  created_at: Date
}

const schema = new Schema<CalendarLinkDocument>(
  {
    _id: { type: String, required: true },
    staff_id: { type: Number, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'calendar_links', versionKey: false },
)
schema.index({ staff_id: 1 }, { unique: true })

export const getCalendarLinkModel = (connection: Connection): Model<CalendarLinkDocument> =>
  connection.model<CalendarLinkDocument>('CalendarLink', schema)
