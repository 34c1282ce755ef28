import type { Settings, SettingsReference } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import type { ClientSession, Connection } from 'mongoose'
import { type SettingsDocument, settingsModel } from './settings-model.ts'

export interface SettingsRepository {
  /** The settings in force, merged over the defaults; version 0 while nothing was ever set. */
  current(session?: ClientSession): Promise<SettingsReference>
  /** Keeps these choices beside the earlier ones and answers what is in force then. */
  choose(choices: Partial<Settings>, session: ClientSession): Promise<SettingsReference>
}

const ID = 'business'

export function createSettingsRepository(connection: Connection): SettingsRepository {
  const settings = settingsModel(connection)
  return {
    async current(session) {
      return merged(await settings.findById(ID, null, { session }).lean<SettingsDocument>())
    },
    async choose(choices, session) {
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

/** For questions that look at several collections: where these lie, and as what. */
export const getSettingsCollection = (connection: Connection): string =>
  settingsModel(connection).collection.name
export type StoredSettings = SettingsDocument

const merged = (document: SettingsDocument | null): SettingsReference => ({
  ...DEFAULT_SETTINGS,
  ...document?.chosen,
  version: document?.version ?? 0,
  currency_chosen: document?.chosen.currency !== undefined,
})
