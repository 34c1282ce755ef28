import type { SettingsReference } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { applyIfNewer } from '@rms/service-kit'
import { type Connection, Schema } from 'mongoose'

/** What invoices need to know of the business's settings. */
export interface BusinessSettings {
  readonly currency: string
  /** The business said so itself; until then no currency is foreign to it. */
  readonly isCurrencyChosen: boolean
  readonly timezone: string
  readonly autoProcess: boolean
  /** Stands before the id of an invoice that names no number. */
  readonly invoiceNumberPrefix: string
}

export interface SettingsReplica {
  /** The settings as last heard; the defaults until something was. */
  current(): Promise<BusinessSettings>
  apply(settings: SettingsReference): Promise<void>
}

interface SettingsDocument {
  _id: number
  version: number
  currency: string
  currency_chosen: boolean
  timezone: string
  autoProcess: boolean
  /** Missing in what was heard before it was kept. */
  invoiceNumberPrefix?: string
}

/** There is one business. */
const ONLY = 1

const schema = new Schema<SettingsDocument>(
  {
    _id: Number,
    version: Number,
    currency: String,
    currency_chosen: Boolean,
    timezone: String,
    autoProcess: Boolean,
    invoiceNumberPrefix: String,
  },
  { collection: 'settings', versionKey: false },
)

export function createSettingsReplica(connection: Connection): SettingsReplica {
  const settings = connection.model<SettingsDocument>('Settings', schema)
  return {
    async current() {
      const known = await settings.findById(ONLY).lean<SettingsDocument>()
      const { currency, timezone, autoProcess, invoiceNumberPrefix } = { ...DEFAULT_SETTINGS, ...known }
      const isCurrencyChosen = known?.currency_chosen ?? false
      return { currency, timezone, autoProcess, invoiceNumberPrefix, isCurrencyChosen }
    },
    async apply({ version, currency, currency_chosen, timezone, autoProcess, invoiceNumberPrefix }) {
      const fields = { currency, currency_chosen, timezone, autoProcess, invoiceNumberPrefix }
      await applyIfNewer(settings, { id: ONLY, version, fields })
    },
  }
}
