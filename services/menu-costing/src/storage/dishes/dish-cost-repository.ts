import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { CostedDish, Dish, NewCosting, StoredDishCost } from '../../domain/dish.ts'
import { getNativeCollection, readInBatches } from '../mongo/native-collection.ts'
import { toExactNumber, toExactNumberOrNull } from '../mongo/stored-numbers.ts'
import type { DishDocument } from './dish-document.ts'
import { toCostFields, toDish, WITHOUT_SEARCH_FIELDS } from './dish-document.ts'
import { getDishModel } from './dish-model.ts'

/** Costs of dishes, read and written in bulk. */
export interface DishCostRepository {
  /** All dishes by name, in batches. */
  streamAll(): AsyncIterable<readonly Dish[]>
  /** Dishes whose cost is an estimate, in batches. */
  streamEstimates(): AsyncIterable<readonly Dish[]>
  /** Dishes with a row of the ingredient, in batches. */
  streamByIngredient(ingredientId: number): AsyncIterable<readonly Dish[]>
  /** Dishes with a row of any of these ingredients, at most so many. */
  findByIngredients(ingredientIds: readonly number[], limit: number): Promise<Dish[]>
  /** Dishes with a row of one of these names, in batches. */
  streamByRowKeys(keys: readonly string[]): AsyncIterable<readonly Dish[]>
  /** The costs of these dishes, or of all, in batches. */
  streamCosted(ids?: readonly number[]): AsyncIterable<readonly CostedDish[]>
  /** Only the costs of all dishes, in batches. */
  streamCosts(): AsyncIterable<readonly StoredDishCost[]>
  /** The same of dishes without a date from which the cost applies. */
  streamUndatedCosts(): AsyncIterable<readonly StoredDishCost[]>
  /** The distinct normalised names of all rows. */
  rowKeys(): Promise<string[]>
  /** The number of dishes that use each ingredient; of all ingredients by default. */
  countByIngredient(ids?: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Saves changed costs; the ingredients of the rows stay the same. */
  saveCosts(dishes: readonly NewCosting[]): Promise<void>
  saveResolutions(dishes: readonly NewCosting[]): Promise<void>
}

const BATCH = 1000

export function createDishCostRepository(
  connection: Connection,
  session?: ClientSession,
): DishCostRepository {
  const model = getDishModel(connection)
  const stored = getNativeCollection(model)
  const reader = createCollectionReader(model)
  const options = session ? { session } : {}
  const batches = (filter: Record<string, unknown>, sort?: Record<string, 1>) => {
    const found = stored.find(filter, { ...options, batchSize: BATCH, ...(sort && { sort }) })
    return readInBatches(found.project<CostingDocument>(COSTING_FIELDS), toDish)
  }
  const costs = (filter: mongo.Filter<DishDocument>) => {
    const found = stored.find(filter, { ...options, batchSize: BATCH })
    return readInBatches(found.project<CostDocument>({ cost: 1, is_estimate: 1 }), toCost)
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
    streamAll: () => batches({}, { name_key: 1, _id: 1 }),
    streamEstimates: () => batches({ is_estimate: true }),
    streamByIngredient: ingredientId => batches({ resolved: ingredientId }),
    async findByIngredients(ingredientIds, limit) {
      const found = stored.find(
        { resolved: { $in: [...ingredientIds] } },
        { ...options, limit, batchSize: limit },
      )
      return (await found.project<CostingDocument>(COSTING_FIELDS).toArray()).map(toDish)
    },
    streamByRowKeys: keys => batches({ row_keys: { $in: keys } }),
    streamCosted: ids => {
      const found = stored.find(ids ? { _id: { $in: [...ids] } } : {}, { ...options, batchSize: BATCH })
      return readInBatches(found.project<ListedDocument>(LISTED_FIELDS), toCosted)
    },
    streamCosts: () => costs({}),
    streamUndatedCosts: () => costs({ cost_from: { $exists: false } }),
    async rowKeys() {
      // Without a filter the index alone answers the query; it also has a non-string entry for dishes without rows.
      const keys: unknown[] = await stored.distinct('row_keys', {}, options)
      return keys.filter(key => typeof key === 'string')
    },
    async countByIngredient(ids) {
      const counts = await reader.aggregate<{ _id: number; dishes: number }>(countStages(ids), { session })
      return new Map(counts.map(({ _id, dishes }) => [_id, dishes]))
    },
    saveCosts: dishes => update(dishes, toCostFields),
    saveResolutions: dishes =>
      update(dishes, dish => ({ ...toCostFields(dish), resolved: [...dish.resolved] })),
  }
}

/** The collection name, for reads of other repositories. */
export const getDishCollection = (connection: Connection): string => getDishModel(connection).collection.name
export type StoredDish = DishDocument

/** Fields that costing does not need are not read: they are most of the bytes of thousands of dishes. */
const COSTING_FIELDS = { ...WITHOUT_SEARCH_FIELDS, description: 0 }

type CostingDocument = Omit<DishDocument, keyof typeof COSTING_FIELDS>

const LISTED_FIELDS = { name: 1, category: 1, price: 1, cost: 1, is_estimate: 1 }

type CostDocument = Pick<DishDocument, '_id' | 'cost' | 'is_estimate'>
type ListedDocument = CostDocument & Pick<DishDocument, 'name' | 'category' | 'price'>

const toCost = ({ _id, cost, is_estimate }: CostDocument): StoredDishCost => ({
  id: _id,
  cost: toExactNumber(cost),
  isEstimate: is_estimate,
})

const toCosted = ({ name, category, price, ...document }: ListedDocument): CostedDish => ({
  ...toCost(document),
  name,
  category,
  price: toExactNumberOrNull(price),
})

const countStages = (ids: readonly number[] | undefined) => [
  ...(ids ? [{ $match: { resolved: { $in: ids } } }] : []),
  { $project: { ingredient: { $setUnion: ['$resolved', []] } } },
  { $unwind: '$ingredient' },
  { $match: { ingredient: ids ? { $in: ids } : { $ne: null } } },
  { $group: { _id: '$ingredient', dishes: { $sum: 1 } } },
]
