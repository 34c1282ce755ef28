import type { CalendarDate } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { StoredDishCost } from '../../domain/dish.ts'
import type { DishCostOnDate, FindDishCost } from '../../domain/prime-cost/prime-cost-day.ts'
import { getDishCollection, type StoredDish } from '../dishes/dish-cost-repository.ts'
import type { EndedDishCost } from '../dishes/written-dishes.ts'
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

/**
 * What dishes cost from a date on, so that later prices do not change the cost of what was sold before. The current cost
 * is in the dish itself, with its date; here are the earlier ones, and the last one of a deleted dish.
 */
export interface DishCostHistory {
  /** Records costs that no longer apply, each from its date on. */
  recordEnded(costs: readonly EndedDishCost[]): Promise<void>
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
  const dishes = connection.collection<StoredDish>(getDishCollection(connection))
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
  /** Read before the earlier ones: a change in between moves a cost there, so that it is found twice, but never missed. */
  const findCurrent = async (dishIds: readonly number[]): Promise<DishCostOnDateOfDish[]> => {
    const found = await dishes
      .find({ _id: { $in: [...new Set(dishIds)] } }, { ...options, projection: CURRENT_FIELDS })
      .toArray()
    return found.flatMap(({ _id, cost, is_estimate, cost_from: validFrom }) =>
      validFrom === undefined
        ? []
        : { dishId: _id, validFrom, cost: fromDecimal128(cost), isEstimate: is_estimate },
    )
  }
  return {
    async recordEnded(ended) {
      const writes = ended.map(({ from, ...dish }) => {
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
      const current = await findCurrent(dishIds)
      const filter = { dish_id: { $in: [...dishIds] }, valid_from: { $lt: date } }
      const known = new Set(await costs.distinct('dish_id', filter, options))
      for (const { dishId, validFrom } of current) if (validFrom < date) known.add(dishId)
      return dishIds.filter(id => !known.has(id))
    },
    async load(dishIds, { from, to }) {
      const ids = { dish_id: { $in: [...new Set(dishIds)] } }
      if (dishIds.length === 0) return () => () => null
      const current = await findCurrent(dishIds)
      const [atStart, within] = [
        await findEdge({ ...ids, valid_from: { $lte: from } }, -1),
        await costs.find({ ...ids, valid_from: { $gt: from, $lte: to } }, options).toArray(),
      ]
      const known = new Set(atStart.map(({ first }) => first.dish_id))
      const others = { dish_id: { $in: ids.dish_id.$in.filter(id => !known.has(id)) } }
      const earliest = others.dish_id.$in.length > 0 ? await findEdge(others, 1) : []
      const earlier = [...[...atStart, ...earliest].map(({ first }) => first), ...within].map(toCost)
      // Of two costs on one date, the current one applies.
      return createFinder([...earlier, ...current])
    },
  }
}

const CURRENT_FIELDS = { cost: 1, is_estimate: 1, cost_from: 1 }

interface DishCostOnDateOfDish extends DishCostOnDate {
  readonly dishId: number
  readonly validFrom: CalendarDate
}

function createFinder(costs: readonly DishCostOnDateOfDish[]): (date: CalendarDate) => FindDishCost {
  const ordered = costs.toSorted((a, b) => compareDates(a.validFrom, b.validFrom))
  const byDish = Map.groupBy(ordered, ({ dishId }) => dishId)
  return date => dishId => {
    const list = byDish.get(dishId) ?? []
    return list.findLast(({ validFrom }) => validFrom <= date) ?? list[0] ?? null
  }
}

const compareDates = (a: CalendarDate, b: CalendarDate): number => (a < b ? -1 : Number(a > b))

const toCost = (document: DishCostDocument): DishCostOnDateOfDish => ({
  dishId: document.dish_id,
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
