import type { SettingsReference } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { createCachedValue, createCollectionReader, updateCopyIfNewer } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { ReviewThresholds } from '../../domain/review/flag-line.ts'

/** The settings of the business that invoices need. */
export interface BusinessSettings {
  readonly currency: string
  /** Whether the business has chosen its currency; until then, no currency is foreign. */
  readonly isCurrencyChosen: boolean
  readonly timezone: string
  readonly autoProcess: boolean
  readonly thresholds: ReviewThresholds
  /** Precedes the id of an invoice without a number. */
  readonly invoiceNumberPrefix: string
}

export interface SettingsReplica {
  /** The latest received settings; the defaults before the first. */
  current(session?: ClientSession): Promise<BusinessSettings>
  /** The same as of a second ago at most; for reads that only show them. */
  getCached(): Promise<BusinessSettings>
  apply(settings: SettingsReference): Promise<void>
}

interface SettingsDocument {
  _id: number
  version: number
  currency: string
  currency_chosen: boolean
  timezone: string
  autoProcess: boolean
  /** Missing in settings that were received before this field was stored. */
  invoiceNumberPrefix?: string
  unusualPriceFactor?: number
  unusualQuantityFactor?: number
  invoiceDaysAhead?: number
  invoiceDaysBack?: number
}

/** There is only one business. */
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
  const settingsReader = createCollectionReader(settings)
  const cached = createCachedValue(() => current())

  async function current(session?: ClientSession): Promise<BusinessSettings> {
    const known = await settingsReader.findOne({ _id: ONLY }, { session })
    const inForce = { ...DEFAULT_SETTINGS, ...known }
    const { currency, timezone, autoProcess, invoiceNumberPrefix } = inForce
    const isCurrencyChosen = known?.currency_chosen ?? false
    const thresholds = toReviewThresholds(inForce)
    return { currency, timezone, autoProcess, invoiceNumberPrefix, isCurrencyChosen, thresholds }
  }

  return {
    current,
    getCached: () => cached.get(),
    async apply({ version, currency, currency_chosen, timezone, autoProcess, invoiceNumberPrefix, ...rest }) {
      const { unusualPriceFactor, unusualQuantityFactor, invoiceDaysAhead, invoiceDaysBack } = rest
      const bands = { unusualPriceFactor, unusualQuantityFactor, invoiceDaysAhead, invoiceDaysBack }
      const fields = { currency, currency_chosen, timezone, autoProcess, invoiceNumberPrefix, ...bands }
      await updateCopyIfNewer(settings, { id: ONLY, version, fields })
      cached.invalidate()
    },
  }
}

/** Settings of earlier releases have no thresholds. */
const toReviewThresholds = (
  settings: Partial<Record<ThresholdSetting, number | null>>,
): ReviewThresholds => ({
  priceFactor: settings.unusualPriceFactor ?? DEFAULT_SETTINGS.unusualPriceFactor,
  quantityFactor: settings.unusualQuantityFactor ?? DEFAULT_SETTINGS.unusualQuantityFactor,
  maxDaysInFuture: settings.invoiceDaysAhead ?? DEFAULT_SETTINGS.invoiceDaysAhead,
  maxDaysInPast: settings.invoiceDaysBack ?? DEFAULT_SETTINGS.invoiceDaysBack,
})

type ThresholdSetting =
  | 'unusualPriceFactor'
  | 'unusualQuantityFactor'
  | 'invoiceDaysAhead'
  | 'invoiceDaysBack'
