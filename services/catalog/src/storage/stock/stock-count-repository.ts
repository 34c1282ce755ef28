import type { CalendarDate } from '@rms/domain-kit'
import { allocateId, createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { StockCountRecord } from '../../domain/stock/counts/stock-count.ts'
import { toStockCount, toStockCountDocument } from './stock-count-documents.ts'
import { getStockCountModel } from './stock-count-model.ts'
import type { StockCountDocument } from './stored-stock-count.ts'

/** What may have changed the closing stock of counts. */
export type StockCountCause =
  | { readonly productIds: readonly number[]; readonly from: CalendarDate }
  /** A movement, such as `delivery-12`; the dates are those on which it happened. */
  | { readonly record: string; readonly locationId: number; readonly date: CalendarDate | null }
  /** The classes of all products may have changed. */
  | { readonly isForAll: true }
  /** The class of this product may have changed. */
  | { readonly productId: number; readonly productClass: string }

/** Stock counts that are not deleted. */
export interface StockCountRepository {
  nextId(): Promise<number>
  find(id: number, session?: ClientSession): Promise<StockCountRecord | null>
  /** The locations of counts, without reading their lines. */
  findLocationIds(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  findByDate(
    locationId: number,
    afterCloseOf: CalendarDate,
    session?: ClientSession,
  ): Promise<StockCountRecord | null>
  /** The last closed count of a location before a date. */
  findPrevious(locationId: number, before: CalendarDate): Promise<StockCountRecord | null>
  /** Latest first, without lines, products and history; null for all locations. */
  listLatest(locationIds: readonly number[] | null, limit: number): Promise<StockCountRecord[]>
  /** Open counts, the latest first. */
  listOpen(locationIds: readonly number[]): Promise<StockCountRecord[]>
  /** Open counts with their dates, without reading their lines. */
  listOpenDates(locationIds: readonly number[]): Promise<OpenCount[]>
  /** The ids and locations of counts whose closing stock may have changed. */
  listAffected(cause: StockCountCause, session?: ClientSession): Promise<AffectedCount[]>
  countByLocation(locationId: number, session: ClientSession): Promise<number>
  save(count: StockCountRecord, session: ClientSession): Promise<void>
}

export interface AffectedCount {
  readonly id: number
  readonly locationId: number
}

export interface OpenCount extends AffectedCount {
  readonly afterCloseOf: CalendarDate
}

export function createStockCountRepository(connection: Connection): StockCountRepository {
  const model = getStockCountModel(connection)
  const reader = createCollectionReader(model)
  const find = async (
    filter: mongo.Filter<StockCountDocument>,
    options: Parameters<typeof reader.find>[1] = {},
  ) => (await reader.find({ ...filter, deleted: false }, options)).map(toStockCount)
  const listIds = async (filter: mongo.Filter<StockCountDocument>, session?: ClientSession) => {
    const found = await reader.find(
      { ...filter, deleted: false },
      { session, projection: { 'location.id': 1 }, sort: { _id: 1 } },
    )
    return found.map(({ _id, location }) => ({ id: _id, locationId: location.id }))
  }
  return {
    nextId: () => allocateId(connection, 'stock_counts'),
    find: async (id, session) => (await find({ _id: id }, { session }))[0] ?? null,
    async findLocationIds(ids) {
      const found = await listIds({ _id: { $in: [...ids] } })
      return new Map(found.map(({ id, locationId }) => [id, locationId]))
    },
    findByDate: async (locationId, afterCloseOf, session) =>
      (await find({ 'location.id': locationId, after_close_of: afterCloseOf }, { session }))[0] ?? null,
    findPrevious: async (locationId, before) =>
      (
        await find(
          { 'location.id': locationId, after_close_of: { $lt: before }, state: 'closed' },
          { sort: { after_close_of: -1 }, limit: 1 },
        )
      )[0] ?? null,
    async listLatest(locationIds, limit) {
      const found = await reader.find(
        { ...(locationIds && { 'location.id': { $in: [...locationIds] } }), deleted: false },
        {
          sort: { after_close_of: -1, _id: -1 },
          limit,
          projection: { lines: 0, items: 0, history: 0, submissions: 0, 'closing.rows': 0 },
        },
      )
      return found.map(stored =>
        toStockCount({
          ...stored,
          ...{ lines: [], items: [], history: [], submissions: [] },
          closing: { ...stored.closing, rows: [] },
        }),
      )
    },
    listOpen: locationIds =>
      find({ state: 'open', 'location.id': { $in: [...locationIds] } }, { sort: { after_close_of: -1 } }),
    async listOpenDates(locationIds) {
      const found = await reader.find(
        { state: 'open', 'location.id': { $in: [...locationIds] }, deleted: false },
        { projection: { 'location.id': 1, after_close_of: 1 } },
      )
      return found.map(({ _id, location, after_close_of }) => ({
        ...{ id: _id, locationId: location.id, afterCloseOf: after_close_of },
      }))
    },
    listAffected: (cause, session) => listIds(toFilter(cause), session),
    countByLocation: (locationId, session) =>
      model.countDocuments({ 'location.id': locationId, deleted: false }, { session }),
    async save(count, session) {
      const { _id, ...document } = toStockCountDocument(count)
      await model.replaceOne({ _id }, document, { session, upsert: true })
    },
  }
}

function toFilter(cause: StockCountCause): mongo.Filter<StockCountDocument> {
  if ('productIds' in cause)
    return {
      'closing.rows.product_id': { $in: [...cause.productIds] },
      after_close_of: { $gte: cause.from },
    }
  if ('productClass' in cause)
    return {
      'closing.rows.product_id': cause.productId,
      'closing.rows': {
        $elemMatch: { product_id: cause.productId, product_class: { $ne: cause.productClass as 'food' } },
      },
    }
  if ('isForAll' in cause) return { after_close_of: { $gte: '' } }
  const { record, locationId, date } = cause
  const contains = { movement_records: record }
  if (date === null) return contains
  return {
    $or: [
      contains,
      { 'location.id': locationId, after_close_of: { $lt: date }, counted_until: { $gte: date } },
    ],
  }
}
