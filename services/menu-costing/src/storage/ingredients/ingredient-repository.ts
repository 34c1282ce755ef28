import { normaliseName, type PricedIngredient } from '@rms/domain-kit'
import { createCollectionReader, fromDecimal128, type Page, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Ingredient, IngredientUnitEquivalence } from '../../domain/ingredient.ts'
import { buildSearchFilter, findRecordPage, type ListDefinition } from '../mongo/find-record-page.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import {
  getIngredientModel,
  type IngredientDocument,
  type UnitEquivalenceDocument,
} from './ingredient-model.ts'

/** The fields of an ingredient that costing and matching read. */
export interface ListedIngredient extends PricedIngredient {
  readonly name: string
}

export interface IngredientRepository {
  find(id: number): Promise<Ingredient | null>
  findMany(ids: readonly number[]): Promise<Ingredient[]>
  /** Sorted by name by default. */
  list(listing: ListDefinition & { category?: string }): Promise<Page<Ingredient>>
  /** The categories in use, sorted. */
  listCategories(): Promise<string[]>
  /** All ingredients, with the fields that costing and matching need. */
  all(): Promise<ListedIngredient[]>
  findPriced(ids: readonly number[]): Promise<PricedIngredient[]>
  /** Ids of linked ingredients of an earlier release that do not store yet whether their price is missing. */
  findUnmarkedIds(limit: number): Promise<number[]>
  /** The id of the ingredient with this name, ignoring case; null when the name is available. */
  findIdByName(name: string): Promise<number | null>
  add(ingredient: Ingredient): Promise<void>
  save(ingredient: Ingredient): Promise<void>
  saveAll(ingredients: readonly Ingredient[]): Promise<void>
  remove(id: number): Promise<void>
}

const SORTS = {
  name: ['name_key'],
  category: ['category', 'name_key'],
  cost_per_unit: ['cost'],
}

export function createIngredientRepository(
  connection: Connection,
  session?: ClientSession,
): IngredientRepository {
  const ingredients = getIngredientModel(connection)
  const ingredientsReader = createCollectionReader(ingredients)
  const stored = getNativeCollection(ingredients)
  const options = session ? { session } : {}
  return {
    async find(id) {
      const found = await ingredientsReader.findOne({ _id: id }, { session })
      return found && toIngredient(found)
    },
    async findMany(ids) {
      if (ids.length === 0) return []
      const found = await ingredientsReader.find({ _id: { $in: [...ids] } }, { session })
      return found.map(toIngredient)
    },
    list: ({ category, ...listing }) => {
      const filter = { ...buildSearchFilter(listing.search), ...(category !== undefined && { category }) }
      const unread = { search_text: 0, name_key: 0 } as const
      return findRecordPage(
        { model: ingredients, filter, sorts: SORTS, toItem: toIngredient, unread },
        listing,
      )
    },
    async listCategories() {
      const categories: string[] = await ingredients.distinct('category', {}, options)
      return categories.filter(Boolean).sort((a, b) => a.localeCompare(b))
    },
    async all() {
      const found = await ingredientsReader.find({}, { session, projection: PRICED_FIELDS })
      return found.map(toListed)
    },
    async findPriced(ids) {
      if (ids.length === 0) return []
      const found = await ingredientsReader.find(
        { _id: { $in: [...ids] } },
        { session, projection: PRICED_FIELDS },
      )
      return found.map(toListed)
    },
    async findUnmarkedIds(limit) {
      const found = await ingredients
        .find({ active_link_id: { $gt: 0 }, is_price_missing: { $exists: false } }, { _id: 1 }, options)
        .limit(limit)
        .lean<Pick<IngredientDocument, '_id'>[]>()
      return found.map(({ _id }) => _id)
    },
    async findIdByName(name) {
      const owner = await ingredients
        .findOne({ name_key: normaliseName(name) }, { _id: 1 }, options)
        .lean<Pick<IngredientDocument, '_id'>>()
      return owner?._id ?? null
    },
    async add(ingredient) {
      await ingredients.create([toDocument(ingredient)], options)
    },
    async save(ingredient) {
      await stored.replaceOne({ _id: ingredient.id }, toDocument(ingredient), options)
    },
    async saveAll(saved) {
      const writes = saved.map(ingredient => ({
        replaceOne: { filter: { _id: ingredient.id }, replacement: toDocument(ingredient) },
      }))
      if (writes.length > 0) await stored.bulkWrite(writes, { ...options, ordered: false })
    },
    async remove(id) {
      await ingredients.deleteOne({ _id: id }, options)
    },
  }
}

const PRICED_FIELDS = { name: 1, unit: 1, cost: 1, equivalences: 1, is_price_missing: 1 } as const

type PricedDocument = Pick<IngredientDocument, '_id' | 'name' | 'unit' | 'cost'> &
  Partial<Pick<IngredientDocument, 'equivalences' | 'is_price_missing'>>

const toListed = ({
  _id,
  name,
  unit,
  cost,
  equivalences,
  is_price_missing: isPriceMissing,
}: PricedDocument): ListedIngredient => ({
  id: _id,
  name,
  unit,
  cost: fromDecimal128(cost),
  ...(isPriceMissing && { isPriceMissing }),
  ...(equivalences && equivalences.length > 0 && { equivalences: equivalences.map(toEquivalence) }),
})

/** The collection name, for aggregations of other repositories. */
export const getIngredientCollection = (connection: Connection): string =>
  getIngredientModel(connection).collection.name
export type StoredIngredient = IngredientDocument

/** Converts a stored document to an ingredient. */
export const toIngredient = (document: IngredientDocument): Ingredient => ({
  id: document._id,
  name: document.name,
  category: document.category,
  unit: document.unit,
  cost: fromDecimal128(document.cost),
  supplierId: document.supplier_id,
  notes: document.notes,
  activeLinkId: document.active_link_id,
  isPriceMissing: document.is_price_missing ?? false,
  equivalences: (document.equivalences ?? []).map(toEquivalence),
  createdAt: document.created_at
    ? Temporal.Instant.fromEpochMilliseconds(document.created_at.getTime())
    : null,
  version: document.version ?? 1,
})

const toEquivalence = (document: UnitEquivalenceDocument): IngredientUnitEquivalence => ({
  id: document.id,
  fromQuantity: fromDecimal128(document.from_quantity),
  fromUnit: document.from_unit,
  toQuantity: fromDecimal128(document.to_quantity),
  toUnit: document.to_unit,
  version: document.version ?? 1,
})

const toDocument = (ingredient: Ingredient): IngredientDocument => ({
  _id: ingredient.id,
  name: ingredient.name,
  name_key: normaliseName(ingredient.name),
  category: ingredient.category,
  unit: ingredient.unit,
  cost: toDecimal128(ingredient.cost),
  supplier_id: ingredient.supplierId,
  notes: ingredient.notes,
  active_link_id: ingredient.activeLinkId,
  is_price_missing: ingredient.isPriceMissing,
  equivalences: ingredient.equivalences.map(equivalence => ({
    id: equivalence.id,
    from_quantity: toDecimal128(equivalence.fromQuantity),
    from_unit: equivalence.fromUnit,
    to_quantity: toDecimal128(equivalence.toQuantity),
    to_unit: equivalence.toUnit,
    version: equivalence.version,
  })),
  created_at: ingredient.createdAt && new Date(ingredient.createdAt.epochMilliseconds),
  version: ingredient.version,
  search_text: normaliseName(`${ingredient.name} ${ingredient.category} ${ingredient.notes}`),
})
