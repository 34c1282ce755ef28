import type { LabourCostSettings } from '@rms/contracts'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

type LabourSettingsDocument = LabourCostSettings & { readonly _id: number }

const schema = new Schema<LabourSettingsDocument>(
  {
    _id: { type: Number, required: true },
    country: { type: String, default: null },
    location_countries: Schema.Types.Mixed,
    rates: Schema.Types.Mixed,
    version: { type: Number, required: true },
  },
  { collection: 'labour_settings', versionKey: false },
)

const ID = 1

/** No on-cost is known while nothing was ever set. */
const DEFAULT: LabourCostSettings = { country: null, location_countries: [], rates: [], version: 0 }

/** What an employer pays in addition to wages; stored with the names of the contract. */
export interface LabourSettingsRepository {
  current(session?: ClientSession): Promise<LabourCostSettings>
  save(settings: LabourCostSettings, session: ClientSession): Promise<void>
}

export function createLabourSettingsRepository(connection: Connection): LabourSettingsRepository {
  const model = connection.model<LabourSettingsDocument>('LabourSettings', schema)
  const reader = createCollectionReader(model)
  return {
    async current(session) {
      const found = await reader.findOne({ _id: ID }, { session })
      if (!found) return DEFAULT
      const { _id, ...settings } = found
      return settings
    },
    async save(settings, session) {
      await model.updateOne({ _id: ID }, { $set: { ...settings } }, { session, upsert: true })
    },
  }
}
