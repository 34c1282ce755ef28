import { isDeepStrictEqual } from 'node:util'
import {
  type CostEstimateReason,
  type Decimal,
  ONE,
  type PricedIngredient,
  type PricedRecipe,
} from '@rms/domain-kit'
import { computeDishCost, type Dish, toPricedRecipe } from '../dish.ts'

/** A dish as its recipe was on a date. */
export type Recipe = Pick<Dish, 'id' | 'rows' | 'resolved' | 'yieldQuantity' | 'yieldUnit'>

/** Whether a dish uses the same quantities by both recipes. */
export const isSameRecipe = (a: Recipe, b: Recipe): boolean =>
  a.yieldUnit === b.yieldUnit &&
  isSameYield(a.yieldQuantity, b.yieldQuantity) &&
  isDeepStrictEqual(a.resolved, b.resolved) &&
  isDeepStrictEqual(a.rows, b.rows)

const isSameYield = (a: Decimal | null, b: Decimal | null): boolean => (a && b ? a.eq(b) : a === b)

/** An ingredient as it was on a date. Its cost contains the waste factor. */
export interface RecipeIngredient extends PricedIngredient {
  /** 1.1 if 10 % more is used than recipes state. */
  readonly wasteFactor: Decimal
}

/** The recipes, ingredients and unit equivalences in effect on a date. */
export interface RecipeBook {
  findRecipe(dishId: number): Recipe | undefined
  findIngredient(ingredientId: number): RecipeIngredient | undefined
}

/** The ingredient that one dish needs, through its rows and those of its sub-recipes. */
export interface RecipeUse {
  readonly ingredientId: number
  /** In the unit of the ingredient, without the waste factor. */
  readonly quantity: Decimal
  /** A row without a quantity counts as one unit. */
  readonly isQuantityAssumed: boolean
  /** The dish and the sub-recipes that lead to the row. */
  readonly path: readonly number[]
}

export type RecipeGapReason =
  | Exclude<CostEstimateReason, 'price-missing'>
  | 'dish-not-found'
  | 'recipe-empty'
  | 'recipe-cycle'
  | 'sold-with-yield'

/** Why the usage of a dish is not certain. */
export interface RecipeGap {
  readonly dishId: number
  /** The name of the row; '' for the dish itself. */
  readonly rowName: string
  readonly reason: RecipeGapReason
}

export interface ExplodedRecipe {
  readonly uses: readonly RecipeUse[]
  readonly gaps: readonly RecipeGap[]
}

/** Explodes dishes into ingredients; the result of each dish is remembered. */
export type RecipeExploder = (dishId: number) => ExplodedRecipe

/**
 * Creates an exploder for a recipe book. One sold dish uses its whole recipe, as in costings; a sub-recipe is used as a
 * share of its yield: 4 of 10 l sauce from 8 kg of tomatoes use 3.2 kg.
 */
export function createRecipeExploder(book: RecipeBook): RecipeExploder {
  const known = new Map<number, ExplodedRecipe>()
  return dishId => {
    const before = known.get(dishId)
    if (before) return before
    const exploded = explode(book, { dishId, share: ONE, isQuantityAssumed: false, path: [] })
    const gaps = [...exploded.gaps, ...listSoldGaps(book.findRecipe(dishId))]
    known.set(dishId, { ...exploded, gaps })
    return { ...exploded, gaps }
  }
}

const exploders = new WeakMap<RecipeBook, RecipeExploder>()

/** The exploder of a book, which is the same for all dates of it. */
export function getRecipeExploder(book: RecipeBook): RecipeExploder {
  const exploder = exploders.get(book) ?? createRecipeExploder(book)
  exploders.set(book, exploder)
  return exploder
}

interface Branch {
  readonly dishId: number
  /** Of the whole recipe. */
  readonly share: Decimal
  readonly isQuantityAssumed: boolean
  /** The dishes that lead to this one. */
  readonly path: readonly number[]
}

function explode(book: RecipeBook, branch: Branch): ExplodedRecipe {
  const { dishId, share, path } = branch
  const gap = (reason: RecipeGapReason, rowName = ''): RecipeGap => ({ dishId, rowName, reason })
  if (path.includes(dishId)) return { uses: [], gaps: [gap('recipe-cycle')] }
  const recipe = book.findRecipe(dishId)
  if (!recipe) return { uses: [], gaps: [gap('dish-not-found')] }
  const ownPath = [...path, dishId]
  const uses: RecipeUse[] = []
  const gaps: RecipeGap[] = recipe.rows.length === 0 ? [gap('recipe-empty')] : []
  for (const row of measureRows(recipe, book)) {
    if (row.estimate !== null && row.estimate !== 'price-missing') gaps.push(gap(row.estimate, row.name))
    if (row.kind === 'fallback') continue
    const used = share.times(row.cost)
    const isQuantityAssumed = branch.isQuantityAssumed || row.estimate === 'quantity-missing'
    if (row.dish_id !== null) {
      const part = explode(book, { dishId: row.dish_id, share: used, isQuantityAssumed, path: ownPath })
      uses.push(...part.uses)
      gaps.push(...part.gaps)
    } else if (row.ingredient_id !== null)
      uses.push({ ingredientId: row.ingredient_id, quantity: used, isQuantityAssumed, path: ownPath })
  }
  return { uses, gaps }
}

/**
 * The rows of a recipe, measured by costing them with ingredients and sub-recipes that cost 1 each: the cost of a row is
 * then its quantity in the unit of the ingredient, or its share of the sub-recipe. So units, yields and equivalences are
 * converted exactly as in costings.
 */
const measureRows = (recipe: Recipe, book: RecipeBook) =>
  computeDishCost(recipe, {
    get: id => withUnitCost(book.findIngredient(id)),
    recipe: id => toUnitRecipe(book.findRecipe(id)),
  }).rows

const withUnitCost = (ingredient: RecipeIngredient | undefined): PricedIngredient | undefined =>
  ingredient && { ...ingredient, cost: ONE, isPriceMissing: false }

const toUnitRecipe = (recipe: Recipe | undefined): PricedRecipe | undefined =>
  recipe && toPricedRecipe({ ...recipe, cost: ONE, isEstimate: false })

/** A dish with a yield is sold as a whole, as in costings: it may be meant as a part of it. */
const listSoldGaps = (recipe: Recipe | undefined): RecipeGap[] =>
  recipe?.yieldQuantity && !recipe.yieldQuantity.eq(ONE)
    ? [{ dishId: recipe.id, rowName: '', reason: 'sold-with-yield' }]
    : []
