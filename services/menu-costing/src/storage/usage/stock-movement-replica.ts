import type { StockMovementSnapshot } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { createCollectionReader, TOMBSTONE_VERSION } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

interface MovementDocument {
  /** Kind and id: waste/12, transfer/3. */
  _id: string
  revision: number
  /** The locations and business dates that it concerns; empty once it is deleted. */
  days: { location_id: number; date: string }[]
  snapshot: StockMovementSnapshot
  as_of: Date
}

const schema = new Schema<MovementDocument>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    days: [new Schema({ location_id: Number, date: String }, { _id: false, id: false })],
    snapshot: Schema.Types.Mixed,
    as_of: { type: Date, required: true },
  },
  { collection: 'stock_movement_copies', versionKey: false },
)
schema.index({ 'days.location_id': 1, 'days.date': 1 })

/** Copies of waste, staff meals and transfers of the catalog. */
export interface StockMovementReplica {
  /** Keeps a newer revision; returns the days that it concerned or concerns. None for a revision that is not newer. */
  apply(snapshot: StockMovementSnapshot, asOf: Date): Promise<PrimeCostKey[]>
  /** What concerns a location on these dates, both included, by id. */
  list(
    locationId: number,
    range: { readonly from: CalendarDate; readonly to: CalendarDate },
  ): Promise<StockMovementSnapshot[]>
  /** What concerns any of these days. */
  find(keys: readonly PrimeCostKey[]): Promise<StockMovementSnapshot[]>
  /**
   * Removes movements of locations for good, so that late events cannot restore them. Returns the days that they
   * concerned.
   */
  removeLocations(locationIds: readonly number[]): Promise<PrimeCostKey[]>
}

export function createStockMovementReplica(
  connection: Connection,
  session?: ClientSession,
): StockMovementReplica {
  const model = connection.model<MovementDocument>('StockMovementCopy', schema)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  const options = session ? { session } : {}
  const findDays = async (filter: object): Promise<StockMovementSnapshot[]> =>
    (await reader.find({ days: { $elemMatch: filter } }, { session, sort: { _id: 1 } })).map(
      ({ snapshot }) => snapshot,
    )
  return {
    async apply(snapshot, asOf) {
      const _id = getMovementKey(snapshot)
      const known = await reader.findOne({ _id }, { session, projection: { revision: 1, days: 1 } })
      if (known && known.revision >= snapshot.revision) return []
      const days = listDays(snapshot)
      const replacement = { revision: snapshot.revision, days, snapshot, as_of: asOf }
      await stored.replaceOne({ _id }, replacement, { ...options, upsert: true })
      return [...(known?.days ?? []), ...days].map(toKey)
    },
    list: (locationId, { from, to }) => findDays({ location_id: locationId, date: { $gte: from, $lte: to } }),
    async find(keys) {
      const known = new Map<string, StockMovementSnapshot>()
      const located = keys.filter(({ locationId }) => locationId !== null)
      for (const [locationId, list] of Map.groupBy(located, key => key.locationId)) {
        const date = { $in: list.map(key => key.date) }
        for (const snapshot of await findDays({ location_id: locationId, date }))
          known.set(getMovementKey(snapshot), snapshot)
      }
      return [...known.values()]
    },
    async removeLocations(locationIds) {
      const theirs = { 'days.location_id': { $in: [...locationIds] } }
      const removed = await reader.find(theirs, { session, projection: { days: 1 } })
      await stored.updateMany(
        theirs,
        { $set: { revision: TOMBSTONE_VERSION, deleted: true, days: [] }, $unset: { snapshot: true } },
        options,
      )
      return removed.flatMap(({ days }) => days.map(toKey))
    },
  }
}

const toKey = ({ location_id, date }: MovementDocument['days'][number]): PrimeCostKey => ({
  locationId: location_id,
  date,
})

/** Waste and transfers have ids of their own. */
const getMovementKey = ({ kind, id }: StockMovementSnapshot): string =>
  `${kind === 'transfer' ? 'transfer' : 'waste'}/${id}`

function listDays(snapshot: StockMovementSnapshot): MovementDocument['days'] {
  if (snapshot.deleted) return []
  if (snapshot.kind !== 'transfer') return [{ location_id: snapshot.location_id, date: snapshot.date }]
  const { from_location_id, sent_on, to_location_id, received_on } = snapshot
  return [
    { location_id: from_location_id, date: sent_on },
    ...(received_on === null ? [] : [{ location_id: to_location_id, date: received_on }]),
  ]
}
