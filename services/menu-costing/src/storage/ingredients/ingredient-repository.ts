import { normaliseName, type PricedIngredient } from '@rms/domain-kit'
import { fromDecimal128, type Page, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { Ingredient, IngredientEquivalence } from '../../domain/ingredient.ts'
import { type Listing, listPage, searching } from '../mongo/listing.ts'
import {
  type EquivalenceDocument,
  type IngredientDocument,
  ingredientCollection,
} from './ingredient-model.ts'

/** What costing and matching read of an ingredient. */
export interface ListedIngredient extends PricedIngredient {
  readonly name: string
}

export interface IngredientRepository {
  find(id: number): Promise<Ingredient | null>
  several(ids: readonly number[]): Promise<Ingredient[]>
  /** By name unless told. */
  list(listing: Listing & { category?: string }): Promise<Page<Ingredient>>
  /** Each category that an ingredient has, in order. */
  categories(): Promise<string[]>
  /** All of them, with what costing and matching need. */
  all(): Promise<ListedIngredient[]>
  priced(ids: readonly number[]): Promise<PricedIngredient[]>
  /** Some of the linked ones of which an earlier version has not stored whether their price is missing. */
  unmarked(limit: number): Promise<number[]>
  /** Who has a name, in any case; null when it is free. */
  ownerOfName(name: string): Promise<number | null>
  add(ingredient: Ingredient): Promise<void>
  save(ingredient: Ingredient): Promise<void>
  remove(id: number): Promise<void>
}

const SORTS = {
  name: ['nameKey'],
  category: ['category', 'nameKey'],
  cost_per_unit: ['cost'],
}

export function createIngredientRepository(
  connection: Connection,
  session?: ClientSession,
): IngredientRepository {
  const collection = ingredientCollection(connection)
  const options = session ? { session } : {}
  return {
    async find(id) {
      const found = await collection.findOne({ _id: id }, options)
      return found && toIngredient(found)
    },
    several: ids =>
      collection
        .find({ _id: { $in: [...ids] } }, options)
        .map(toIngredient)
        .toArray(),
    list: ({ category, ...listing }) => {
      const filter = { ...searching(listing.search), ...(category !== undefined && { category }) }
      const unread = { searchText: 0, nameKey: 0 } as const
      return listPage({ collection, filter, sorts: SORTS, toItem: toIngredient, unread }, listing)
    },
    async categories() {
      const categories: string[] = await collection.distinct('category', {}, options)
      return categories.filter(Boolean).sort((a, b) => a.localeCompare(b))
    },
    all: () =>
      collection
        .find({}, { ...options, projection: PRICED_FIELDS })
        .map(toListed)
        .toArray(),
    priced: ids =>
      collection
        .find(
          { _id: { $in: [...ids] } },
          { ...options, projection: PRICED_FIELDS, batchSize: ids.length + 1 },
        )
        .map(toListed)
        .toArray(),
    unmarked: limit =>
      collection
        .find(
          { activeLinkId: { $gt: 0 }, isPriceMissing: { $exists: false } },
          { ...options, projection: { _id: 1 }, limit },
        )
        .map(({ _id }) => _id)
        .toArray(),
    async ownerOfName(name) {
      const owner = await collection.findOne(
        { nameKey: normaliseName(name) },
        { ...options, projection: { _id: 1 } },
      )
      return owner?._id ?? null
    },
    async add(ingredient) {
      await collection.insertOne(toDocument(ingredient), options)
    },
    async save(ingredient) {
      await collection.replaceOne({ _id: ingredient.id }, toDocument(ingredient), options)
    },
    async remove(id) {
      await collection.deleteOne({ _id: id }, options)
    },
  }
}

const PRICED_FIELDS = { name: 1, unit: 1, cost: 1, equivalences: 1, isPriceMissing: 1 }

type PricedDocument = Pick<IngredientDocument, '_id' | 'name' | 'unit' | 'cost'> &
  Partial<Pick<IngredientDocument, 'equivalences' | 'isPriceMissing'>>

const toListed = ({
  _id,
  name,
  unit,
  cost,
  equivalences,
  isPriceMissing,
}: PricedDocument): ListedIngredient => ({
  id: _id,
  name,
  unit,
  cost: fromDecimal128(cost),
  ...(isPriceMissing && { isPriceMissing }),
  ...(equivalences && equivalences.length > 0 && { equivalences: equivalences.map(toEquivalence) }),
})

/** For repositories whose queries look ingredients up: where they lie, and as what. */
export const ingredientsIn = (connection: Connection): string =>
  ingredientCollection(connection).collectionName
export type StoredIngredient = IngredientDocument

/** As it is stored, the ingredient. */
export const toIngredient = (document: IngredientDocument): Ingredient => ({
  id: document._id,
  name: document.name,
  category: document.category,
  unit: document.unit,
  cost: fromDecimal128(document.cost),
  supplierId: document.supplierId,
  notes: document.notes,
  activeLinkId: document.activeLinkId,
  isPriceMissing: document.isPriceMissing ?? false,
  equivalences: (document.equivalences ?? []).map(toEquivalence),
  createdAt: document.createdAt ? Temporal.Instant.fromEpochMilliseconds(document.createdAt.getTime()) : null,
  version: document.version ?? 1,
})

const toEquivalence = (document: EquivalenceDocument): IngredientEquivalence => ({
  ...document,
  fromQuantity: fromDecimal128(document.fromQuantity),
  toQuantity: fromDecimal128(document.toQuantity),
  version: document.version ?? 1,
})

const toDocument = (ingredient: Ingredient): IngredientDocument => ({
  _id: ingredient.id,
  name: ingredient.name,
  nameKey: normaliseName(ingredient.name),
  category: ingredient.category,
  unit: ingredient.unit,
  cost: toDecimal128(ingredient.cost),
  supplierId: ingredient.supplierId,
  notes: ingredient.notes,
  activeLinkId: ingredient.activeLinkId,
  isPriceMissing: ingredient.isPriceMissing,
  equivalences: ingredient.equivalences.map(equivalence => ({
    ...equivalence,
    fromQuantity: toDecimal128(equivalence.fromQuantity),
    toQuantity: toDecimal128(equivalence.toQuantity),
  })),
  createdAt: ingredient.createdAt && new Date(ingredient.createdAt.epochMilliseconds),
  version: ingredient.version,
  searchText: normaliseName(`${ingredient.name} ${ingredient.category} ${ingredient.notes}`),
})
