import type { CalendarDate, IngredientUnit } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, PipelineStage } from 'mongoose'
import { type Dish, getSubRecipeIds } from '../../domain/dish.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import { isSameRecipe, type Recipe, type RecipeBook } from '../../domain/usage/recipe-book.ts'
import type { StockIngredient } from '../../domain/usage/stock-conversion.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import { createProductLinkRepository } from '../product-links/product-link-repository.ts'
import { createBookFinder } from './recipe-book-finder.ts'
import {
  getIngredientDayModel,
  getMeasures,
  getRecipeDayModel,
  type IngredientDocument,
  type RecipeDocument,
  type StatedIngredient,
  toEquivalence,
  toIngredientDocument,
  toRecipe,
  toRecipeDocument,
  type WasteFactors,
} from './recipe-day-documents.ts'

/** What quantities of ingredients follow from, by their ids. */
export type RecordedMeasures = ReadonlyMap<number, string>

/** The recipes of dishes, by their ids. */
export type RecordedRecipes = ReadonlyMap<number, Recipe>

/** Whether quantities of any of these follow from other units, equivalences or waste factors than recorded so far. */
export const isMeasuredDifferently = (
  ingredients: readonly StatedIngredient[],
  recorded: RecordedMeasures,
  wasteFactors: WasteFactors,
): boolean =>
  ingredients.some(
    ingredient =>
      recorded.get(ingredient.id) !== getMeasures(toIngredientDocument(ingredient, '', wasteFactors)),
  )

/** Those of the dishes whose recipe differs from the one recorded last, or that have none yet. */
export const filterChangedRecipes = (dishes: readonly Dish[], recorded: RecordedRecipes): Dish[] =>
  dishes.filter(dish => {
    const last = recorded.get(dish.id)
    return !last || !isSameRecipe(last, dish)
  })

/** The recipes and ingredients of each date, so that later changes do not change what was used before. */
export interface RecipeHistory {
  /** Records recipes and ingredients from a date on; of several on one date the last applies. */
  record(
    changed: {
      readonly dishes: readonly Dish[]
      readonly ingredients: readonly StatedIngredient[]
      readonly wasteFactors: WasteFactors
    },
    from: CalendarDate,
  ): Promise<void>
  /** The waste factors of the active links of these ingredients. */
  loadWasteFactors(ingredients: readonly Pick<Ingredient, 'activeLinkId'>[]): Promise<WasteFactors>
  /** What quantities of these ingredients follow from, as last recorded. */
  loadMeasures(ingredientIds: readonly number[]): Promise<RecordedMeasures>
  /** The recipes of these dishes, as last recorded. */
  loadLastRecipes(dishIds: readonly number[]): Promise<RecordedRecipes>
  /** Which of these have no record yet. */
  filterUnknown(ids: {
    readonly dishIds: readonly number[]
    readonly ingredientIds: readonly number[]
  }): Promise<{ readonly dishIds: number[]; readonly ingredientIds: number[] }>
  /** Those of which no recipe is known before a date, so that the first one applies to all days before it. */
  filterUnknownBefore(dishIds: readonly number[], date: CalendarDate): Promise<number[]>
  /** Keeps the name of an ingredient that is deleted, for the days on which it was used. */
  keepDeleted(ingredient: Pick<Ingredient, 'id' | 'name'>): Promise<void>
  /** The ingredients that were deleted, as they were last. */
  listDeleted(): Promise<StockIngredient[]>
  /**
   * The recipes of dishes, with their sub-recipes and ingredients, on any date up to this one. Before the first known
   * version, that one applies.
   */
  load(
    ids: { readonly dishIds: readonly number[]; readonly ingredientIds?: readonly number[] },
    to: CalendarDate,
  ): Promise<(date: CalendarDate) => RecipeBook>
}

export function createRecipeHistory(connection: Connection, session?: ClientSession): RecipeHistory {
  const recipeModel = getRecipeDayModel(connection)
  const recipeReader = createCollectionReader(recipeModel)
  const recipes = getNativeCollection(recipeModel)
  const ingredientModel = getIngredientDayModel(connection)
  const ingredientReader = createCollectionReader(ingredientModel)
  const ingredients = getNativeCollection(ingredientModel)
  const links = createProductLinkRepository(connection, session)
  const options = session ? { session } : {}
  const loadRecipes = async (dishIds: readonly number[]): Promise<Map<number, RecipeDocument[]>> => {
    const known = new Map<number, RecipeDocument[]>()
    for (let wanted = [...new Set(dishIds)]; wanted.length > 0; ) {
      const found = await recipes
        .find({ dish_id: { $in: wanted } }, options)
        .sort({ dish_id: 1, valid_from: 1 })
        .toArray()
      for (const dishId of wanted) known.set(dishId, [])
      for (const document of found) known.get(document.dish_id)?.push(document)
      wanted = [...new Set(found.flatMap(({ rows }) => getSubRecipeIds(rows)))].filter(
        each => !known.has(each),
      )
    }
    return known
  }
  return {
    async record({ dishes, ingredients: changed, wasteFactors }, from) {
      const recipeWrites = dishes.map(dish => {
        const { _id, ...replacement } = toRecipeDocument(dish, from)
        return { replaceOne: { filter: { _id }, replacement, upsert: true } }
      })
      if (recipeWrites.length > 0) await recipes.bulkWrite(recipeWrites, { ...options, ordered: false })
      const ingredientWrites = changed.map(ingredient => {
        const { _id, ...replacement } = toIngredientDocument(ingredient, from, wasteFactors)
        return { replaceOne: { filter: { _id }, replacement, upsert: true } }
      })
      if (ingredientWrites.length > 0)
        await ingredients.bulkWrite(ingredientWrites, { ...options, ordered: false })
    },
    async loadWasteFactors(given) {
      const found = await links.findMany(given.flatMap(({ activeLinkId }) => activeLinkId ?? []))
      return new Map(found.map(({ id, wasteFactor }) => [id, wasteFactor]))
    },
    async loadMeasures(ingredientIds) {
      if (ingredientIds.length === 0) return new Map()
      const pipeline = selectLast('ingredient_id', ingredientIds)
      const latest = await ingredientReader.aggregate<{ last: IngredientDocument }>(pipeline, { session })
      return new Map(latest.map(({ last }) => [last.ingredient_id, getMeasures(last)]))
    },
    async loadLastRecipes(dishIds) {
      if (dishIds.length === 0) return new Map()
      const pipeline = selectLast('dish_id', dishIds)
      const latest = await recipeReader.aggregate<{ last: RecipeDocument }>(pipeline, { session })
      return new Map(latest.map(({ last }) => [last.dish_id, toRecipe(last)]))
    },
    async filterUnknown({ dishIds, ingredientIds }) {
      const knownDishes = new Set(
        await recipes.distinct('dish_id', { dish_id: { $in: [...dishIds] } }, options),
      )
      const knownIngredients = new Set(
        await ingredients.distinct('ingredient_id', { ingredient_id: { $in: [...ingredientIds] } }, options),
      )
      return {
        dishIds: dishIds.filter(each => !knownDishes.has(each)),
        ingredientIds: ingredientIds.filter(each => !knownIngredients.has(each)),
      }
    },
    async filterUnknownBefore(dishIds, date) {
      const filter = { dish_id: { $in: [...dishIds] }, valid_from: { $lt: date } }
      const known = new Set(await recipes.distinct('dish_id', filter, options))
      return dishIds.filter(each => !known.has(each))
    },
    async keepDeleted({ id, name }) {
      await ingredients.updateMany({ ingredient_id: id }, { $set: { deleted_name: name } }, options)
    },
    async listDeleted() {
      const found = await ingredients
        .find({ deleted_name: { $exists: true } }, options)
        .sort({ ingredient_id: 1, valid_from: 1 })
        .toArray()
      const latest = new Map(found.map(document => [document.ingredient_id, document]))
      return [...latest.values()].map(document => ({
        id: document.ingredient_id,
        name: document.deleted_name ?? '',
        unit: document.unit as IngredientUnit,
        equivalences: document.equivalences.map(toEquivalence),
      }))
    },
    async load({ dishIds, ingredientIds = [] }, to) {
      const byDish = await loadRecipes(dishIds)
      const used = [...byDish.values()].flat().flatMap(({ resolved }) => resolved.flatMap(each => each ?? []))
      const wanted = [...new Set([...used, ...ingredientIds])]
      const found = await ingredients
        .find({ ingredient_id: { $in: wanted } }, options)
        .sort({ ingredient_id: 1, valid_from: 1 })
        .toArray()
      return createBookFinder(
        byDish,
        Map.groupBy(found, ({ ingredient_id }) => ingredient_id),
        to,
      )
    },
  }
}

/** The document with the latest date of each id, as `last`. */
const selectLast = (field: 'dish_id' | 'ingredient_id', ids: readonly number[]): PipelineStage[] => [
  { $match: { [field]: { $in: [...ids] } } },
  { $sort: { [field]: -1, valid_from: -1 } },
  { $group: { _id: `$${field}`, last: { $first: '$$ROOT' } } },
]
