import type { RecipeRow } from '@rms/contracts'
import {
  type CalendarDate,
  type Decimal,
  type IngredientUnit,
  ONE,
  type UnitEquivalence,
} from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { Dish } from '../../domain/dish.ts'
import type { Ingredient } from '../../domain/ingredient.ts'
import type { Recipe, RecipeIngredient } from '../../domain/usage/recipe-book.ts'

export interface RecipeDocument {
  /** Dish and date: 12/2026-03-02. */
  _id: string
  dish_id: number
  valid_from: string
  rows: RecipeRow[]
  resolved: (number | null)[]
  yield_quantity: Decimal128 | null
  yield_unit: string
}

export interface IngredientDocument {
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

export const getRecipeDayModel = (connection: Connection): Model<RecipeDocument> =>
  connection.model<RecipeDocument>('RecipeDay', recipeSchema)

export const getIngredientDayModel = (connection: Connection): Model<IngredientDocument> =>
  connection.model<IngredientDocument>('IngredientDay', ingredientSchema)

/** What is recorded of an ingredient. */
export type StatedIngredient = Pick<
  Ingredient,
  'id' | 'unit' | 'cost' | 'isPriceMissing' | 'equivalences' | 'activeLinkId'
>

/** The waste factors of links, by their ids. */
export type WasteFactors = ReadonlyMap<number, Decimal>

export const toRecipe = (document: RecipeDocument): Recipe => ({
  id: document.dish_id,
  rows: document.rows,
  resolved: document.resolved,
  yieldQuantity: document.yield_quantity && fromDecimal128(document.yield_quantity),
  yieldUnit: document.yield_unit,
})

export const toRecipeIngredient = (document: IngredientDocument | undefined): RecipeIngredient | undefined =>
  document && {
    id: document.ingredient_id,
    unit: document.unit as IngredientUnit,
    cost: fromDecimal128(document.cost),
    wasteFactor: fromDecimal128(document.waste_factor),
    isPriceMissing: document.is_price_missing,
    equivalences: document.equivalences.map(toEquivalence),
  }

export const toEquivalence = (each: IngredientDocument['equivalences'][number]): UnitEquivalence => ({
  fromQuantity: fromDecimal128(each.from_quantity),
  fromUnit: each.from_unit,
  toQuantity: fromDecimal128(each.to_quantity),
  toUnit: each.to_unit,
})

export const toRecipeDocument = (dish: Dish, from: CalendarDate): RecipeDocument => ({
  _id: `${dish.id}/${from}`,
  dish_id: dish.id,
  valid_from: from,
  rows: [...dish.rows],
  resolved: [...dish.resolved],
  yield_quantity: dish.yieldQuantity && toDecimal128(dish.yieldQuantity),
  yield_unit: dish.yieldUnit,
})

/** What quantities of an ingredient follow from. */
export const getMeasures = ({ unit, waste_factor, equivalences }: IngredientDocument): string =>
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
export const toIngredientDocument = (
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
