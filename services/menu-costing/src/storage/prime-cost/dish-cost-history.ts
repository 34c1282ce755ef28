import type { CalendarDate } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { StoredDishCost } from '../../domain/dish.ts'
import type { DishCostOnDate, FindDishCost } from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

interface DishCostDocument {
  /** Dish and date: 12/2026-03-02. */
  _id: string
  dish_id: number
  valid_from: string
  cost: Decimal128
  is_estimate: boolean
}

const schema = new Schema<DishCostDocument>(
  {
    _id: { type: String, required: true },
    dish_id: { type: Number, required: true },
    valid_from: { type: String, required: true },
    cost: { type: Schema.Types.Decimal128, required: true },
    is_estimate: { type: Boolean, required: true },
  },
  { collection: 'dish_cost_days', versionKey: false },
)
schema.index({ dish_id: 1, valid_from: 1 })

/** What dishes cost from a date on, so that later prices do not change the cost of what was sold before. */
export interface DishCostHistory {
  /** Records costs from a date on; of several on one date the last applies. */
  record(costs: readonly StoredDishCost[], from: CalendarDate): Promise<void>
  /** Records costs of dishes that have none yet. */
  recordFirst(costs: readonly StoredDishCost[], from: CalendarDate): Promise<void>
  /** Those of which no cost is known before a date, so that the first one applies to all days before it. */
  filterUnknownBefore(dishIds: readonly number[], date: CalendarDate): Promise<number[]>
  /** The costs of dishes on dates of a range. Before the first known cost, that one applies. */
  load(
    dishIds: readonly number[],
    range: { readonly from: CalendarDate; readonly to: CalendarDate },
  ): Promise<(date: CalendarDate) => FindDishCost>
}

export function createDishCostHistory(connection: Connection, session?: ClientSession): DishCostHistory {
  const costs = getNativeCollection(connection.model<DishCostDocument>('DishCostDay', schema))
  const options = session ? { session } : {}
  const findEdge = (filter: object, direction: 1 | -1) =>
    costs
      .aggregate<{ first: DishCostDocument }>(
        [
          { $match: filter },
          { $sort: { dish_id: direction, valid_from: direction } },
          { $group: { _id: '$dish_id', first: { $first: '$$ROOT' } } },
        ],
        options,
      )
      .toArray()
  return {
    async record(list, from) {
      const writes = list.map(dish => {
        const { _id, ...replacement } = toDocument(dish, from)
        return { replaceOne: { filter: { _id }, replacement, upsert: true } }
      })
      if (writes.length > 0) await costs.bulkWrite(writes, { ...options, ordered: false })
    },
    async recordFirst(list, from) {
      const known = new Set(
        await costs.distinct('dish_id', { dish_id: { $in: list.map(({ id }) => id) } }, options),
      )
      const missing = list.filter(({ id }) => !known.has(id)).map(dish => toDocument(dish, from))
      const writes = missing.map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
      }))
      if (writes.length > 0) await costs.bulkWrite(writes, { ...options, ordered: false })
    },
    async filterUnknownBefore(dishIds, date) {
      const filter = { dish_id: { $in: [...dishIds] }, valid_from: { $lt: date } }
      const known = new Set(await costs.distinct('dish_id', filter, options))
      return dishIds.filter(id => !known.has(id))
    },
    async load(dishIds, { from, to }) {
      const ids = { dish_id: { $in: [...new Set(dishIds)] } }
      if (dishIds.length === 0) return () => () => null
      const [atStart, within] = [
        await findEdge({ ...ids, valid_from: { $lte: from } }, -1),
        await costs.find({ ...ids, valid_from: { $gt: from, $lte: to } }, options).toArray(),
      ]
      const known = new Set(atStart.map(({ first }) => first.dish_id))
      const others = { dish_id: { $in: ids.dish_id.$in.filter(id => !known.has(id)) } }
      const earliest = others.dish_id.$in.length > 0 ? await findEdge(others, 1) : []
      return createFinder(
        [...atStart, ...earliest].map(({ first }) => first),
        within,
      )
    },
  }
}

function createFinder(
  edges: readonly DishCostDocument[],
  within: readonly DishCostDocument[],
): (date: CalendarDate) => FindDishCost {
  const byDish = Map.groupBy([...edges, ...within], ({ dish_id }) => dish_id)
  const ordered = new Map(
    [...byDish].map(([id, list]) => [
      id,
      list.sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1)).map(toCost),
    ]),
  )
  return date => dishId => {
    const list = ordered.get(dishId) ?? []
    return list.findLast(({ validFrom }) => validFrom <= date) ?? list[0] ?? null
  }
}

const toCost = (document: DishCostDocument): DishCostOnDate & { readonly validFrom: CalendarDate } => ({
  validFrom: document.valid_from,
  cost: fromDecimal128(document.cost),
  isEstimate: document.is_estimate,
})

const toDocument = ({ id, cost, isEstimate }: StoredDishCost, from: CalendarDate): DishCostDocument => ({
  _id: `${id}/${from}`,
  dish_id: id,
  valid_from: from,
  cost: toDecimal128(cost),
  is_estimate: isEstimate,
})
