import type { ClientSession, Connection } from 'mongoose'
import type { CostedDish, Dish, NewCosting, StoredCost } from '../../domain/dish.ts'
import { inBatches, readExact, readExactOrNone } from '../mongo/reading.ts'
import type { DishDocument } from './dish-document.ts'
import { costFields, SEARCHED_FIELDS, toDish } from './dish-document.ts'
import { dishModel } from './dish-model.ts'

/** What dishes cost, read and written for thousands at a time. */
export interface DishCostRepository {
  /** Every dish by name, some at a time. */
  all(): AsyncIterable<readonly Dish[]>
  /** The dishes whose cost is an estimate, some at a time. */
  estimates(): AsyncIterable<readonly Dish[]>
  /** The dishes that have a row of the ingredient, some at a time. */
  using(ingredientId: number): AsyncIterable<readonly Dish[]>
  /** The dishes that have a row of one of these names, some at a time. */
  naming(keys: readonly string[]): AsyncIterable<readonly Dish[]>
  /** What these dishes cost, or all, some at a time. */
  costed(ids?: readonly number[]): AsyncIterable<readonly CostedDish[]>
  /** The costs of all dishes alone, some at a time. */
  costs(): AsyncIterable<readonly StoredCost[]>
  /** The distinct names of all rows, as names are compared. */
  rowKeys(): Promise<string[]>
  /** How many dishes use each ingredient; of all ingredients unless some are named. */
  countByIngredient(ids?: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Writes costs that moved; which ingredients the rows mean stays as it was. */
  saveCosts(dishes: readonly NewCosting[]): Promise<void>
  saveResolutions(dishes: readonly NewCosting[]): Promise<void>
}

const BATCH = 1000

/** By the driver throughout: mongoose would cast and wrap every one of thousands of dishes. */
export function createDishCostRepository(
  connection: Connection,
  session?: ClientSession,
): DishCostRepository {
  const stored = connection.collection<DishDocument>(dishModel(connection).collection.name)
  const options = session ? { session } : {}
  const batches = (filter: Record<string, unknown>, sort?: Record<string, 1>) => {
    const found = stored.find(filter, { ...options, batchSize: BATCH, ...(sort && { sort }) })
    return inBatches(found.project<CostingDocument>(COSTING_FIELDS), toDish)
  }
  const update = async (
    dishes: readonly NewCosting[],
    fieldsOf: (dish: NewCosting) => Partial<DishDocument>,
  ): Promise<void> => {
    const writes = dishes.map(dish => ({
      updateOne: { filter: { _id: dish.id }, update: { $set: fieldsOf(dish) } },
    }))
    if (writes.length > 0) await stored.bulkWrite(writes, { ...options, ordered: false })
  }

  return {
    all: () => batches({}, { name_key: 1, _id: 1 }),
    estimates: () => batches({ is_estimate: true }),
    using: ingredientId => batches({ resolved: ingredientId }),
    naming: keys => batches({ row_keys: { $in: keys } }),
    costed: ids => {
      const found = stored.find(ids ? { _id: { $in: [...ids] } } : {}, { ...options, batchSize: BATCH })
      return inBatches(found.project<ListedDocument>(LISTED_FIELDS), toCosted)
    },
    costs: () => {
      const found = stored.find({}, { ...options, batchSize: BATCH })
      return inBatches(found.project<CostDocument>({ cost: 1, is_estimate: 1 }), toCost)
    },
    async rowKeys() {
      // Without a condition the index alone answers; a dish without rows is in it too, as something that is no text.
      const keys: unknown[] = await stored.distinct('row_keys', {}, options)
      return keys.filter(key => typeof key === 'string')
    },
    async countByIngredient(ids) {
      const counts = stored.aggregate<{ _id: number; dishes: number }>(countStages(ids), options)
      return new Map((await counts.toArray()).map(({ _id, dishes }) => [_id, dishes]))
    },
    saveCosts: dishes => update(dishes, costFields),
    saveResolutions: dishes =>
      update(dishes, dish => ({ ...costFields(dish), resolved: [...dish.resolved] })),
  }
}

/** What costing does not need is not read: among thousands of dishes it is most of the bytes. */
const COSTING_FIELDS = { ...SEARCHED_FIELDS, description: 0 }

type CostingDocument = Omit<DishDocument, keyof typeof COSTING_FIELDS>

const LISTED_FIELDS = { name: 1, category: 1, price: 1, cost: 1, is_estimate: 1 }

type CostDocument = Pick<DishDocument, '_id' | 'cost' | 'is_estimate'>
type ListedDocument = CostDocument & Pick<DishDocument, 'name' | 'category' | 'price'>

const toCost = ({ _id, cost, is_estimate }: CostDocument): StoredCost => ({
  id: _id,
  cost: readExact(cost),
  isEstimate: is_estimate,
})

const toCosted = ({ name, category, price, ...document }: ListedDocument): CostedDish => ({
  ...toCost(document),
  name,
  category,
  price: readExactOrNone(price),
})

const countStages = (ids: readonly number[] | undefined) => [
  ...(ids ? [{ $match: { resolved: { $in: ids } } }] : []),
  { $project: { ingredient: { $setUnion: ['$resolved', []] } } },
  { $unwind: '$ingredient' },
  { $match: { ingredient: ids ? { $in: ids } : { $ne: null } } },
  { $group: { _id: '$ingredient', dishes: { $sum: 1 } } },
]
