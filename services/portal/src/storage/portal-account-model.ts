import { type Settings, StaffStatus } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'

export interface PortalAccountDocument {
  /** The staff id. */
  _id: number
  /** Missing or null if no password has been issued. */
  password_hash?: string | null
  must_change?: boolean
  language?: Settings['language']
  status: StaffStatus
  deleted: boolean
  /** The version of the staff member's state in workforce. */
  version: number
  last_sign_in_at?: Date
  /** When the person last marked their schedule as seen. */
  schedule_seen_at?: Date
}

const schema = new Schema<PortalAccountDocument>(
  {
    _id: { type: Number, required: true },
    password_hash: { type: String },
    must_change: { type: Boolean },
    language: { type: String },
    status: { type: String, required: true, enum: StaffStatus.options },
    deleted: { type: Boolean, required: true },
    version: { type: Number, required: true },
    last_sign_in_at: { type: Date },
    schedule_seen_at: { type: Date },
  },
  { collection: 'accounts', versionKey: false },
)

export const getPortalAccountModel = (connection: Connection): Model<PortalAccountDocument> =>
  connection.model<PortalAccountDocument>('PortalAccount', schema)
