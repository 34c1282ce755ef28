import type { ManagerRight, Role, Settings } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'

export interface UserDocument {
  _id: number
  username: string
  username_key: string
  role: Role
  rights: ManagerRight[]
  /** 2 since the right to settings exists; missing in older documents. */
  rights_version?: 2
  location_ids: number[] | null
  language: Settings['language'] | null
  active: boolean
  password_hash: string
  created_at: Date
  version?: number
}

const schema = new Schema<UserDocument>(
  {
    _id: { type: Number, required: true },
    username: { type: String, required: true },
    username_key: { type: String, required: true },
    role: { type: String, required: true },
    rights: { type: [String], default: [] },
    rights_version: Number,
    location_ids: { type: [Number], default: null },
    language: { type: String, default: null },
    active: { type: Boolean, required: true },
    password_hash: { type: String, required: true },
    created_at: { type: Date, required: true },
    version: { type: Number, default: 1 },
  },
  { collection: 'users', versionKey: false },
)
schema.index({ username_key: 1 }, { unique: true })
schema.index({ role: 1, active: 1 })

export const getUserModel = (connection: Connection): Model<UserDocument> =>
  connection.model<UserDocument>('User', schema)
