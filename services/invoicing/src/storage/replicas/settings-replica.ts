import type { SettingsReference } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { applyIfNewer } from '@rms/service-kit'
import { type Connection, Schema } from 'mongoose'
import type { ReviewThresholds } from '../../domain/doubts/flag-line.ts'

/** What invoices need to know of the business's settings. */
export interface BusinessSettings {
  readonly currency: string
  /** The business said so itself; until then no currency is foreign to it. */
  readonly isCurrencyChosen: boolean
  readonly timezone: string
  readonly autoProcess: boolean
  readonly bands: ReviewThresholds
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
  unusualPriceFactor?: number
  unusualQuantityFactor?: number
  invoiceDaysAhead?: number
  invoiceDaysBack?: number
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
    unusualPriceFactor: Number,
    unusualQuantityFactor: Number,
    invoiceDaysAhead: Number,
    invoiceDaysBack: Number,
  },
  { collection: 'settings', versionKey: false },
)

export function createSettingsReplica(connection: Connection): SettingsReplica {
  const settings = connection.model<SettingsDocument>('Settings', schema)
  return {
    async current() {
      const known = await settings.findById(ONLY).lean<SettingsDocument>()
      const inForce = { ...DEFAULT_SETTINGS, ...known }
      const { currency, timezone, autoProcess, invoiceNumberPrefix } = inForce
      const isCurrencyChosen = known?.currency_chosen ?? false
      const bands = bandsOf(inForce)
      return { currency, timezone, autoProcess, invoiceNumberPrefix, isCurrencyChosen, bands }
    },
    async apply({ version, currency, currency_chosen, timezone, autoProcess, invoiceNumberPrefix, ...rest }) {
      const { unusualPriceFactor, unusualQuantityFactor, invoiceDaysAhead, invoiceDaysBack } = rest
      const bands = { unusualPriceFactor, unusualQuantityFactor, invoiceDaysAhead, invoiceDaysBack }
      const fields = { currency, currency_chosen, timezone, autoProcess, invoiceNumberPrefix, ...bands }
      await applyIfNewer(settings, { id: ONLY, version, fields })
    },
  }
}

/** Settings that were sent before the bands were kept have none. */
const bandsOf = (settings: Partial<Record<BandSetting, number | null>>): ReviewThresholds => ({
  priceFactor: settings.unusualPriceFactor ?? DEFAULT_SETTINGS.unusualPriceFactor,
  quantityFactor: settings.unusualQuantityFactor ?? DEFAULT_SETTINGS.unusualQuantityFactor,
  daysAhead: settings.invoiceDaysAhead ?? DEFAULT_SETTINGS.invoiceDaysAhead,
  daysBack: settings.invoiceDaysBack ?? DEFAULT_SETTINGS.invoiceDaysBack,
})

type BandSetting = 'unusualPriceFactor' | 'unusualQuantityFactor' | 'invoiceDaysAhead' | 'invoiceDaysBack'
