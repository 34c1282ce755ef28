import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { DEFAULT_SALES_SETTINGS, type SalesSettings } from '../../domain/sales/sales-settings.ts'

type SalesSettingsDocument = SalesSettings & { readonly _id: number }

const schema = new Schema<SalesSettingsDocument>(
  {
    _id: { type: Number, required: true },
    day_cutoff_minutes: { type: Number, required: true },
    location_cutoffs: Schema.Types.Mixed,
    day_parts: Schema.Types.Mixed,
    tax_inclusive: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'sales_settings', versionKey: false },
)

const getSalesSettingsModel = (connection: Connection): Model<SalesSettingsDocument> =>
  connection.model<SalesSettingsDocument>('SalesSettings', schema)

const ID = 1

export interface SalesSettingsRepository {
  /** Those of version 0 while nothing was ever set. */
  current(): Promise<SalesSettings>
  save(settings: SalesSettings): Promise<void>
}

export function createSalesSettingsRepository(
  connection: Connection,
  session?: ClientSession,
): SalesSettingsRepository {
  const model = getSalesSettingsModel(connection)
  const reader = createCollectionReader(model)
  return {
    async current() {
      const found = await reader.findOne({ _id: ID }, { session })
      if (!found) return DEFAULT_SALES_SETTINGS
      const { _id, ...settings } = found
      return settings
    },
    async save(settings) {
      await model.updateOne(
        { _id: ID },
        { $set: { ...settings } },
        { ...(session && { session }), upsert: true },
      )
    },
  }
}
