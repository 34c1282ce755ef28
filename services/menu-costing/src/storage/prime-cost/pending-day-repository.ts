import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { getPrimeCostKey, type PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

interface PendingDayDocument {
  /** Location and date: 3/2026-03-02. */
  _id: string
  location_id: number | null
  date: string
  /** When the day was added first, and last; the epoch if nothing more follows it. */
  since: Date
  added_at: Date
}

const schema = new Schema<PendingDayDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, default: null },
    date: { type: String, required: true },
    since: { type: Date, required: true },
    added_at: { type: Date, required: true },
  },
  { collection: 'pending_figure_days', versionKey: false },
)
schema.index({ date: 1, location_id: 1 })
schema.index({ location_id: 1, date: 1 })
schema.index({ since: 1 })
schema.index({ added_at: 1 })

/** The days whose figures do not follow yet from all facts, because one transaction could not derive all of them. */
export interface PendingDayRepository {
  add(keys: readonly PrimeCostKey[], now: Temporal.Instant): Promise<void>
  /** Those of these days that are pending need not wait for others, because the change that added them is complete. */
  release(keys: readonly PrimeCostKey[]): Promise<void>
  /** When the day that has waited longest was added, and when any was added last; null if none is pending. */
  findWaitingTimes(): Promise<{ readonly first: Temporal.Instant; readonly last: Temporal.Instant } | null>
  /** At most so many days of one location, the latest first; that of the latest day. */
  listNext(limit: number): Promise<PrimeCostKey[]>
  remove(keys: readonly PrimeCostKey[]): Promise<void>
  removeLocations(locationIds: readonly number[]): Promise<void>
  /** How many days of a range are pending; of these locations, or of all for null. */
  count(
    range: { readonly from: CalendarDate; readonly to: CalendarDate },
    locationIds: readonly number[] | null,
  ): Promise<number>
}

export function createPendingDayRepository(
  connection: Connection,
  session?: ClientSession,
): PendingDayRepository {
  const model = connection.model<PendingDayDocument>('PendingFigureDay', schema)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  const options = session ? { session } : {}
  return {
    async add(keys, now) {
      if (keys.length === 0) return
      const byId = new Map(keys.map(key => [getPrimeCostKey(key), key]))
      const added_at = toStoredInstant(now)
      // Those that are pending already are written too, so that this conflicts with deriving their figures meanwhile. A
      // series of changes adds the same days each time: one command for all is much faster than one update each.
      const known = { _id: { $in: [...byId.keys()] } }
      const { matchedCount } = await stored.updateMany(known, { $set: { added_at } }, options)
      if (matchedCount === byId.size) return
      if (matchedCount > 0) for (const { _id } of await reader.find(known, { session })) byId.delete(_id)
      const writes = [...byId].map(([_id, { locationId, date }]) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { added_at }, $setOnInsert: { location_id: locationId, date, since: added_at } },
          upsert: true,
        },
      }))
      await stored.bulkWrite(writes, { ...options, ordered: false })
    },
    async release(keys) {
      const ofKeys = { _id: { $in: keys.map(getPrimeCostKey) } }
      await stored.updateMany(ofKeys, { $set: { added_at: new Date(0) } }, options)
    },
    async findWaitingTimes() {
      const [first] = await reader.find({}, { session, sort: { since: 1 }, limit: 1 })
      const [last] = await reader.find({}, { session, sort: { added_at: -1 }, limit: 1 })
      return first && last
        ? { first: fromStoredInstant(first.since), last: fromStoredInstant(last.added_at) }
        : null
    },
    async listNext(limit) {
      const [latest] = await reader.find({}, { session, sort: { date: -1 }, limit: 1 })
      if (!latest) return []
      const filter = { location_id: latest.location_id }
      const found = await reader.find(filter, { session, sort: { date: -1 }, limit })
      return found.map(({ location_id, date }) => ({ locationId: location_id, date }))
    },
    async remove(keys) {
      if (keys.length > 0) await stored.deleteMany({ _id: { $in: keys.map(getPrimeCostKey) } }, options)
    },
    async removeLocations(locationIds) {
      await stored.deleteMany({ location_id: { $in: [...locationIds] } }, options)
    },
    count({ from, to }, locationIds) {
      const filter = {
        date: { $gte: from, $lte: to },
        ...(locationIds !== null && { location_id: { $in: [...locationIds] } }),
      }
      return stored.countDocuments(filter, options)
    },
  }
}
