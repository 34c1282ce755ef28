import { normaliseName } from '@rms/domain-kit'
import type { Page } from '@rms/service-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Dish } from '../../domain/dish.ts'
import { buildSearchFilter, findRecordPage, type ListDefinition } from '../mongo/find-record-page.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import type { DishDocument } from './dish-document.ts'
import { toDish, toDishDocument, WITHOUT_SEARCH_FIELDS } from './dish-document.ts'
import { getDishModel } from './dish-model.ts'

/** Dishes as people edit, list and delete them. */
export interface DishRepository {
  find(id: number): Promise<Dish | null>
  findMany(ids: readonly number[]): Promise<Dish[]>
  /** Sorted by name by default. */
  list(listing: ListDefinition & DishFilter): Promise<Page<Dish>>
  /** Dishes with a row of the ingredient, by name. */
  listByIngredient(
    ingredientId: number,
    listing: Pick<ListDefinition, 'page' | 'page_size'>,
  ): Promise<Page<Dish>>
  /** The categories in use, sorted. */
  listCategories(): Promise<string[]>
  /** The ids of existing dishes by name, ignoring case. */
  findIdsByName(names: readonly string[]): Promise<ReadonlyMap<string, number>>
  add(dishes: readonly Dish[]): Promise<void>
  save(dish: Dish): Promise<void>
  /** Returns whether the dish existed. */
  remove(id: number): Promise<boolean>
}

export interface DishFilter {
  readonly category?: string
  readonly has_yield?: boolean
}

const SORTS = { name: ['name_key'], category: ['category', 'name_key'], price: ['price'] }

export function createDishRepository(connection: Connection, session?: ClientSession): DishRepository {
  const dishes = getDishModel(connection)
  const dishesReader = createCollectionReader(dishes)
  const stored = getNativeCollection(dishes)
  const options = session ? { session } : {}
  const list = { model: dishes, sorts: SORTS, toItem: toDish, unread: WITHOUT_SEARCH_FIELDS }
  return {
    async find(id) {
      const found = await dishesReader.findOne({ _id: id }, { session, projection: WITHOUT_SEARCH_FIELDS })
      return found && toDish(found)
    },
    async findMany(ids) {
      if (ids.length === 0) return []
      return (await dishesReader.find({ _id: { $in: [...ids] } }, { session })).map(toDish)
    },
    list: ({ category, has_yield, ...listing }) => {
      const filter = {
        ...buildSearchFilter(listing.search),
        ...(category !== undefined && { category }),
        ...(has_yield !== undefined && { yield_quantity: has_yield ? { $ne: null } : null }),
      }
      return findRecordPage({ ...list, filter }, listing)
    },
    listByIngredient: (ingredientId, listing) =>
      findRecordPage({ ...list, filter: { resolved: ingredientId } }, listing),
    async listCategories() {
      const categories: string[] = await dishes.distinct('category', {}, options)
      return categories.filter(Boolean).sort((a, b) => a.localeCompare(b))
    },
    async findIdsByName(names) {
      const keys = [...new Set(names.map(normaliseName))]
      const named = await dishes
        .find({ name_key: { $in: keys } }, { name_key: 1 }, options)
        .sort({ _id: -1 })
        .lean<Pick<DishDocument, '_id' | 'name_key'>[]>()
      const idByKey = new Map(named.map(({ _id, name_key }) => [name_key, _id]))
      return new Map(
        names.flatMap(name => {
          const id = idByKey.get(normaliseName(name))
          return id === undefined ? [] : [[name, id] as const]
        }),
      )
    },
    async add(added) {
      if (added.length > 0) await stored.insertMany(added.map(toDishDocument), options)
    },
    async save(dish) {
      await stored.replaceOne({ _id: dish.id }, toDishDocument(dish), options)
    },
    async remove(id) {
      const { deletedCount } = await dishes.deleteOne({ _id: id }, options)
      return deletedCount > 0
    },
  }
}
