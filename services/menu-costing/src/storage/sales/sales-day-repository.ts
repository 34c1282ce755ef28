import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { allocateIds } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { SalesDayOrigin, StoredStatement } from '../../domain/sales/decide-sales-day.ts'
import type { SalesLine } from '../../domain/sales/sales-facts.ts'
import { getNativeCollection, readInBatches } from '../mongo/native-collection.ts'
import {
  fromStoredItem,
  fromStoredLine,
  type RecognisedItem,
  toStoredItem,
  toStoredLine,
} from './sales-codec.ts'
import {
  getSalesDayModel,
  getSalesDayVersionModel,
  type SalesDayDocument,
  type SalesDayVersionDocument,
} from './sales-day-model.ts'

/** A business day of a location. */
export interface LocationDay {
  readonly locationId: number
  readonly date: string
}

/** What one source states about a business day of a location. */
export interface SalesDay extends LocationDay, StoredStatement {
  readonly id: number
  readonly sourceId: number
  readonly version: number
  readonly origin: SalesDayOrigin
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: string | null
  readonly lines: readonly SalesLine[]
  readonly items: readonly RecognisedItem[]
}

export interface SalesDayRepository {
  /** Null for one that is deleted. */
  find(id: number): Promise<SalesDay | null>
  /** The days of a source, including deleted ones, by location and date. */
  findOfSource(sourceId: number, days: readonly LocationDay[]): Promise<SalesDay[]>
  /** The days of all sources that are not deleted. */
  findOfDays(days: readonly LocationDay[]): Promise<SalesDay[]>
  /** The location and date of all days with one of these menu items. */
  listDaysWithItems(itemIds: readonly number[]): Promise<LocationDay[]>
  listDaysOfSource(sourceId: number): Promise<LocationDay[]>
  /** Earlier versions, newest first. */
  listVersions(dayId: number): Promise<Omit<SalesDay, 'earlierHashes'>[]>
  /** The locations of days, by id. */
  findLocations(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** The days of all sources of a location that are not deleted. */
  countByLocation(locationId: number): Promise<number>
  nextIds(count: number): Promise<number[]>
  /** Adds or replaces days. */
  save(days: readonly SalesDay[]): Promise<void>
  /** Keeps versions that are about to be replaced. */
  archive(days: readonly SalesDay[]): Promise<void>
}

const BATCH = 200

export function createSalesDayRepository(
  connection: Connection,
  session?: ClientSession,
): SalesDayRepository {
  const days = getNativeCollection(getSalesDayModel(connection))
  const versions = getNativeCollection(getSalesDayVersionModel(connection))
  const options = session ? { session } : {}

  const findByKeys = async (keys: readonly LocationDay[], more: object): Promise<SalesDay[]> => {
    const all: SalesDay[] = []
    for (const [locationId, dates] of groupByLocation(keys)) {
      const filter = { location_id: locationId, date: { $in: dates }, ...more }
      const found = days.find(filter, { ...options, batchSize: BATCH })
      for await (const batch of readInBatches(found, toDay)) all.push(...batch)
    }
    return all
  }
  const listKeys = async (filter: object): Promise<LocationDay[]> => {
    const found = days.find(
      { ...filter, deleted: false },
      { ...options, projection: { location_id: 1, date: 1 } },
    )
    return (await found.toArray()).map(({ location_id: locationId, date }) => ({ locationId, date }))
  }
  return {
    async find(id) {
      const found = await days.findOne({ _id: id, deleted: false }, options)
      return found && toDay(found)
    },
    findOfSource: (sourceId, keys) => findByKeys(keys, { source_id: sourceId }),
    findOfDays: keys => findByKeys(keys, { deleted: false }),
    listDaysWithItems: itemIds => listKeys({ item_ids: { $in: [...itemIds] } }),
    listDaysOfSource: sourceId => listKeys({ source_id: sourceId }),
    async listVersions(dayId) {
      const found = versions.find({ day_id: dayId }, { ...options, sort: { version: -1 } })
      return (await found.toArray()).map(toVersion)
    },
    async findLocations(ids) {
      const filter = { _id: { $in: [...ids] }, deleted: false }
      const found = days.find(filter, { ...options, projection: { location_id: 1 } })
      return new Map((await found.toArray()).map(({ _id, location_id }) => [_id, location_id]))
    },
    countByLocation: location_id => days.countDocuments({ location_id, deleted: false }, options),
    nextIds: count => allocateIds(connection, 'sales_days', count),
    async save(changed) {
      if (changed.length === 0) return
      const writes = changed.map(toDocument).map(replacement => ({
        replaceOne: { filter: { _id: replacement._id }, replacement: withoutId(replacement), upsert: true },
      }))
      await days.bulkWrite(writes, { ...options, ordered: false })
    },
    async archive(replaced) {
      if (replaced.length > 0) await versions.insertMany(replaced.map(toVersionDocument), options)
    },
  }
}

function groupByLocation(keys: readonly LocationDay[]): Map<number, string[]> {
  const groups = Map.groupBy(keys, ({ locationId }) => locationId)
  return new Map(
    [...groups].map(([locationId, list]) => [locationId, [...new Set(list.map(({ date }) => date))]]),
  )
}

const withoutId = ({ _id, ...fields }: SalesDayDocument): Omit<SalesDayDocument, '_id'> => fields

type Statement = Omit<SalesDay, 'earlierHashes' | 'id'>

const toStatement = (document: Omit<SalesDayVersionDocument, '_id' | 'day_id'>): Statement => ({
  locationId: document.location_id,
  date: document.date,
  sourceId: document.source_id,
  version: document.version,
  revision: document.revision,
  asOf: document.as_of && fromStoredInstant(document.as_of),
  origin: document.origin,
  recordedAt: fromStoredInstant(document.recorded_at),
  recordedBy: document.recorded_by,
  contentHash: document.content_hash,
  isDeleted: document.deleted,
  lines: document.lines.map(fromStoredLine),
  items: document.items.map(fromStoredItem),
})

const toDay = (document: SalesDayDocument): SalesDay => ({
  id: document._id,
  ...toStatement(document),
  earlierHashes: document.earlier_hashes,
})

const toVersion = (document: SalesDayVersionDocument): Omit<SalesDay, 'earlierHashes'> => ({
  id: document.day_id,
  ...toStatement(document),
})

const toFields = (day: SalesDay) => ({
  location_id: day.locationId,
  date: day.date,
  source_id: day.sourceId,
  version: day.version,
  revision: day.revision,
  as_of: day.asOf && toStoredInstant(day.asOf),
  origin: day.origin,
  recorded_at: toStoredInstant(day.recordedAt),
  recorded_by: day.recordedBy,
  content_hash: day.contentHash,
  deleted: day.isDeleted,
  lines: day.lines.map(toStoredLine),
  items: day.items.map(toStoredItem),
})

const toDocument = (day: SalesDay): SalesDayDocument => ({
  _id: day.id,
  ...toFields(day),
  earlier_hashes: [...day.earlierHashes],
  item_ids: [...new Set(day.items.map(({ itemId }) => itemId))],
})

const toVersionDocument = (day: SalesDay): SalesDayVersionDocument => ({
  _id: `${day.id}-${day.version}`,
  day_id: day.id,
  ...toFields(day),
})
