import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import {
  allocateId,
  createCollectionReader,
  type Decimal128,
  exactNumberSchema,
  fromDecimal128,
  type Page,
  toDecimal128,
} from '@rms/service-kit'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import type { EnteredRate } from '../../domain/purchasing/prices/entered-rate.ts'

interface ExchangeRateDocument {
  _id: number
  currency: string
  base_currency: string
  date: string
  rate: Decimal128
  note: string
  created_at: Date
  version: number
}

const requiredText = { type: String, required: true }
const requiredNumber = { type: Number, required: true }

const schema = new Schema<ExchangeRateDocument>(
  {
    _id: requiredNumber,
    currency: requiredText,
    base_currency: requiredText,
    date: requiredText,
    rate: exactNumberSchema,
    note: { type: String, default: '' },
    created_at: { type: Date, required: true },
    version: requiredNumber,
  },
  { collection: 'exchange_rates', versionKey: false },
)
schema.index({ date: -1, _id: 1 })
// One rate per day; also for the rates that apply to purchases in a currency.
schema.index({ base_currency: 1, currency: 1, date: -1 }, { unique: true })
schema.index({ currency: 1, date: -1, _id: 1 })

const getExchangeRateModel = (connection: Connection): Model<ExchangeRateDocument> =>
  connection.model<ExchangeRateDocument>('ExchangeRate', schema)

type RateDay = Pick<EnteredRate, 'baseCurrency' | 'currency' | 'date'>

export interface ExchangeRateRepository {
  nextId(): Promise<number>
  find(id: number, session?: ClientSession): Promise<EnteredRate | null>
  findOfDay(day: RateDay, session: ClientSession): Promise<EnteredRate | null>
  /** The latest day first; without `page` the list is complete. */
  list(query: {
    currency?: string | undefined
    page?: number | undefined
    page_size?: number | undefined
  }): Promise<Page<EnteredRate>>
  /** Of these currencies against that of the business. */
  listFor(
    rates: { readonly baseCurrency: string; readonly currencies: readonly string[] },
    session: ClientSession,
  ): Promise<EnteredRate[]>
  save(rate: EnteredRate, session: ClientSession): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
}

const DEFAULT_PAGE_SIZE = 25

export function createExchangeRateRepository(connection: Connection): ExchangeRateRepository {
  const rates = getExchangeRateModel(connection)
  const reader = createCollectionReader(rates)
  return {
    nextId: () => allocateId(connection, 'exchange-rates'),
    async find(id, session) {
      const found = await reader.findOne({ _id: id }, { session })
      return found && toRate(found)
    },
    async findOfDay({ baseCurrency, currency, date }, session) {
      const found = await reader.findOne({ base_currency: baseCurrency, currency, date }, { session })
      return found && toRate(found)
    },
    async list({ currency, page, page_size = DEFAULT_PAGE_SIZE }) {
      const filter = { date: { $gt: '' }, ...(currency !== undefined && { currency }) }
      const paging = page === undefined ? {} : { skip: (page - 1) * page_size, limit: page_size }
      const [items, total] = await Promise.all([
        reader.find(filter, { sort: { date: -1, _id: 1 }, ...paging }),
        rates.countDocuments(filter),
      ])
      return { items: items.map(toRate), total }
    },
    async listFor({ baseCurrency, currencies }, session) {
      if (currencies.length === 0) return []
      const filter = { base_currency: baseCurrency, currency: { $in: [...currencies] } }
      return (await reader.find(filter, { session })).map(toRate)
    },
    async save(rate, session) {
      await rates.replaceOne({ _id: rate.id }, toDocument(rate), { session, upsert: true })
    },
    async remove(id, session) {
      await rates.deleteOne({ _id: id }, { session })
    },
  }
}

const toRate = (document: ExchangeRateDocument): EnteredRate => ({
  id: document._id,
  currency: document.currency,
  baseCurrency: document.base_currency,
  date: document.date,
  rate: fromDecimal128(document.rate),
  note: document.note,
  createdAt: fromStoredInstant(document.created_at),
  version: document.version,
})

const toDocument = (rate: EnteredRate): ExchangeRateDocument => ({
  _id: rate.id,
  currency: rate.currency,
  base_currency: rate.baseCurrency,
  date: rate.date,
  rate: toDecimal128(rate.rate),
  note: rate.note,
  created_at: toStoredInstant(rate.createdAt),
  version: rate.version,
})
