import { type Connection, type Model, Schema } from 'mongoose'

export interface OverrideCodeDocument {
  /** The user's id: each user has at most one code. */
  _id: number
  hash: string
  set_at: Date
}

const schema = new Schema<OverrideCodeDocument>(
  {
    _id: { type: Number, required: true },
    hash: { type: String, required: true },
    set_at: { type: Date, required: true },
  },
  { collection: 'override_codes', versionKey: false },
)
schema.index({ hash: 1 }, { unique: true })

export const getOverrideCodeModel = (connection: Connection): Model<OverrideCodeDocument> =>
  connection.model<OverrideCodeDocument>('OverrideCode', schema)
