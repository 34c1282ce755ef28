import type { RecipeRow } from '@rms/contracts'
import {
  type CalendarDate,
  type Decimal,
  type IngredientUnit,
  ONE,
  type UnitEquivalence,
} from '@rms/domain-kit'
import { createCollectionReader, type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { type Dish, getSubRecipeIds } from '../../domain/dish.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import type { Recipe, RecipeBook, RecipeIngredient } from '../../domain/usage/recipe-book.ts'
import type { StockIngredient } from '../../domain/usage/stock-conversion.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'
import { createProductLinkRepository } from '../product-links/product-link-repository.ts'

interface RecipeDocument {
  /** Dish and date: 12/2026-03-02. */
  _id: string
  dish_id: number
  valid_from: string
  rows: RecipeRow[]
  resolved: (number | null)[]
  yield_quantity: Decimal128 | null
  yield_unit: string
}

interface IngredientDocument {
  /** Ingredient and date: 7/2026-03-02. */
  _id: string
  ingredient_id: number
  valid_from: string
  unit: string
  cost: Decimal128
  waste_factor: Decimal128
  is_price_missing: boolean
  equivalences: {
    from_quantity: Decimal128
    from_unit: string
    to_quantity: Decimal128
    to_unit: string
  }[]
  /** The last name of an ingredient that was deleted. */
  deleted_name?: string
}

const { Mixed, Decimal128: Exact } = Schema.Types
const id = { type: String, required: true }

const recipeSchema = new Schema<RecipeDocument>(
  {
    _id: id,
    dish_id: { type: Number, required: true },
    valid_from: { type: String, required: true },
    rows: Mixed,
    resolved: Mixed,
    yield_quantity: { type: Exact, default: null },
    yield_unit: { type: String, default: '' },
  },
  { collection: 'recipe_days', versionKey: false },
)
recipeSchema.index({ dish_id: 1, valid_from: 1 })

const ingredientSchema = new Schema<IngredientDocument>(
  {
    _id: id,
    ingredient_id: { type: Number, required: true },
    valid_from: { type: String, required: true },
    unit: { type: String, required: true },
    cost: { type: Exact, required: true },
    waste_factor: { type: Exact, required: true },
    is_price_missing: { type: Boolean, required: true },
    equivalences: Mixed,
    deleted_name: String,
  },
  { collection: 'ingredient_days', versionKey: false },
)
ingredientSchema.index({ ingredient_id: 1, valid_from: 1 })
ingredientSchema.index({ deleted_name: 1 }, { sparse: true })

type StatedIngredient = Pick<
  Ingredient,
  'id' | 'unit' | 'cost' | 'isPriceMissing' | 'equivalences' | 'activeLinkId'
>

/** The waste factors of links, by their ids. */
export type WasteFactors = ReadonlyMap<number, Decimal>

/** What quantities of ingredients follow from, by their ids. */
export type RecordedMeasures = ReadonlyMap<number, string>

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
  const recipes = getNativeCollection(connection.model<RecipeDocument>('RecipeDay', recipeSchema))
  const ingredientModel = connection.model<IngredientDocument>('IngredientDay', ingredientSchema)
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
      const latest = await ingredientReader.aggregate<{ last: IngredientDocument }>(
        [
          { $match: { ingredient_id: { $in: [...ingredientIds] } } },
          { $sort: { ingredient_id: -1, valid_from: -1 } },
          { $group: { _id: '$ingredient_id', last: { $first: '$$ROOT' } } },
        ],
        { session },
      )
      return new Map(latest.map(({ last }) => [last.ingredient_id, getMeasures(last)]))
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

/** One book for all dates between two changes, so that recipes are exploded once for them. */
function createBookFinder(
  recipes: ReadonlyMap<number, readonly RecipeDocument[]>,
  ingredients: ReadonlyMap<number, readonly IngredientDocument[]>,
  to: CalendarDate,
): (date: CalendarDate) => RecipeBook {
  const changes = [...recipes.values(), ...ingredients.values()].flat().map(({ valid_from }) => valid_from)
  const starts = [...new Set(changes)].filter(date => date <= to).sort()
  const books = new Map<CalendarDate, RecipeBook>()
  return date => {
    const start = starts.findLast(each => each <= date) ?? ''
    const known = books.get(start)
    if (known) return known
    const [foundRecipes, foundIngredients] = [
      new Map<number, Recipe | undefined>(),
      new Map<number, RecipeIngredient | undefined>(),
    ]
    const book: RecipeBook = {
      findRecipe: id => remember(foundRecipes, id, () => toRecipe(pick(recipes.get(id), start))),
      findIngredient: id =>
        remember(foundIngredients, id, () => toRecipeIngredient(pick(ingredients.get(id), start))),
    }
    books.set(start, book)
    return book
  }
}

function remember<Value>(known: Map<number, Value>, id: number, find: () => Value): Value {
  const before = known.get(id)
  if (before !== undefined || known.has(id)) return before as Value
  const found = find()
  known.set(id, found)
  return found
}

const pick = <Document extends { readonly valid_from: string }>(
  versions: readonly Document[] | undefined,
  date: CalendarDate,
): Document | undefined => versions?.findLast(({ valid_from }) => valid_from <= date) ?? versions?.[0]

const toRecipe = (document: RecipeDocument | undefined): Recipe | undefined =>
  document && {
    id: document.dish_id,
    rows: document.rows,
    resolved: document.resolved,
    yieldQuantity: document.yield_quantity && fromDecimal128(document.yield_quantity),
    yieldUnit: document.yield_unit,
  }

const toRecipeIngredient = (document: IngredientDocument | undefined): RecipeIngredient | undefined =>
  document && {
    id: document.ingredient_id,
    unit: document.unit as IngredientUnit,
    cost: fromDecimal128(document.cost),
    wasteFactor: fromDecimal128(document.waste_factor),
    isPriceMissing: document.is_price_missing,
    equivalences: document.equivalences.map(toEquivalence),
  }

const toEquivalence = (each: IngredientDocument['equivalences'][number]): UnitEquivalence => ({
  fromQuantity: fromDecimal128(each.from_quantity),
  fromUnit: each.from_unit,
  toQuantity: fromDecimal128(each.to_quantity),
  toUnit: each.to_unit,
})

const toRecipeDocument = (dish: Dish, from: CalendarDate): RecipeDocument => ({
  _id: `${dish.id}/${from}`,
  dish_id: dish.id,
  valid_from: from,
  rows: [...dish.rows],
  resolved: [...dish.resolved],
  yield_quantity: dish.yieldQuantity && toDecimal128(dish.yieldQuantity),
  yield_unit: dish.yieldUnit,
})

/** What quantities of an ingredient follow from. */
const getMeasures = ({ unit, waste_factor, equivalences }: IngredientDocument): string =>
  JSON.stringify([
    unit,
    fromDecimal128(waste_factor).toString(),
    ...equivalences.map(each => [
      fromDecimal128(each.from_quantity).toString(),
      each.from_unit,
      fromDecimal128(each.to_quantity).toString(),
      each.to_unit,
    ]),
  ])

/** A cost of 0 has not been entered yet. */
const toIngredientDocument = (
  ingredient: StatedIngredient,
  from: CalendarDate,
  factors: WasteFactors,
): IngredientDocument => ({
  _id: `${ingredient.id}/${from}`,
  ingredient_id: ingredient.id,
  valid_from: from,
  unit: ingredient.unit,
  cost: toDecimal128(ingredient.cost),
  waste_factor: toDecimal128(factors.get(ingredient.activeLinkId ?? 0) ?? ONE),
  is_price_missing: ingredient.isPriceMissing || ingredient.cost.isZero(),
  equivalences: ingredient.equivalences.map(each => ({
    from_quantity: toDecimal128(each.fromQuantity),
    from_unit: each.fromUnit,
    to_quantity: toDecimal128(each.toQuantity),
    to_unit: each.toUnit,
  })),
})
