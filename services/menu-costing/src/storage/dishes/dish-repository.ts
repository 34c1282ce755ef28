import { normaliseName, type PricedRecipe } from '@rms/domain-kit'
import type { Page } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import {
  asRecipe,
  type CostedDish,
  type Dish,
  partsOf,
  rowKeys,
  type StoredCost,
  type StoredCosting,
  searchTextOf,
} from '../../domain/dish.ts'
import { inBatches } from '../mongo/batches.ts'
import { readExact, readExactOrNone, storeExact, storeExactOrNone } from '../mongo/exact-numbers.ts'
import { type Listing, listPage, searching } from '../mongo/listing.ts'
import { type DishDocument, dishCollection } from './dish-model.ts'

export type NewCosting = StoredCosting & Pick<Dish, 'id'>

export interface DishRepository {
  find(id: number): Promise<Dish | null>
  several(ids: readonly number[]): Promise<Dish[]>
  /** By name unless told. */
  list(listing: Listing & DishFilter): Promise<Page<Dish>>
  /** The dishes with a row of the ingredient, by name. */
  listUsing(ingredientId: number, listing: Pick<Listing, 'page' | 'page_size'>): Promise<Page<Dish>>
  /** Each category that a dish has, in order. */
  categories(): Promise<string[]>
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
  /** What costing others needs of these dishes. */
  recipes(ids: readonly number[]): Promise<PricedRecipe[]>
  /** Whether any dish is made with another. */
  hasRecipes(): Promise<boolean>
  /** The dishes that are made with one of these, not through others, with all that they are made with. */
  usersOf(ids: readonly number[]): Promise<RecipeNode[]>
  /** These dishes with what they are made with. */
  recipeNodes(ids: readonly number[]): Promise<RecipeNode[]>
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

export interface DishFilter {
  readonly category?: string
  readonly has_yield?: boolean
}

/** A dish in the web of recipes. */
export interface RecipeNode {
  readonly id: number
  readonly name: string
  readonly parts: readonly number[]
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
    several: ids =>
      collection
        .find({ _id: { $in: [...ids] } }, options)
        .map(toDish)
        .toArray(),
    list: ({ category, has_yield, ...listing }) => {
      const filter = {
        ...searching(listing.search),
        ...(category !== undefined && { category }),
        ...(has_yield !== undefined && { yieldQuantity: has_yield ? { $ne: null } : null }),
      }
      return listPage({ collection, filter, sorts: SORTS, toItem: toDish, unread: SEARCHED_FIELDS }, listing)
    },
    all: () => batches({}, { nameKey: 1, _id: 1 }),
    estimates: () => batches({ isEstimate: true }),
    using: ingredientId => batches({ resolved: ingredientId }),
    naming: keys => batches({ rowKeys: { $in: keys } }),
    listUsing: (ingredientId, listing) =>
      listPage(
        {
          collection,
          filter: { resolved: ingredientId },
          sorts: SORTS,
          toItem: toDish,
          unread: SEARCHED_FIELDS,
        },
        listing,
      ),
    async categories() {
      const categories: string[] = await collection.distinct('category', {}, options)
      return categories.filter(Boolean).sort((a, b) => a.localeCompare(b))
    },
    costed: ids => {
      const found = collection.find(ids ? { _id: { $in: [...ids] } } : {}, { ...options, batchSize: BATCH })
      return inBatches(found.project<ListedDocument>(LISTED_FIELDS), toCosted)
    },
    costs: () => {
      const found = collection.find({}, { ...options, batchSize: BATCH })
      return inBatches(found.project<CostDocument>({ cost: 1, isEstimate: 1 }), toCost)
    },
    recipes: ids =>
      collection
        .find(
          { _id: { $in: [...ids] } },
          { ...options, projection: RECIPE_FIELDS, batchSize: ids.length + 1 },
        )
        .map(toRecipe)
        .toArray(),
    hasRecipes: async () =>
      (await collection.findOne({ parts: { $gt: 0 } }, { ...options, projection: { _id: 1 } })) !== null,
    usersOf: ids =>
      collection
        .find({ parts: { $in: [...ids] } }, { ...options, projection: { name: 1, parts: 1 } })
        .map(toNode)
        .toArray(),
    recipeNodes: ids =>
      collection
        .find({ _id: { $in: [...ids] } }, { ...options, projection: { name: 1, parts: 1 } })
        .map(toNode)
        .toArray(),
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
  yieldQuantity: readExactOrNone(document.yieldQuantity ?? null),
  yieldUnit: document.yieldUnit ?? '',
  version: document.version ?? 1,
})

const LISTED_FIELDS = { name: 1, category: 1, price: 1, cost: 1, isEstimate: 1 }

type CostDocument = Pick<DishDocument, '_id' | 'cost' | 'isEstimate'>
type ListedDocument = CostDocument & Pick<DishDocument, 'name' | 'category' | 'price'>

const toCost = ({ _id, cost, isEstimate }: CostDocument): StoredCost => ({
  id: _id,
  cost: readExact(cost),
  isEstimate,
})

const toCosted = ({ name, category, price, ...document }: ListedDocument): CostedDish => ({
  ...toCost(document),
  name,
  category,
  price: readExactOrNone(price),
})

const RECIPE_FIELDS = { cost: 1, isEstimate: 1, yieldQuantity: 1, yieldUnit: 1 }

type RecipeDocument = Pick<DishDocument, '_id' | 'cost' | 'isEstimate' | 'yieldQuantity' | 'yieldUnit'>

const toRecipe = ({ _id, cost, isEstimate, yieldQuantity, yieldUnit = '' }: RecipeDocument): PricedRecipe =>
  asRecipe({
    id: _id,
    cost: readExact(cost),
    isEstimate,
    yieldQuantity: readExactOrNone(yieldQuantity ?? null),
    yieldUnit,
  })

const toNode = ({ _id, name, parts = [] }: Pick<DishDocument, '_id' | 'name' | 'parts'>): RecipeNode => ({
  id: _id,
  name,
  parts,
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
  ...partFields(dish),
  yieldQuantity: storeExactOrNone(dish.yieldQuantity),
  yieldUnit: dish.yieldUnit,
  version: dish.version,
  ...costFields(dish),
})

const partFields = ({ rows }: Pick<Dish, 'rows'>): { parts?: number[] } => {
  const parts = partsOf(rows)
  return parts.length > 0 ? { parts: [...parts] } : {}
}

const costFields = ({ cost, isEstimate, matched }: Pick<Dish, 'cost' | 'isEstimate' | 'matched'>) => ({
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
