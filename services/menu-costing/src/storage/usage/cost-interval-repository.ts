import type { VarianceReason } from '@rms/contracts'
import type { CalendarDate, Decimal } from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
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
  as_of: Date
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
    as_of: { type: Date, required: true },
  },
  { collection: 'cost_intervals', versionKey: false },
)
schema.index({ location_id: 1, end: 1 })
schema.index({ end: 1 })

export interface CostIntervalRepository {
  /** Intervals that end on or after a date, and the last one before it of each location; null means all locations. */
  listFrom(date: CalendarDate, locationIds: readonly number[] | null): Promise<StoredCostInterval[]>
  /** The intervals of a location, by date. */
  listByLocation(locationId: number): Promise<StoredCostInterval[]>
  save(intervals: readonly StoredCostInterval[]): Promise<void>
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
    async listFrom(date, locationIds) {
      const ofLocations = locationIds === null ? {} : { location_id: { $in: [...locationIds] } }
      const later = await reader.find({ ...ofLocations, end: { $gte: date } }, { session })
      const last = await stored
        .aggregate<{ last: CostIntervalDocument }>(
          [
            { $match: { ...ofLocations, end: { $lt: date } } },
            { $sort: { location_id: 1, end: 1 } },
            { $group: { _id: '$location_id', last: { $last: '$$ROOT' } } },
          ],
          options,
        )
        .toArray()
      return [...last.map(each => each.last), ...later].map(toInterval)
    },
    async listByLocation(locationId) {
      const found = await reader.find({ location_id: locationId }, { session, sort: { end: 1 } })
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

const toDocument = (interval: StoredCostInterval): CostIntervalDocument => ({
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
  as_of: interval.asOf,
})
