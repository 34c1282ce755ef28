import type { StockCountSnapshot } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import {
  createCollectionReader,
  type Decimal128,
  exactNumberSchema,
  fromDecimal128,
  toDecimal128,
} from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { CountedStock } from '../../domain/stock/stock-on-hand.ts'

interface CountedStockDocument {
  /** The count. */
  _id: number
  location_id: number
  after_close_of: string
  revision: number
  is_complete: boolean
  /** Empty unless the count is closed. */
  products: { product_id: number; quantity: Decimal128; unit: string }[]
}

const requiredNumber = { type: Number, required: true }

const schema = new Schema<CountedStockDocument>(
  {
    _id: requiredNumber,
    location_id: requiredNumber,
    after_close_of: { type: String, required: true },
    revision: requiredNumber,
    is_complete: { type: Boolean, required: true },
    products: [
      new Schema(
        { product_id: requiredNumber, quantity: exactNumberSchema, unit: { type: String, default: '' } },
        { _id: false, id: false },
      ),
    ],
  },
  { collection: 'counted_stock', versionKey: false },
)
schema.index({ location_id: 1, after_close_of: -1, _id: -1 })

/** A published count; open and deleted ones state nothing. */
type PublishedCount = Pick<
  StockCountSnapshot,
  'count_id' | 'revision' | 'location_id' | 'after_close_of' | 'state' | 'deleted' | 'basis'
> & {
  readonly products: readonly Pick<
    StockCountSnapshot['products'][number],
    'product_id' | 'quantity' | 'stock_unit'
  >[]
}

/** What the closed counts of locations state. */
export interface CountedStockReplica {
  /** The latest closed count of each product at a location. */
  findLatest(locationId: number): Promise<ReadonlyMap<number, CountedStock>>
  /** The dates of the latest closed counts of a location, the latest first. */
  listDates(locationId: number, limit: number): Promise<CalendarDate[]>
  /** Keeps a count; a higher revision replaces every lower one. */
  apply(count: PublishedCount, session: ClientSession): Promise<void>
}

/** Enough for products that are not in every count. */
const MAX_COUNTS = 20

export function createCountedStockReplica(connection: Connection): CountedStockReplica {
  const counts = connection.model<CountedStockDocument>('CountedStock', schema)
  const reader = createCollectionReader(counts)
  return {
    async findLatest(locationId) {
      const found = await reader.find(
        { location_id: locationId },
        { sort: { after_close_of: -1, _id: -1 }, limit: MAX_COUNTS },
      )
      const latest = new Map<number, CountedStock>()
      for (const { _id: countId, after_close_of, is_complete, products } of found)
        for (const { product_id: productId, quantity, unit } of products)
          if (!latest.has(productId))
            latest.set(productId, {
              ...{ countId, productId, unit, afterCloseOf: after_close_of, isComplete: is_complete },
              quantity: fromDecimal128(quantity),
            })
      return latest
    },
    async listDates(locationId, limit) {
      const found = await reader.find(
        // Open and deleted counts state nothing.
        { location_id: locationId, 'products.0': { $exists: true } },
        { sort: { after_close_of: -1, _id: -1 }, limit, projection: { after_close_of: 1 } },
      )
      return found.map(({ after_close_of }) => after_close_of)
    },
    async apply({ count_id, revision, ...count }, session) {
      const known = await reader.findOne({ _id: count_id }, { session, projection: { revision: 1 } })
      if (known && known.revision >= revision) return
      const isFact = count.state === 'closed' && !count.deleted
      const fields = {
        location_id: count.location_id,
        after_close_of: count.after_close_of,
        revision,
        is_complete: count.basis === 'actual',
        products: (isFact ? count.products : []).flatMap(({ product_id, quantity, stock_unit: unit }) =>
          quantity === null ? [] : [{ product_id, quantity: toDecimal128(quantity), unit }],
        ),
      }
      await counts.replaceOne({ _id: count_id }, fields, { session, upsert: true })
    },
  }
}
