import { type Connection, type Model, Schema } from 'mongoose'
import type { LocationFields } from '../domain/location.ts'

export interface LocationDocument extends LocationFields {
  _id: number
  name_key: string
  /** Normalised name, address and manager. */
  search_text: string
  created_at: Date
  version: number
  deleted: boolean
}

const text = { type: String, default: '' }
const optionalNumber = { type: Number, default: null }

const schema = new Schema<LocationDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    address: text,
    phone: text,
    email: text,
    manager: text,
    latitude: optionalNumber,
    longitude: optionalNumber,
    radius: optionalNumber,
    timezone: { type: String, default: null },
    wifi_networks: [String],
    search_text: text,
    created_at: { type: Date, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
  },
  { collection: 'locations', versionKey: false },
)
schema.index({ deleted: 1, _id: 1 })
schema.index({ deleted: 1, name_key: 1, _id: 1 })
schema.index({ deleted: 1, search_text: 1 })

export const getLocationModel = (connection: Connection): Model<LocationDocument> =>
  connection.model<LocationDocument>('Location', schema)
