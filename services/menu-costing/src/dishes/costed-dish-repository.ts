import type { CostingsQuery } from '@rms/contracts'
import { type Decimal, decimal, MARGIN_BANDS, type MarginBand, ZERO } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, invalid, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import { inBatches } from '../storage/batches.ts'
import { holds } from '../storage/listing.ts'
import type { Dish } from './dish.ts'
import { type DishDocument, dishCollection } from './dish-model.ts'
import { COSTED_FIELDS, type CostedDocument, toDish } from './dish-repository.ts'

export type CostingFilter = Omit<CostingsQuery, 'page' | 'page_size' | 'rows' | 'sort'>
export type CostingPage = { readonly number: number; readonly size: number }

/** Of all dishes that a filter leaves; the sums are of those with a price. */
export type StoredSummary = {
  readonly total: number
  readonly estimates: number
  readonly priced: number
  readonly cost: Decimal
  readonly margin: Decimal
}

export type BandCounts = Record<MarginBand, number>

/** The menu as a list of costs: everything is read as it is stored, nothing is costed. */
export interface CostedDishRepository {
  summarise(filter: CostingFilter): Promise<StoredSummary>
  /** How many dishes with a price are in each band. */
  countBands(): Promise<BandCounts>
  /** In order, some at a time; one page of them when told. */
  list(
    filter: CostingFilter,
    order: { sort?: string | undefined; page?: CostingPage },
  ): AsyncIterable<readonly Dish[]>
}

const BATCH = 1000

export function createCostedDishRepository(
  connection: Connection,
  session?: ClientSession,
): CostedDishRepository {
  const collection = dishCollection(connection)
  const options = { ...(session && { session }), batchSize: BATCH }
  return {
    async summarise(filter) {
      const [found] = await collection
        .aggregate<SummaryDocument>([{ $match: matching(filter) }, { $group: SUMMARY }], options)
        .toArray()
      if (!found) return NOTHING
      const { _id, cost, margin, ...counts } = found
      return { ...counts, cost: fromSum(cost), margin: fromSum(margin) }
    },
    async countBands() {
      const counts = { excellent: 0, good: 0, average: 0, poor: 0 }
      for (const band of MARGIN_BANDS)
        counts[band] = await collection.countDocuments(matching({ band }), session ? { session } : {})
      return counts
    },
    list(filter, { sort = 'name', page }) {
      const { fields, order } = sortStages(sort)
      const stages = [
        { $match: matching(filter) },
        ...(fields ? [{ $set: fields }] : []),
        { $sort: order },
        ...(page ? [{ $skip: (page.number - 1) * page.size }, { $limit: page.size }] : []),
        { $project: { ...COSTED_FIELDS, sortsLast: 0, sortedBy: 0 } },
      ]
      return inBatches(collection.aggregate<CostedDocument>(stages, options), toDish)
    },
  }
}

type SummaryDocument = {
  _id: null
  total: number
  estimates: number
  priced: number
  cost: Decimal128 | number
  margin: Decimal128 | number
}

const HAS_PRICE = { $gt: ['$price', 0] }
const PROFIT = { $subtract: ['$price', '$cost'] }
const MARGIN = { $divide: [{ $multiply: [PROFIT, 100] }, '$price'] }

const SUMMARY = {
  _id: null,
  total: { $sum: 1 },
  estimates: { $sum: { $cond: ['$isEstimate', 1, 0] } },
  priced: { $sum: { $cond: [HAS_PRICE, 1, 0] } },
  cost: { $sum: { $cond: [HAS_PRICE, '$cost', 0] } },
  margin: { $sum: { $cond: [HAS_PRICE, MARGIN, 0] } },
}

/** The sum of no decimals is the number 0. */
const fromSum = (sum: Decimal128 | number): Decimal =>
  typeof sum === 'number' ? decimal(sum) : fromDecimal128(sum)

const NOTHING: StoredSummary = { total: 0, estimates: 0, priced: 0, cost: ZERO, margin: ZERO }

/** How much of the price the cost takes, in percent: above the first and up to the second. */
const COST_SHARES: Readonly<Record<MarginBand, readonly [number | null, number | null]>> = {
  excellent: [null, 30],
  good: [30, 50],
  average: [50, 70],
  poor: [70, null],
}

function matching(filter: CostingFilter): mongo.Filter<DishDocument> {
  const holding = holds(filter.search)
  const { target_margin: target, below_target: below } = filter
  if (below !== undefined && target === undefined)
    throw invalid('target-required', 'Say which margin is the target.', { field: 'target_margin' })
  const conditions = [
    ...(holding ? [{ $or: [{ nameKey: holding }, { category: { ...holding, $options: 'i' } }] }] : []),
    ...(filter.category === undefined ? [] : [{ category: filter.category }]),
    ...(filter.estimates === undefined ? [] : [{ isEstimate: filter.estimates }]),
    ...(filter.band ? [costShare(...COST_SHARES[filter.band])] : []),
    ...(below === undefined || target === undefined
      ? []
      : [below ? costShare(100 - target, null) : costShare(null, 100 - target)]),
  ]
  return conditions.length > 0 ? { $and: conditions } : {}
}

/** Dishes with a price of which the cost takes a part between these; compared without a division. */
function costShare(above: number | null, upTo: number | null): mongo.Filter<DishDocument> {
  const cost = { $multiply: ['$cost', 100] }
  const share = (percent: number) => ({ $multiply: ['$price', toDecimal128(percent)] })
  const limits = [
    HAS_PRICE,
    ...(above === null ? [] : [{ $gt: [cost, share(above)] }]),
    ...(upTo === null ? [] : [{ $lte: [cost, share(upTo)] }]),
  ]
  return { $expr: { $and: limits } }
}

type SortStages = {
  readonly fields?: mongo.Document
  readonly order: Record<string, 1 | -1>
}

/** Dishes without a price come last where it is sorted by what they have not. */
function sortStages(sort: string): SortStages {
  const direction = sort.startsWith('-') ? -1 : 1
  const key = sort.replace(/^-/, '')
  switch (key) {
    case 'name':
      return { order: { nameKey: direction, _id: direction } }
    case 'category':
      return { order: { category: direction, nameKey: direction, _id: direction } }
    case 'cost':
      return { order: { cost: direction, _id: direction } }
    case 'price':
      return pricedFirst('$price', direction)
    case 'gross_profit':
      return pricedFirst(PROFIT, direction)
    case 'margin':
      return pricedFirst(MARGIN, direction)
    default:
      throw invalid('unknown-sort', `The list can be sorted by ${SORT_KEYS.join(', ')}.`, { field: 'sort' })
  }
}

const SORT_KEYS = ['name', 'category', 'price', 'cost', 'gross_profit', 'margin']

const pricedFirst = (value: unknown, direction: 1 | -1): SortStages => ({
  fields: {
    sortsLast: { $cond: [HAS_PRICE, 0, 1] },
    sortedBy: { $cond: [HAS_PRICE, value, null] },
  },
  order: { sortsLast: 1, sortedBy: direction, _id: direction },
})
