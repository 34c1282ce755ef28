import type { LabourReason } from '@rms/contracts'
import { type CalendarDate, ZERO } from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import {
  type DishCostReason,
  getPrimeCostKey,
  type PrimeCostDay,
  type PrimeCostKey,
  type PurchasesByClass,
} from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

/** When each source of a day last changed; null if it has stated nothing. */
export interface Freshness {
  readonly sales: Date | null
  readonly purchases: Date | null
  readonly labour: Date | null
}

export interface StoredPrimeCostDay extends PrimeCostDay {
  readonly asOf: Freshness
}

export interface PrimeCostDocument {
  /** Location and date: 3/2026-03-02. */
  _id: string
  location_id: number | null
  date: string
  net: Decimal128
  mapped_net: Decimal128
  ignored_net: Decimal128
  covers: number | null
  theoretical_cost: Decimal128
  dish_reasons: DishCostReason[]
  purchases: Record<keyof PurchasesByClass, Decimal128>
  unpriced_purchases: number
  /** Missing in days of earlier releases. */
  uncertain_purchases?: number
  /** Days of earlier releases do not have this and the next two fields. */
  waste?: Decimal128
  staff_meals?: Decimal128
  unpriced_movements?: number
  labour: {
    worked_ms: number
    wages: Decimal128
    holiday_accrued: Decimal128
    on_cost: Decimal128
    people: number
    reasons: LabourReason[]
  }
  as_of: Freshness
}

const exact = { type: Schema.Types.Decimal128, required: true }
const schema = new Schema<PrimeCostDocument>(
  {
    _id: { type: String, required: true },
    location_id: { type: Number, default: null },
    date: { type: String, required: true },
    net: exact,
    mapped_net: exact,
    ignored_net: exact,
    covers: { type: Number, default: null },
    theoretical_cost: exact,
    dish_reasons: { type: [String], default: [] },
    purchases: Schema.Types.Mixed,
    unpriced_purchases: { type: Number, required: true },
    uncertain_purchases: Number,
    waste: Schema.Types.Decimal128,
    staff_meals: Schema.Types.Decimal128,
    unpriced_movements: Number,
    labour: Schema.Types.Mixed,
    as_of: Schema.Types.Mixed,
  },
  { collection: 'prime_cost_days', versionKey: false },
)
const WITH_MAPPED_SALES = { $gt: 0 } as never
schema.index({ date: 1, location_id: 1 })
schema.index({ location_id: 1, date: 1 }, { partialFilterExpression: { mapped_net: WITH_MAPPED_SALES } })

/** The figures of each location and business date, kept up to date by the changes of their sources. */
export interface PrimeCostRepository {
  /** By date and location; of these locations, or of all and of work without one for null. */
  list(
    range: { readonly from: string; readonly to: string },
    locationIds: readonly number[] | null,
  ): Promise<StoredPrimeCostDay[]>
  find(keys: readonly PrimeCostKey[]): Promise<StoredPrimeCostDay[]>
  /** The first day with sales of mapped dishes of each location among these; one look-up for each. */
  findFirstMapped(locationIds: Iterable<number | null>): Promise<Map<number | null, CalendarDate>>
  listKeysFrom(date: string): Promise<PrimeCostKey[]>
  save(days: readonly StoredPrimeCostDay[]): Promise<void>
  remove(keys: readonly PrimeCostKey[]): Promise<void>
}

export function createPrimeCostRepository(
  connection: Connection,
  session?: ClientSession,
): PrimeCostRepository {
  const model = connection.model<PrimeCostDocument>('PrimeCostDay', schema)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  const options = session ? { session } : {}
  return {
    async list({ from, to }, locationIds) {
      const filter = {
        date: { $gte: from, $lte: to },
        ...(locationIds !== null && { location_id: { $in: [...locationIds] } }),
      }
      return (await reader.find(filter, { session, sort: { date: 1, location_id: 1 } })).map(toPrimeCostDay)
    },
    async find(keys) {
      return (await reader.find({ _id: { $in: keys.map(getPrimeCostKey) } }, { session })).map(toPrimeCostDay)
    },
    async findFirstMapped(locationIds) {
      const firsts = new Map<number | null, CalendarDate>()
      // One after another, because a transaction cannot run two queries in parallel.
      for (const location_id of new Set(locationIds)) {
        const filter = { location_id, mapped_net: WITH_MAPPED_SALES }
        const projection = { _id: 0, date: 1 } as const
        const [first] = await reader.find(filter, { session, projection, sort: { date: 1 }, limit: 1 })
        if (first) firsts.set(location_id, first.date)
      }
      return firsts
    },
    async listKeysFrom(date) {
      const projection = { location_id: 1, date: 1 } as const
      const found = await reader.find({ date: { $gte: date } }, { session, projection })
      return found.map(document => ({ locationId: document.location_id, date: document.date }))
    },
    async save(days) {
      const writes = days.map(toPrimeCostDocument).map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }))
      if (writes.length > 0) await stored.bulkWrite(writes, { ...options, ordered: false })
    },
    async remove(keys) {
      if (keys.length > 0) await stored.deleteMany({ _id: { $in: keys.map(getPrimeCostKey) } }, options)
    },
  }
}

export const toPrimeCostDay = (document: PrimeCostDocument): StoredPrimeCostDay => ({
  locationId: document.location_id,
  date: document.date,
  netSales: fromDecimal128(document.net),
  mappedNet: fromDecimal128(document.mapped_net),
  ignoredNet: fromDecimal128(document.ignored_net),
  covers: document.covers,
  theoreticalCost: fromDecimal128(document.theoretical_cost),
  dishReasons: document.dish_reasons,
  purchases: mapClasses(document.purchases, fromDecimal128),
  unpricedPurchases: document.unpriced_purchases,
  uncertainPurchases: document.uncertain_purchases ?? 0,
  waste: document.waste ? fromDecimal128(document.waste) : ZERO,
  staffMeals: document.staff_meals ? fromDecimal128(document.staff_meals) : ZERO,
  unpricedMovements: document.unpriced_movements ?? 0,
  labour: {
    workedMs: document.labour.worked_ms,
    wages: fromDecimal128(document.labour.wages),
    holidayAccrued: fromDecimal128(document.labour.holiday_accrued),
    onCost: fromDecimal128(document.labour.on_cost),
    people: document.labour.people,
    reasons: document.labour.reasons,
  },
  asOf: document.as_of,
})

export const toPrimeCostDocument = (day: StoredPrimeCostDay): PrimeCostDocument => ({
  _id: getPrimeCostKey(day),
  location_id: day.locationId,
  date: day.date,
  net: toDecimal128(day.netSales),
  mapped_net: toDecimal128(day.mappedNet),
  ignored_net: toDecimal128(day.ignoredNet),
  covers: day.covers,
  theoretical_cost: toDecimal128(day.theoreticalCost),
  dish_reasons: [...day.dishReasons],
  purchases: mapClasses(day.purchases, toDecimal128),
  unpriced_purchases: day.unpricedPurchases,
  uncertain_purchases: day.uncertainPurchases,
  waste: toDecimal128(day.waste),
  staff_meals: toDecimal128(day.staffMeals),
  unpriced_movements: day.unpricedMovements,
  labour: {
    worked_ms: day.labour.workedMs,
    wages: toDecimal128(day.labour.wages),
    holiday_accrued: toDecimal128(day.labour.holidayAccrued),
    on_cost: toDecimal128(day.labour.onCost),
    people: day.labour.people,
    reasons: [...day.labour.reasons],
  },
  as_of: day.asOf,
})

const mapClasses = <From, To>(
  classes: Readonly<Record<keyof PurchasesByClass, From>>,
  convert: (amount: From) => To,
): Record<keyof PurchasesByClass, To> => ({
  food: convert(classes.food),
  beverage: convert(classes.beverage),
  other: convert(classes.other),
  freight: convert(classes.freight),
  'not-cost': convert(classes['not-cost']),
})
