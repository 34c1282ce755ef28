import { normaliseName } from '@rms/domain-kit'
import type { Page } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { inBatches } from '../storage/batches.ts'
import { readExact, readExactOrNone, storeExact, storeExactOrNone } from '../storage/exact-numbers.ts'
import { holds, type Listing, listPage, searching } from '../storage/listing.ts'
import { type Dish, rowKeys, type StoredCosting, searchTextOf } from './dish.ts'
import { type DishDocument, dishCollection } from './dish-model.ts'

export type NewCosting = StoredCosting & { readonly id: number }

export interface DishRepository {
  find(id: number): Promise<Dish | null>
  /** By name unless told. */
  list(listing: Listing & { category?: string }): Promise<Page<Dish>>
  /** Every dish by name, or those whose name or category holds the text, some at a time. */
  all(search: string | undefined): AsyncIterable<readonly Dish[]>
  /** The dishes that have a row of the ingredient, some at a time. */
  using(ingredientId: number): AsyncIterable<readonly Dish[]>
  /** The dishes that have a row of one of these names, some at a time. */
  naming(keys: readonly string[]): AsyncIterable<readonly Dish[]>
  /** The distinct names of all rows, as names are compared. */
  rowKeys(): Promise<string[]>
  /** The dish of each of these names, in any case, where there is one. */
  idsByName(names: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** How many dishes use each ingredient; of all ingredients unless some are named. */
  countByIngredient(ids?: readonly number[]): Promise<ReadonlyMap<number, number>>
  add(dishes: readonly Dish[]): Promise<void>
  save(dish: Dish): Promise<void>
  /** Writes costs that moved; which ingredients the rows mean stays as it was. */
  saveCosts(dishes: readonly NewCosting[]): Promise<void>
  saveResolutions(dishes: readonly NewCosting[]): Promise<void>
  /** Says whether there was one. */
  remove(id: number): Promise<boolean>
}

const SORTS = { name: ['nameKey'], category: ['category', 'nameKey'], price: ['price'] }
const BATCH = 1000

export function createDishRepository(connection: Connection, session?: ClientSession): DishRepository {
  const collection = dishCollection(connection)
  const options = session ? { session } : {}
  const batches = (filter: Record<string, unknown>, sort?: Record<string, 1>) => {
    const found = collection.find(filter, { ...options, batchSize: BATCH, ...(sort && { sort }) })
    return inBatches(found.project<CostedDocument>(COSTED_FIELDS), toDish)
  }
  const update = async (
    dishes: readonly NewCosting[],
    fieldsOf: (dish: NewCosting) => Partial<DishDocument>,
  ): Promise<void> => {
    const writes = dishes.map(dish => ({
      updateOne: { filter: { _id: dish.id }, update: { $set: fieldsOf(dish) } },
    }))
    if (writes.length > 0) await collection.bulkWrite(writes, { ...options, ordered: false })
  }

  return {
    async find(id) {
      const found = await collection.findOne({ _id: id }, { ...options, projection: SEARCHED_FIELDS })
      return found && toDish(found)
    },
    list: ({ category, ...listing }) => {
      const filter = { ...searching(listing.search), ...(category !== undefined && { category }) }
      return listPage({ collection, filter, sorts: SORTS, toItem: toDish, unread: SEARCHED_FIELDS }, listing)
    },
    all: search => batches(namedLike(search), { nameKey: 1, _id: 1 }),
    using: ingredientId => batches({ resolved: ingredientId }),
    naming: keys => batches({ rowKeys: { $in: keys } }),
    async rowKeys() {
      // Without a condition the index alone answers; a dish without rows is in it too, as something that is no text.
      const keys: unknown[] = await collection.distinct('rowKeys', {}, options)
      return keys.filter(key => typeof key === 'string')
    },
    async idsByName(names) {
      const keys = [...new Set(names.map(normaliseName))]
      const named = collection.find(
        { nameKey: { $in: keys } },
        { ...options, projection: { nameKey: 1 }, sort: { _id: -1 } },
      )
      const idByKey = new Map((await named.toArray()).map(({ _id, nameKey }) => [nameKey, _id]))
      return new Map(
        names.flatMap(name => {
          const id = idByKey.get(normaliseName(name))
          return id === undefined ? [] : [[name, id] as const]
        }),
      )
    },
    async countByIngredient(ids) {
      const counts = collection.aggregate<{ _id: number; dishes: number }>(countStages(ids), options)
      return new Map((await counts.toArray()).map(({ _id, dishes }) => [_id, dishes]))
    },
    async add(dishes) {
      if (dishes.length > 0) await collection.insertMany(dishes.map(toDocument), options)
    },
    async save(dish) {
      await collection.replaceOne({ _id: dish.id }, toDocument(dish), options)
    },
    saveCosts: dishes => update(dishes, costFields),
    saveResolutions: dishes =>
      update(dishes, dish => ({ ...costFields(dish), resolved: [...dish.resolved] })),
    remove: async id => (await collection.deleteOne({ _id: id }, options)).deletedCount === 1,
  }
}

const namedLike = (search: string | undefined) => {
  const holding = holds(search)
  return holding ? { $or: [{ nameKey: holding }, { category: { ...holding, $options: 'i' } }] } : {}
}

const SEARCHED_FIELDS = { searchText: 0, rowKeys: 0, nameKey: 0 } as const

/** What costing does not need is not read: among thousands of dishes it is most of the bytes. */
const COSTED_FIELDS = { ...SEARCHED_FIELDS, description: 0 }

type CostedDocument = Omit<DishDocument, 'description'> & { description?: string }

const toDish = (document: CostedDocument): Dish => ({
  id: document._id,
  name: document.name,
  description: document.description ?? '',
  category: document.category,
  price: readExactOrNone(document.price),
  rows: document.rows,
  resolved: document.resolved,
  cost: readExact(document.cost),
  isEstimate: document.isEstimate,
  matched: document.matched,
})

const toDocument = (dish: Dish): DishDocument => ({
  _id: dish.id,
  name: dish.name,
  nameKey: normaliseName(dish.name),
  description: dish.description,
  category: dish.category,
  price: storeExactOrNone(dish.price),
  rows: [...dish.rows],
  rowKeys: [...rowKeys(dish.rows)],
  searchText: searchTextOf(dish),
  resolved: [...dish.resolved],
  ...costFields(dish),
})

const costFields = ({ cost, isEstimate, matched }: Omit<StoredCosting, 'resolved'>) => ({
  cost: storeExact(cost),
  isEstimate,
  matched,
})

const countStages = (ids: readonly number[] | undefined) => [
  ...(ids ? [{ $match: { resolved: { $in: ids } } }] : []),
  { $project: { ingredient: { $setUnion: ['$resolved', []] } } },
  { $unwind: '$ingredient' },
  { $match: { ingredient: ids ? { $in: ids } : { $ne: null } } },
  { $group: { _id: '$ingredient', dishes: { $sum: 1 } } },
]
