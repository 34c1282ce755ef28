import type { StockCountSnapshot } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { createCollectionReader, TOMBSTONE_VERSION } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { getNativeCollection } from '../mongo/native-collection.ts'

interface StockCountDocument {
  _id: number
  revision: number
  location_id: number
  after_close_of: string
  /** Open and deleted counts state nothing. */
  is_fact: boolean
  is_complete: boolean
  products: StockCountSnapshot['products']
  as_of: Date
}

const schema = new Schema<StockCountDocument>(
  {
    _id: { type: Number, required: true },
    revision: { type: Number, required: true },
    location_id: { type: Number, required: true },
    after_close_of: { type: String, required: true },
    is_fact: { type: Boolean, required: true },
    is_complete: { type: Boolean, required: true },
    products: Schema.Types.Mixed,
    as_of: { type: Date, required: true },
  },
  { collection: 'stock_count_copies', versionKey: false },
)
schema.index({ location_id: 1, after_close_of: 1, _id: 1 })

/** A closed count, without what it states. */
export interface ClosedCount {
  readonly id: number
  readonly locationId: number
  readonly afterCloseOf: CalendarDate
  /** Whether every area was counted and nothing about it is doubtful. */
  readonly isComplete: boolean
  readonly asOf: Date
}

/** A closed count with the closing stock of each product. */
export interface ClosedCountStock extends ClosedCount {
  readonly products: StockCountSnapshot['products']
}

/** Copies of the closed counts of the catalog. */
export interface StockCountReplica {
  /** Keeps a newer revision. Returns the location and the dates that it stated or states; null if nothing changed. */
  apply(
    snapshot: StockCountSnapshot,
    asOf: Date,
  ): Promise<{ readonly locationId: number; readonly dates: readonly CalendarDate[] } | null>
  /** The closed counts of a location by date, without products. */
  list(locationId: number): Promise<ClosedCount[]>
  /** The same from the last complete count before these dates to the first complete one at their end or later. */
  listAround(
    locationId: number,
    dates: { readonly from: CalendarDate; readonly to: CalendarDate },
  ): Promise<ClosedCount[]>
  find(id: number): Promise<ClosedCountStock | null>
  /** Removes the counts of locations for good, so that late events cannot restore them. */
  removeLocations(locationIds: readonly number[]): Promise<void>
}

export function createStockCountReplica(connection: Connection, session?: ClientSession): StockCountReplica {
  const model = connection.model<StockCountDocument>('StockCountCopy', schema)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  const options = session ? { session } : {}
  const list = async (filter: Pick<StockCountDocument, 'location_id'> & { after_close_of?: object }) => {
    const projection = { location_id: 1, after_close_of: 1, is_complete: 1, is_fact: 1, as_of: 1 } as const
    const sort = { after_close_of: 1, _id: 1 } as const
    const found = await reader.find(filter, { session, projection, sort })
    return found.filter(({ is_fact }) => is_fact).map(toCount)
  }
  const findComplete = async (location_id: number, after_close_of: object, direction: 1 | -1) => {
    const filter = { location_id, after_close_of, is_complete: true, is_fact: true }
    const nearest = {
      projection: { after_close_of: 1 },
      sort: { after_close_of: direction },
      limit: 1,
    } as const
    const [found] = await reader.find(filter, { session, ...nearest })
    return found?.after_close_of
  }
  return {
    async apply(snapshot, asOf) {
      const known = await reader.findOne(
        { _id: snapshot.count_id },
        { session, projection: { revision: 1, after_close_of: 1 } },
      )
      if (known && known.revision >= snapshot.revision) return null
      const { _id, ...replacement } = toDocument(snapshot, asOf)
      await stored.replaceOne({ _id }, replacement, { ...options, upsert: true })
      const dates = new Set([snapshot.after_close_of, ...(known ? [known.after_close_of] : [])])
      return { locationId: snapshot.location_id, dates: [...dates] }
    },
    list: locationId => list({ location_id: locationId }),
    async listAround(locationId, { from, to }) {
      const before = (await findComplete(locationId, { $lt: from }, -1)) ?? from
      const after = (await findComplete(locationId, { $gte: to }, 1)) ?? to
      return list({ location_id: locationId, after_close_of: { $gte: before, $lte: after } })
    },
    async find(id) {
      const found = await reader.findOne({ _id: id }, { session })
      return found?.is_fact ? { ...toCount(found), products: found.products } : null
    },
    async removeLocations(locationIds) {
      await stored.updateMany(
        { location_id: { $in: [...locationIds] } },
        { $set: { revision: TOMBSTONE_VERSION, deleted: true, is_fact: false, products: [] } },
        options,
      )
    },
  }
}

const toCount = (
  document: Pick<StockCountDocument, '_id' | 'location_id' | 'after_close_of' | 'is_complete' | 'as_of'>,
): ClosedCount => ({
  id: document._id,
  locationId: document.location_id,
  afterCloseOf: document.after_close_of,
  isComplete: document.is_complete,
  asOf: document.as_of,
})

function toDocument(snapshot: StockCountSnapshot, asOf: Date): StockCountDocument {
  const isFact = snapshot.state === 'closed' && !snapshot.deleted
  return {
    _id: snapshot.count_id,
    revision: snapshot.revision,
    location_id: snapshot.location_id,
    after_close_of: snapshot.after_close_of,
    is_fact: isFact,
    is_complete: isFact && !snapshot.reasons.includes('area-not-counted'),
    products: isFact ? snapshot.products : [],
    as_of: asOf,
  }
}
