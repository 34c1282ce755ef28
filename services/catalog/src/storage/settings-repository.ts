import type { Settings, SettingsReference } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getSettingsModel, type SettingsDocument } from './settings-model.ts'

export interface SettingsRepository {
  /** The current settings, merged over the defaults; version 0 until something is set. */
  current(session?: ClientSession): Promise<SettingsReference>
  /** Stores these settings in addition to earlier ones and returns the current settings. */
  update(choices: Partial<Settings>, session: ClientSession): Promise<SettingsReference>
}

const ID = 'business'

export function createSettingsRepository(connection: Connection): SettingsRepository {
  const settings = getSettingsModel(connection)
  const settingsReader = createCollectionReader(settings)
  return {
    async current(session) {
      return merged(await settingsReader.findOne({ _id: ID }, { session }))
    },
    async update(choices, session) {
      const chosen = Object.entries(choices).map(([name, value]) => [`chosen.${name}`, value])
      const saved = await settings
        .findByIdAndUpdate(
          ID,
          { $set: Object.fromEntries(chosen), $inc: { version: 1 } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<SettingsDocument>()
      return merged(saved)
    },
  }
}

/** The name of the collection, for aggregations across collections. */
export const getSettingsCollection = (connection: Connection): string =>
  getSettingsModel(connection).collection.name
export type StoredSettings = SettingsDocument

const merged = (document: SettingsDocument | null): SettingsReference => ({
  ...DEFAULT_SETTINGS,
  ...document?.chosen,
  version: document?.version ?? 0,
  currency_chosen: document?.chosen.currency !== undefined,
})
