import { type Connection, type Model, Schema } from 'mongoose'

export interface SessionDocument {
  _id: string
  staff_id: number
  current_digest: string
  previous_digest: string | null
  rotated_at: Date
  expires_at: Date
  tokens: { id: string; expires_at: number }[]
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    staff_id: { type: Number, required: true },
    current_digest: { type: String, required: true },
    previous_digest: { type: String, default: null },
    rotated_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    tokens: [
      { _id: false, id: { type: String, required: true }, expires_at: { type: Number, required: true } },
    ],
  },
  { collection: 'sessions', versionKey: false },
)
schema.index({ staff_id: 1 })
schema.index({ 'tokens.id': 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const getSessionModel = (connection: Connection): Model<SessionDocument> =>
  connection.model<SessionDocument>('Session', schema)
