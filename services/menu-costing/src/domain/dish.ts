import type { RecipeRow as WrittenRow } from '@rms/contracts'
import {
  type CalendarDate,
  calculateDishCost,
  type Decimal,
  type DishCost,
  type IngredientLookup,
  type IngredientMatcher,
  type MatchedRecipeRow,
  matchRecipeRow,
  normaliseName,
  type PricedRecipe,
  parseQuantity,
} from '@rms/domain-kit'

/** The fields of a dish that a person edits. The quantity of a row is stored as written. */
export interface DishFields {
  readonly name: string
  readonly description: string
  readonly category: string
  /** Null and 0 mean that the dish has no price. */
  readonly price: Decimal | null
  readonly rows: readonly WrittenRow[]
  /** What the recipe makes; null means one portion. */
  readonly yieldQuantity: Decimal | null
  readonly yieldUnit: string
}

/** The costing stored with the dish, so that lists do not have to recompute it. */
export interface StoredDishCosting {
  /** The ingredient of each row, in the order of the rows; null where none was found. */
  readonly resolved: readonly (number | null)[]
  /** Exact, not rounded. */
  readonly cost: Decimal
  readonly isEstimate: boolean
  /** Number of rows whose ingredient or sub-recipe was found. */
  readonly matched: number
}

export interface Dish extends DishFields, StoredDishCosting {
  readonly id: number
  /** The stored cost; null before the first change by a release that stores its date. */
  readonly recordedCost: RecordedCost | null
  /** Increases with every change made by a person, not with cost changes. */
  readonly version: number
}

/** The fields from which cost and margin are computed, with id and names. */
export type CostedDish = Pick<Dish, 'id' | 'name' | 'category' | 'price' | 'cost' | 'isEstimate'>

/** The fields of a dish that other services know. */
export type PublishedDish = Pick<Dish, 'id' | 'name' | 'cost' | 'isEstimate' | 'yieldQuantity' | 'yieldUnit'>

/** What a dish costs from a business date on. */
export interface RecordedCost {
  readonly cost: Decimal
  readonly isEstimate: boolean
  readonly from: CalendarDate
}

/** The new costing of a dish, to be stored. */
export type NewCosting = StoredDishCosting & PublishedDish & Pick<Dish, 'recordedCost'>

/** The fields that change when only the cost of a dish changes. */
export type StoredDishCost = Pick<Dish, 'id' | 'cost' | 'isEstimate'>

/**
 * The cost of a dish as it is recorded from today on, and the earlier cost that this ends. Of several costs on one date
 * the last applies.
 */
export function recordCost(
  dish: RecordableDish,
  today: CalendarDate,
): { readonly recorded: RecordedCost; readonly ended: RecordedCost | null } {
  const { cost, isEstimate, recordedCost: earlier } = dish
  const recorded = { cost, isEstimate, from: today }
  if (earlier === null || earlier.from >= today) return { recorded, ended: null }
  return isRecordedCost(dish) ? { recorded: earlier, ended: null } : { recorded, ended: earlier }
}

type RecordableDish = Pick<Dish, 'cost' | 'isEstimate' | 'recordedCost'>

/** Whether the cost of a dish is the one that was recorded last. */
export const isRecordedCost = ({ cost, isEstimate, recordedCost }: RecordableDish): boolean =>
  recordedCost !== null && recordedCost.isEstimate === isEstimate && recordedCost.cost.eq(cost)

/** The fields of a dish that costing reads. */
export type CostingFields = Pick<Dish, 'rows' | 'resolved'>

const resolvedRows = ({ rows, resolved }: CostingFields): readonly MatchedRecipeRow[] =>
  rows.map((row, index) => ({ row, ingredient_id: resolved[index] ?? null, dish_id: getSubRecipeId(row) }))

/** The sub-recipe of a row; null for a row with an ingredient. */
export const getSubRecipeId = (row: WrittenRow): number | null =>
  typeof row === 'string' ? null : (row.dish_id ?? null)

/** The ids of the sub-recipes of a dish, each once. */
export const getSubRecipeIds = (rows: readonly WrittenRow[]): readonly number[] => [
  ...new Set(rows.flatMap(row => getSubRecipeId(row) ?? [])),
]

/** The fields of a sub-recipe that costing other dishes needs. */
export const toPricedRecipe = ({
  id,
  cost,
  isEstimate,
  yieldQuantity,
  yieldUnit,
}: Pick<Dish, 'id' | 'cost' | 'isEstimate' | 'yieldQuantity' | 'yieldUnit'>): PricedRecipe => ({
  id,
  cost,
  isEstimate,
  yield: yieldQuantity && { quantity: yieldQuantity, unit: yieldUnit || 'portion' },
})

/** Computes the cost of a dish at the current costs of its ingredients. */
export const computeDishCost = (dish: CostingFields, ingredients: IngredientLookup): DishCost =>
  calculateDishCost({ rows: resolvedRows(dish) }, ingredients)

/** Resolves the ingredient of every row and costs the dish. */
export const computeRecipeCosting = (
  fields: Pick<DishFields, 'rows'>,
  match: IngredientMatcher,
  ingredients: IngredientLookup,
): StoredDishCosting => {
  const resolved = fields.rows.map(row =>
    getSubRecipeId(row) ? null : matchRecipeRow(row, match).ingredient_id,
  )
  return { resolved, ...toStoredDishCosting(computeDishCost({ rows: fields.rows, resolved }, ingredients)) }
}

export const toStoredDishCosting = (dishCost: DishCost): Omit<StoredDishCosting, 'resolved'> => ({
  cost: dishCost.cost,
  isEstimate: dishCost.is_estimate,
  matched: dishCost.matched,
})

/** Whether a change of the ingredient's cost changes that of the dish, directly or through affected sub-recipes. */
export const isAffectedByIngredient = (
  dishCost: DishCost,
  ingredientId: number,
  affectedDishes: ReadonlySet<number> = NONE,
): boolean =>
  dishCost.rows.some(
    ({ kind, ingredient_id, dish_id }) =>
      kind !== 'fallback' &&
      (ingredient_id === ingredientId || (dish_id !== null && affectedDishes.has(dish_id))),
  )

const NONE: ReadonlySet<number> = new Set()

const nameOfRow = (row: WrittenRow): string => (typeof row === 'string' ? row : row.name)

/** The distinct names of the rows that are matched with ingredients, normalised for comparison. */
export const getRowNameKeys = (rows: readonly WrittenRow[]): readonly string[] => [
  ...new Set(rows.filter(row => !getSubRecipeId(row)).map(row => normaliseName(nameOfRow(row)))),
]

/** The text that the search of the menu matches, normalised. */
export const buildDishSearchText = (
  dish: Pick<DishFields, 'name' | 'category' | 'description' | 'rows'>,
): string =>
  normaliseName(
    [dish.name, dish.category, dish.description, ...dish.rows.map(rowText)].filter(Boolean).join(' \n '),
  )

const rowText = (row: WrittenRow): string =>
  typeof row === 'string' ? row : `${row.name} ${row.quantity ?? ''} ${row.unit}`

/** A node of the graph of dishes and sub-recipes. */
export interface RecipeNode {
  readonly id: number
  readonly name: string
  readonly parts: readonly number[]
}

/** Sorts the nodes topologically, sub-recipes first. There are no cycles. */
export function sortSubRecipesFirst(nodes: ReadonlyMap<number, Pick<RecipeNode, 'parts'>>): number[] {
  const ordered = new Set<number>()
  for (const id of nodes.keys()) {
    const open = [id]
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const before = (nodes.get(top)?.parts ?? []).filter(part => nodes.has(part) && !ordered.has(part))
      if (before.length > 0) open.push(...before)
      else {
        ordered.add(top)
        open.pop()
      }
    }
  }
  return [...ordered]
}

const MAX_QUANTITY = 1e9

export interface QuantityProblem {
  readonly row: number
  readonly problem: 'unreadable' | 'negative' | 'too-large'
}

/**
 * The first row with an invalid quantity: negative, above the limit, or ambiguous text (`1.234,56`, `1e3`, `5 g`). Text
 * without a number, such as "to taste", is valid.
 */
export const findQuantityProblem = (rows: readonly WrittenRow[]): QuantityProblem | null => {
  for (const [index, row] of rows.entries()) {
    const quantity = typeof row === 'string' ? null : parseQuantity(row.quantity)
    if (quantity === null && isNumberMeant(row)) return { row: index, problem: 'unreadable' }
    if (quantity?.lt(0)) return { row: index, problem: 'negative' }
    if (quantity?.gt(MAX_QUANTITY)) return { row: index, problem: 'too-large' }
  }
  return null
}

const isNumberMeant = (row: WrittenRow): boolean =>
  typeof row !== 'string' && typeof row.quantity === 'string' && /\p{N}/u.test(row.quantity)
