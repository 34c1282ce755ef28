import type { DayPart, SalesChannel } from '@rms/contracts'
import { type CalendarDate, type Decimal, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import type { DayFigures } from '../../domain/sales/day-figures.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import {
  fromStoredTaxes,
  fromStoredTotals,
  type StoredTaxedSales,
  type StoredTotals,
  toStoredTaxes,
  toStoredTotals,
} from './sales-codec.ts'
import type { LocationDay } from './sales-day-repository.ts'

/** The figures of a day of a location, derived from the facts of all sources. */
export interface StoredDayFigures extends LocationDay, DayFigures {
  readonly updatedAt: Temporal.Instant
}

interface SalesFiguresDocument {
  _id: string
  location_id: number
  date: string
  totals: StoredTotals
  taxes: StoredTaxedSales[]
  channels: { channel: SalesChannel; source_id: number | null; totals: StoredTotals }[]
  day_parts: { day_part: DayPart; totals: StoredTotals }[]
  sources: {
    day_id: number
    source_id: number
    net: Decimal128
    counted_net: Decimal128
    counted: SalesChannel[]
    not_counted: SalesChannel[]
    overlapping: SalesChannel[]
    has_items: boolean
    items_counted: boolean
  }[]
  dishes: { dish_id: number; sold: Decimal128; comp: Decimal128; void_fired: Decimal128; net: Decimal128 }[]
  mapped_net: Decimal128
  ignored_net: Decimal128
  unmapped_net: Decimal128
  updated_at: Date
}

const { Mixed } = Schema.Types
const Exact = { type: Schema.Types.Decimal128, required: true }

const schema = new Schema<SalesFiguresDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, required: true },
    date: { type: String, required: true },
    totals: Mixed,
    taxes: Mixed,
    channels: Mixed,
    day_parts: Mixed,
    sources: Mixed,
    dishes: Mixed,
    mapped_net: Exact,
    ignored_net: Exact,
    unmapped_net: Exact,
    updated_at: { type: Date, required: true },
  },
  { collection: 'sales_day_figures', versionKey: false },
)
schema.index({ date: -1, location_id: 1 })
schema.index({ location_id: 1, date: -1 })
schema.index({ 'dishes.dish_id': 1, date: 1 })

const getSalesFiguresModel = (connection: Connection): Model<SalesFiguresDocument> =>
  connection.model<SalesFiguresDocument>('SalesFigures', schema)

/** The net sales of a day with its parts, which add up to it. */
export interface NetSalesDay extends LocationDay {
  readonly net: Decimal
  readonly parts: readonly { readonly dayPart: DayPart; readonly net: Decimal }[]
  readonly updatedAt: Temporal.Instant
}

export interface SalesFiguresRepository {
  /** Latest day first, then by location; of these locations, or of all for null. */
  list(
    range: { readonly from: string; readonly to: string },
    locationIds: readonly number[] | null,
  ): Promise<StoredDayFigures[]>
  findDays(days: readonly LocationDay[]): Promise<StoredDayFigures[]>
  /** The days before a date on which any of these dishes was sold. */
  listDaysWithDishes(dishIds: readonly number[], before: CalendarDate): Promise<LocationDay[]>
  /** Whether there are any days before a date. */
  hasDaysBefore(date: CalendarDate): Promise<boolean>
  /** The same days as `list`, in any order and without dishes and sources. */
  listNetSales(
    range: { readonly from: string; readonly to: string },
    locationIds: readonly number[] | null,
  ): Promise<NetSalesDay[]>
  save(figures: readonly StoredDayFigures[]): Promise<void>
  remove(days: readonly LocationDay[]): Promise<void>
}

export function createSalesFiguresRepository(
  connection: Connection,
  session?: ClientSession,
): SalesFiguresRepository {
  const model = getSalesFiguresModel(connection)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  const options = session ? { session } : {}
  return {
    async list({ from, to }, locationIds) {
      const filter = {
        date: { $gte: from, $lte: to },
        ...(locationIds !== null && { location_id: { $in: [...locationIds] } }),
      }
      return (await reader.find(filter, { session, sort: { date: -1, location_id: 1 } })).map(fromDocument)
    },
    async findDays(days) {
      return (await reader.find({ _id: { $in: days.map(toId) } }, { session })).map(fromDocument)
    },
    async listDaysWithDishes(dishIds, before) {
      if (dishIds.length === 0) return []
      const filter = { 'dishes.dish_id': { $in: [...dishIds] }, date: { $lt: before } }
      const found = await reader.find(filter, { session, projection: { location_id: 1, date: 1 } })
      return found.map(({ location_id, date }) => ({ locationId: location_id, date }))
    },
    async hasDaysBefore(date) {
      const earlier = { date: { $lt: date } }
      return (
        (await reader.findOne(earlier, { session, projection: { date: 1 }, sort: { date: -1 } })) !== null
      )
    },
    async listNetSales({ from, to }, locationIds) {
      const filter = {
        date: { $gte: from, $lte: to },
        ...(locationIds !== null && { location_id: { $in: [...locationIds] } }),
      }
      return (await reader.find(filter, { session, projection: NET_SALES })).map(toNetSales)
    },
    async save(figures) {
      const writes = figures.map(toDocument).map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }))
      if (writes.length > 0) await stored.bulkWrite(writes, { ...options, ordered: false })
    },
    async remove(days) {
      if (days.length > 0) await stored.deleteMany({ _id: { $in: days.map(toId) } }, options)
    },
  }
}

const NET_SALES = { location_id: 1, date: 1, totals: 1, day_parts: 1, updated_at: 1 } as const

const toNetSales = (
  day: Pick<SalesFiguresDocument, 'location_id' | 'date' | 'totals' | 'day_parts' | 'updated_at'>,
): NetSalesDay => ({
  locationId: day.location_id,
  date: day.date,
  net: fromStoredTotals(day.totals).net,
  parts: day.day_parts.map(({ day_part: dayPart, totals }) => ({
    dayPart,
    net: fromStoredTotals(totals).net,
  })),
  updatedAt: fromStoredInstant(day.updated_at),
})

const toId = ({ locationId, date }: LocationDay): string => `${locationId}-${date}`

const toDocument = (figures: StoredDayFigures): SalesFiguresDocument => ({
  _id: toId(figures),
  location_id: figures.locationId,
  date: figures.date,
  totals: toStoredTotals(figures.totals),
  taxes: figures.taxes.map(toStoredTaxes),
  channels: figures.channels.map(({ channel, sourceId, totals }) => ({
    channel,
    source_id: sourceId,
    totals: toStoredTotals(totals),
  })),
  day_parts: figures.dayParts.map(({ dayPart, totals }) => ({
    day_part: dayPart,
    totals: toStoredTotals(totals),
  })),
  sources: figures.sources.map(source => ({
    day_id: source.dayId,
    source_id: source.sourceId,
    net: toDecimal128(source.net),
    counted_net: toDecimal128(source.countedNet),
    counted: [...source.counted],
    not_counted: [...source.notCounted],
    overlapping: [...source.overlapping],
    has_items: source.hasItems,
    items_counted: source.areItemsCounted,
  })),
  dishes: figures.dishes.map(({ dishId, sold, comp, voidFired, net }) => ({
    dish_id: dishId,
    sold: toDecimal128(sold),
    comp: toDecimal128(comp),
    void_fired: toDecimal128(voidFired),
    net: toDecimal128(net),
  })),
  mapped_net: toDecimal128(figures.mappedNet),
  ignored_net: toDecimal128(figures.ignoredNet),
  unmapped_net: toDecimal128(figures.unmappedNet),
  updated_at: toStoredInstant(figures.updatedAt),
})

const fromDocument = (document: SalesFiguresDocument): StoredDayFigures => ({
  locationId: document.location_id,
  date: document.date,
  totals: fromStoredTotals(document.totals),
  taxes: document.taxes.map(fromStoredTaxes),
  channels: document.channels.map(({ channel, source_id: sourceId, totals }) => ({
    channel,
    sourceId,
    totals: fromStoredTotals(totals),
  })),
  dayParts: document.day_parts.map(({ day_part: dayPart, totals }) => ({
    dayPart,
    totals: fromStoredTotals(totals),
  })),
  sources: document.sources.map(source => ({
    dayId: source.day_id,
    sourceId: source.source_id,
    net: fromDecimal128(source.net),
    countedNet: fromDecimal128(source.counted_net),
    counted: source.counted,
    notCounted: source.not_counted,
    overlapping: source.overlapping,
    hasItems: source.has_items,
    areItemsCounted: source.items_counted,
  })),
  dishes: document.dishes.map(({ dish_id: dishId, sold, comp, void_fired, net }) => ({
    dishId,
    sold: fromDecimal128(sold),
    comp: fromDecimal128(comp),
    voidFired: fromDecimal128(void_fired),
    net: fromDecimal128(net),
  })),
  mappedNet: fromDecimal128(document.mapped_net),
  ignoredNet: fromDecimal128(document.ignored_net),
  unmappedNet: fromDecimal128(document.unmapped_net),
  updatedAt: fromStoredInstant(document.updated_at),
})
