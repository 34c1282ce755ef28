import type { VarianceReason } from '@rms/contracts'
import type { CalendarDate, Decimal, StockValue } from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { CountedIngredient, CountedUsage } from '../../domain/usage/counted-usage.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

/** What goods cost on each day between two complete counts of a location. */
export interface StoredCostInterval {
  readonly locationId: number
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly openingCountId: number
  readonly closingCountId: number
  /** Of goods that recipes use, and of everything else; in cents. */
  readonly recipeCost: Decimal
  readonly otherCost: Decimal
  readonly netSales: Decimal
  readonly revaluation: Decimal
  /** They add up to the cost of recipes and everything else. */
  readonly days: readonly { readonly date: CalendarDate; readonly cost: Decimal }[]
  readonly reasons: readonly VarianceReason[]
  readonly asOf: Date
}

/** An interval as it is derived, with the usage that its cost follows from. */
export interface DerivedCostInterval extends StoredCostInterval {
  readonly ingredients: readonly CountedIngredient[]
}

/** Business dates, both included; without an end, all later ones. */
interface OpenRange {
  readonly from: CalendarDate
  readonly to?: CalendarDate
}

interface CostIntervalDocument {
  /** Location and first day: 3/2026-03-02. */
  _id: string
  location_id: number
  start: string
  end: string
  opening_count_id: number
  closing_count_id: number
  recipe_cost: Decimal128
  other_cost: Decimal128
  net: Decimal128
  revaluation: Decimal128
  days: { date: string; cost: Decimal128 }[]
  reasons: VarianceReason[]
  ingredients?: IngredientDocument[]
  as_of: Date
}

interface StockValueDocument {
  quantity: Decimal128
  value: Decimal128
}

interface IngredientDocument {
  ingredient_id: number
  name: string
  unit: string
  actual: StockValueDocument | null
  variance: StockValueDocument | null
  percent: Decimal128 | null
}

const requiredNumber = { type: Number, required: true }
const requiredText = { type: String, required: true }
const exact = { type: Schema.Types.Decimal128, required: true }
const schema = new Schema<CostIntervalDocument>(
  {
    _id: requiredText,
    location_id: requiredNumber,
    start: requiredText,
    end: requiredText,
    opening_count_id: requiredNumber,
    closing_count_id: requiredNumber,
    recipe_cost: exact,
    other_cost: exact,
    net: exact,
    revaluation: exact,
    days: Schema.Types.Mixed,
    reasons: Schema.Types.Mixed,
    ingredients: Schema.Types.Mixed,
    as_of: { type: Date, required: true },
  },
  { collection: 'cost_intervals', versionKey: false },
)
schema.index({ location_id: 1, end: 1 })
schema.index({ end: 1 })

export interface CostIntervalRepository {
  /**
   * Intervals that contain a date of the range, and the last one before it of each location; null means all locations.
   * Intervals follow each other without gaps, so that later ones say nothing about the range.
   */
  listOf(range: OpenRange, locationIds: readonly number[] | null): Promise<StoredCostInterval[]>
  /** What was used in intervals that contain a date of the range, by date. */
  listUsage(range: OpenRange, locationIds: readonly number[] | null): Promise<CountedUsage[]>
  /** The intervals of a location, by date. */
  listByLocation(locationId: number): Promise<StoredCostInterval[]>
  save(intervals: readonly DerivedCostInterval[]): Promise<void>
  remove(intervals: readonly Pick<StoredCostInterval, 'locationId' | 'start'>[]): Promise<void>
}

export function createCostIntervalRepository(
  connection: Connection,
  session?: ClientSession,
): CostIntervalRepository {
  const model = connection.model<CostIntervalDocument>('CostInterval', schema)
  const reader = createCollectionReader(model)
  const stored = getNativeCollection(model)
  const options = session ? { session } : {}
  return {
    async listOf(range, locationIds) {
      const within = await reader.aggregate<CostIntervalDocument>(
        [{ $match: toFilter(range, locationIds) }, { $project: WITHOUT_USAGE }],
        { session },
      )
      // One look-up for each location, so that the time does not grow with the history.
      const lasts: CostIntervalDocument[] = []
      for (const location_id of locationIds ?? (await stored.distinct('location_id', {}, options))) {
        const before = { location_id, end: { $lt: range.from } }
        const newestFirst = { sort: { end: -1 }, limit: 1, projection: WITHOUT_USAGE } as const
        lasts.push(...(await stored.find(before, { ...options, ...newestFirst }).toArray()))
      }
      return [...lasts, ...within].map(toInterval)
    },
    async listUsage(range, locationIds) {
      const found = await reader.find(toFilter(range, locationIds), { session, sort: { end: 1 } })
      return found.map(document => {
        const { locationId, start, end, days } = toInterval(document)
        return { locationId, start, end, days, ingredients: (document.ingredients ?? []).map(toIngredient) }
      })
    },
    async listByLocation(locationId) {
      const withoutUsage = { projection: WITHOUT_USAGE, sort: { end: 1 } } as const
      const found = await stored.find({ location_id: locationId }, { ...options, ...withoutUsage }).toArray()
      return found.map(toInterval)
    },
    async save(intervals) {
      const writes = intervals.map(toDocument).map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }))
      if (writes.length > 0) await stored.bulkWrite(writes, { ...options, ordered: false })
    },
    async remove(intervals) {
      if (intervals.length > 0) await stored.deleteMany({ _id: { $in: intervals.map(toId) } }, options)
    },
  }
}

const WITHOUT_USAGE = { ingredients: 0 } as const

const ofLocations = (ids: readonly number[] | null) =>
  ids === null ? {} : { location_id: { $in: [...ids] } }

const toFilter = ({ from, to }: OpenRange, locationIds: readonly number[] | null) => ({
  ...ofLocations(locationIds),
  end: { $gte: from },
  ...(to !== undefined && { start: { $lte: to } }),
})

const toId = ({ locationId, start }: Pick<StoredCostInterval, 'locationId' | 'start'>): string =>
  `${locationId}/${start}`

const toInterval = (document: CostIntervalDocument): StoredCostInterval => ({
  locationId: document.location_id,
  start: document.start,
  end: document.end,
  openingCountId: document.opening_count_id,
  closingCountId: document.closing_count_id,
  recipeCost: fromDecimal128(document.recipe_cost),
  otherCost: fromDecimal128(document.other_cost),
  netSales: fromDecimal128(document.net),
  revaluation: fromDecimal128(document.revaluation),
  days: document.days.map(({ date, cost }) => ({ date, cost: fromDecimal128(cost) })),
  reasons: document.reasons,
  asOf: document.as_of,
})

const toDocument = (interval: DerivedCostInterval): CostIntervalDocument => ({
  _id: toId(interval),
  location_id: interval.locationId,
  start: interval.start,
  end: interval.end,
  opening_count_id: interval.openingCountId,
  closing_count_id: interval.closingCountId,
  recipe_cost: toDecimal128(interval.recipeCost),
  other_cost: toDecimal128(interval.otherCost),
  net: toDecimal128(interval.netSales),
  revaluation: toDecimal128(interval.revaluation),
  days: interval.days.map(({ date, cost }) => ({ date, cost: toDecimal128(cost) })),
  reasons: [...interval.reasons],
  ingredients: interval.ingredients.map(({ ingredientId, name, unit, ...usage }) => ({
    ...{ ingredient_id: ingredientId, name, unit },
    actual: toStockValueDocument(usage.actual),
    variance: toStockValueDocument(usage.variance),
    percent: usage.percentOfTheoretical && toDecimal128(usage.percentOfTheoretical),
  })),
  as_of: interval.asOf,
})

const toStockValueDocument = (stock: StockValue | null): StockValueDocument | null =>
  stock && { quantity: toDecimal128(stock.quantity), value: toDecimal128(stock.value) }

const toIngredient = (document: IngredientDocument): CountedIngredient => ({
  ingredientId: document.ingredient_id,
  name: document.name,
  unit: document.unit,
  actual: toStockValue(document.actual),
  variance: toStockValue(document.variance),
  percentOfTheoretical: document.percent && fromDecimal128(document.percent),
})

const toStockValue = (document: StockValueDocument | null): StockValue | null =>
  document && { quantity: fromDecimal128(document.quantity), value: fromDecimal128(document.value) }
