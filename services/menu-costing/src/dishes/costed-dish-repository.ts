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
/** What the database takes for no limit. */
const EVERYTHING = 0

type Range = { readonly skip: number; readonly limit: number }
const WHOLE: Range = { skip: 0, limit: EVERYTHING }

export function createCostedDishRepository(
  connection: Connection,
  session?: ClientSession,
): CostedDishRepository {
  const collection = dishCollection(connection)
  const options = { ...(session && { session }), batchSize: BATCH }
  const some = (filter: mongo.Filter<DishDocument>, sort: Sorting['order'], { skip, limit }: Range) => {
    const found = collection.find(filter, { ...options, sort, skip, limit })
    return inBatches(found.project<CostedDocument>(COSTED_FIELDS), toDish)
  }

  async function* pricedFirst(
    filter: mongo.Filter<DishDocument>,
    { order, pricedFirst: field = 'price' }: Sorting,
    { skip, limit }: Range,
  ): AsyncGenerator<readonly Dish[]> {
    const priced = { $and: [filter, isPriced(field)] }
    let left = limit
    for await (const dishes of some(priced, order, { skip, limit })) {
      left -= dishes.length
      yield dishes
    }
    if (limit !== EVERYTHING && left <= 0) return
    const passed = skip > 0 ? await collection.countDocuments(priced, session ? { session } : {}) : 0
    const others = { $and: [filter, isUnpriced(field)] }
    const rest = { skip: Math.max(0, skip - passed), limit: limit === EVERYTHING ? EVERYTHING : left }
    yield* some(others, { _id: order._id ?? 1 }, rest)
  }

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
      const sorting = sortingOf(sort)
      const matched = matching(filter)
      const range = page ? { skip: (page.number - 1) * page.size, limit: page.size } : WHOLE
      return sorting.pricedFirst ? pricedFirst(matched, sorting, range) : some(matched, sorting.order, range)
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

type Sorting = {
  readonly order: Record<string, 1 | -1>
  /** Dishes without a price have nothing to be sorted by here: they come last, whatever the direction. */
  readonly pricedFirst?: 'price' | 'profit' | 'margin'
}

function sortingOf(sort: string): Sorting {
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
    case 'margin':
      return { order: { [key]: direction, _id: direction }, pricedFirst: key }
    case 'gross_profit':
      return { order: { profit: direction, _id: direction }, pricedFirst: 'profit' }
    default:
      throw invalid('unknown-sort', `The list can be sorted by ${SORT_KEYS.join(', ')}.`, { field: 'sort' })
  }
}

const SORT_KEYS = ['name', 'category', 'price', 'cost', 'gross_profit', 'margin']

/** Numbers alone, by the index that the list is sorted by; a price of 0 is none. */
const isPriced = (field: NonNullable<Sorting['pricedFirst']>): mongo.Filter<DishDocument> =>
  field === 'price' ? { price: { $gt: NO_PRICE } } : { [field]: { $gt: -Infinity } }
const isUnpriced = (field: NonNullable<Sorting['pricedFirst']>): mongo.Filter<DishDocument> =>
  field === 'price' ? { $or: [{ price: null }, { price: { $lte: NO_PRICE } }] } : { [field]: null }
const NO_PRICE = toDecimal128(0)
