import type { Settings } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'

/** The only document of the business: the settings that were ever changed; the others have defaults. */
export interface SettingsDocument {
  _id: 'business'
  chosen: Partial<Settings>
  version: number
}

const schema = new Schema<SettingsDocument>(
  {
    _id: { type: String, required: true },
    chosen: { type: Schema.Types.Mixed, default: {} },
    version: { type: Number, required: true },
  },
  { collection: 'settings', versionKey: false, minimize: false },
)

export const getSettingsModel = (connection: Connection): Model<SettingsDocument> =>
  connection.model<SettingsDocument>('Settings', schema)
