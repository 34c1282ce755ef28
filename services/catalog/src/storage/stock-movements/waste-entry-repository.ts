import type { WasteItemKind, WasteKind, WasteReason } from '@rms/contracts'
import { type CalendarDate, type Decimal, fromStoredInstant, toStoredInstant, ZERO } from '@rms/domain-kit'
import {
  allocateId,
  createCollectionReader,
  type Decimal128,
  findDocumentPage,
  fromDecimal128,
  fromNullableDecimal128,
  type Page,
  toDecimal128,
  toNullableDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { WasteContent, WasteRecord } from '../../domain/stock/movements/waste-record.ts'
import { inLocations } from '../purchasing/location-filter.ts'
import { getWasteEntryModel, type WasteEntryDocument } from './waste-entry-model.ts'

/** Entries between two dates, both included, at the caller's locations; null for all. */
export interface WasteFilter {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly locationIds: readonly number[] | null
  readonly location_id?: number | undefined
  readonly kind?: WasteKind | undefined
  readonly reason?: WasteReason | undefined
}

/** The entries of a kind and reason, summed. */
export interface WasteGroupTotal {
  readonly kind: WasteKind
  readonly reason: WasteReason | null
  readonly amount: Decimal
  readonly entries: number
  readonly entriesWithoutCost: number
}

interface ItemKey {
  readonly kind: WasteItemKind
  readonly id: number
}

/** Waste and staff meals. Lists leave out deleted entries. */
export interface WasteEntryRepository {
  nextId(): Promise<number>
  find(id: number, session?: ClientSession): Promise<WasteRecord | null>
  findAll(ids: readonly number[]): Promise<WasteRecord[]>
  /** Also finds deleted ones. */
  findByClientId(clientId: string, session: ClientSession): Promise<WasteRecord | null>
  /** Latest first. */
  list(
    filter: WasteFilter,
    page: { page?: number | undefined; page_size?: number | undefined },
  ): Promise<Page<WasteRecord>>
  summarise(filter: WasteFilter): Promise<WasteGroupTotal[]>
  /** The entries of one of these items from a date on; null for all. */
  listByItems(
    items: readonly ItemKey[],
    from: CalendarDate | null,
    session: ClientSession,
  ): Promise<WasteRecord[]>
  /** What was recorded of products at a location after a date. */
  listProductsAfter(locationId: number, date: CalendarDate, session?: ClientSession): Promise<WasteRecord[]>
  countByLocation(locationId: number, session: ClientSession): Promise<number>
  save(record: WasteRecord, session: ClientSession): Promise<void>
}

export function createWasteEntryRepository(connection: Connection): WasteEntryRepository {
  const entries = getWasteEntryModel(connection)
  const reader = createCollectionReader(entries)
  const find = async (filter: mongo.Filter<WasteEntryDocument>, session?: ClientSession) =>
    (await reader.find(filter, { session, sort: { _id: 1 } })).map(toRecord)
  return {
    nextId: () => allocateId(connection, 'waste_entries'),
    find: async (id, session) => (await find({ _id: id, deleted: false }, session))[0] ?? null,
    findAll: ids => find({ _id: { $in: [...ids] }, deleted: false }),
    findByClientId: async (clientId, session) => (await find({ client_id: clientId }, session))[0] ?? null,
    async list(filter, page) {
      const request = { ...page, sort: '-date' }
      const sortKeys = { date: 'date' }
      const found = await findDocumentPage(entries, { filter: toFilter(filter), sortKeys, request })
      return { items: found.items.map(toRecord), total: found.total }
    },
    async summarise(filter) {
      const groups = await entries.aggregate<StoredGroup>([
        { $match: toFilter(filter) },
        {
          $group: {
            _id: { kind: '$kind', reason: '$reason' },
            amount: { $sum: '$amount' },
            entries: { $sum: 1 },
            without_cost: { $sum: { $cond: [{ $eq: ['$amount', null] }, 1, 0] } },
          },
        },
      ])
      return groups.map(({ _id, amount, entries: count, without_cost }) => ({
        ..._id,
        amount: typeof amount === 'number' ? ZERO : fromDecimal128(amount),
        entries: count,
        entriesWithoutCost: without_cost,
      }))
    },
    async listByItems(items, from, session) {
      const byKind = Map.groupBy(items, item => item.kind)
      const found = await Promise.all(
        [...byKind].map(([kind, list]) =>
          find(
            {
              'item.kind': kind,
              'item.id': { $in: list.map(({ id }) => id) },
              deleted: false,
              ...(from && { date: { $gte: from } }),
            },
            session,
          ),
        ),
      )
      return found.flat()
    },
    listProductsAfter: (locationId, date, session) =>
      find({ location_id: locationId, deleted: false, date: { $gt: date }, 'item.kind': 'product' }, session),
    countByLocation: (location_id, session) =>
      entries.countDocuments({ location_id, deleted: false }, { session }),
    async save(record, session) {
      await entries.replaceOne({ _id: record.id }, toDocument(record), { session, upsert: true })
    },
  }
}

interface StoredGroup {
  _id: { kind: WasteKind; reason: WasteReason | null }
  /** The number 0 if no amount is known. */
  amount: Decimal128 | number
  entries: number
  without_cost: number
}

const toFilter = ({ from, to, locationIds, location_id, kind, reason }: WasteFilter) => ({
  ...inLocations(locationIds, location_id),
  deleted: false,
  date: { $gte: from, $lte: to },
  ...(kind && { kind }),
  ...(reason && { reason }),
})

const toContent = ({ item, quantity, amount }: WasteEntryDocument): WasteContent =>
  item && quantity
    ? {
        type: 'item',
        item: { kind: item.kind, id: item.id, name: item.name },
        quantity: {
          entered: fromDecimal128(quantity.entered),
          enteredUnit: quantity.entered_unit,
          quantity: fromDecimal128(quantity.quantity),
          unit: quantity.unit,
        },
      }
    : { type: 'amount', amount: fromNullableDecimal128(amount) ?? ZERO }

const toRecord = (document: WasteEntryDocument): WasteRecord => ({
  id: document._id,
  clientId: document.client_id,
  kind: document.kind,
  location: { id: document.location_id, name: document.location_name },
  date: document.date,
  content: toContent(document),
  reason: document.reason,
  note: document.note,
  cost: {
    unitCost: fromNullableDecimal128(document.unit_cost),
    amount: fromNullableDecimal128(document.amount),
    isEstimate: document.is_estimate,
  },
  recordedAt: fromStoredInstant(document.recorded_at),
  recordedBy: { ...document.recorded_by },
  correctedAt: document.corrected_at && fromStoredInstant(document.corrected_at),
  version: document.version,
  revision: document.revision,
  deleted: document.deleted,
})

const toDocument = (record: WasteRecord): WasteEntryDocument => ({
  _id: record.id,
  client_id: record.clientId,
  kind: record.kind,
  location_id: record.location.id,
  location_name: record.location.name,
  date: record.date,
  ...toStoredContent(record.content),
  reason: record.reason,
  note: record.note,
  unit_cost: toNullableDecimal128(record.cost.unitCost),
  amount: toNullableDecimal128(record.cost.amount),
  is_estimate: record.cost.isEstimate,
  recorded_at: toStoredInstant(record.recordedAt),
  recorded_by: record.recordedBy,
  corrected_at: record.correctedAt && toStoredInstant(record.correctedAt),
  version: record.version,
  revision: record.revision,
  deleted: record.deleted,
})

function toStoredContent(content: WasteContent): Pick<WasteEntryDocument, 'item' | 'quantity'> {
  if (content.type === 'amount') return { item: null, quantity: null }
  const { entered, enteredUnit, quantity, unit } = content.quantity
  return {
    item: { ...content.item },
    quantity: {
      entered: toDecimal128(entered),
      entered_unit: enteredUnit,
      quantity: toDecimal128(quantity),
      unit,
    },
  }
}
