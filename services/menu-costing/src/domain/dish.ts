import type { DishRow as WrittenRow } from '@rms/contracts'
import {
  costDish,
  type Decimal,
  type DishCost,
  type IngredientLookup,
  type IngredientMatcher,
  normaliseName,
  type PricedRecipe,
  type ResolvedRow,
  readQuantity,
  resolveRow,
} from '@rms/domain-kit'

/** What a person writes of a dish. A row's quantity is kept as it was written. */
export interface DishFields {
  readonly name: string
  readonly description: string
  readonly category: string
  /** Null and 0 are no price. */
  readonly price: Decimal | null
  readonly rows: readonly WrittenRow[]
  /** What the recipe makes; null is one portion. */
  readonly yieldQuantity: Decimal | null
  readonly yieldUnit: string
}

/** What is stored beside it, so that a list need not cost anything anew. */
export interface StoredCosting {
  /** The ingredient of each row, in the rows' order; null where none was found. */
  readonly resolved: readonly (number | null)[]
  /** Exact. */
  readonly cost: Decimal
  readonly isEstimate: boolean
  /** Rows whose ingredient, or dish, was found. */
  readonly matched: number
}

export interface Dish extends DishFields, StoredCosting {
  readonly id: number
  /** Rises with every change that a person makes, not with costs. */
  readonly version: number
}

/** What a dish costs and earns, and what it is called. */
export type CostedDish = Pick<Dish, 'id' | 'name' | 'category' | 'price' | 'cost' | 'isEstimate'>

/** A dish's costing to be stored. */
export interface NewCosting extends StoredCosting {
  readonly id: number
}

/** What moves when only a dish's cost does. */
export type StoredCost = Pick<Dish, 'id' | 'cost' | 'isEstimate'>

/** What costing reads of a dish. */
export type DishRows = Pick<Dish, 'rows' | 'resolved'>

const resolvedRows = ({ rows, resolved }: DishRows): readonly ResolvedRow[] =>
  rows.map((row, index) => ({ row, ingredient_id: resolved[index] ?? null, dish_id: dishOfRow(row) }))

/** The dish that a row is so much of; null for a row of an ingredient. */
export const dishOfRow = (row: WrittenRow): number | null =>
  typeof row === 'string' ? null : (row.dish_id ?? null)

/** The dishes that this one is made with, each once. */
export const partsOf = (rows: readonly WrittenRow[]): readonly number[] => [
  ...new Set(rows.flatMap(row => dishOfRow(row) ?? [])),
]

/** What costing other dishes needs of one that they are made with. */
export const asRecipe = ({
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

/** The dish at the ingredients' present costs. */
export const costOf = (dish: DishRows, ingredients: IngredientLookup): DishCost =>
  costDish({ rows: resolvedRows(dish) }, ingredients)

/** Finds the ingredient of every row and costs the dish. */
export const resolveAndCost = (
  fields: Pick<DishFields, 'rows'>,
  match: IngredientMatcher,
  ingredients: IngredientLookup,
): StoredCosting => {
  const resolved = fields.rows.map(row => (dishOfRow(row) ? null : resolveRow(row, match).ingredient_id))
  return { resolved, ...costingOf(costOf({ rows: fields.rows, resolved }, ingredients)) }
}

export const costingOf = (dishCost: DishCost): Omit<StoredCosting, 'resolved'> => ({
  cost: dishCost.cost,
  isEstimate: dishCost.is_estimate,
  matched: dishCost.matched,
})

/** Whether a change of the ingredient's cost moves the dish, also by way of the affected dishes it is made with. */
export const isCostedBy = (
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

/** The distinct names of the rows that ingredients are found by, in the form in which names are compared. */
export const rowKeys = (rows: readonly WrittenRow[]): readonly string[] => [
  ...new Set(rows.filter(row => !dishOfRow(row)).map(row => normaliseName(nameOfRow(row)))),
]

/** Everything that the menu's search looks at, in one case. */
export const searchTextOf = (dish: Pick<DishFields, 'name' | 'category' | 'description' | 'rows'>): string =>
  normaliseName(
    [dish.name, dish.category, dish.description, ...dish.rows.map(rowText)].filter(Boolean).join(' \n '),
  )

const rowText = (row: WrittenRow): string =>
  typeof row === 'string' ? row : `${row.name} ${row.quantity ?? ''} ${row.unit}`

/** A dish among those that it is made with or used in. */
export interface RecipeNode {
  readonly id: number
  readonly name: string
  readonly parts: readonly number[]
}

/** The nodes so that each comes after those of them that it is made with. There are no cycles. */
export function partsFirst(nodes: ReadonlyMap<number, Pick<RecipeNode, 'parts'>>): number[] {
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

const LARGEST_QUANTITY = 1e9

export interface QuantityProblem {
  readonly row: number
  readonly problem: 'unreadable' | 'negative' | 'too-large'
}

/**
 * The first row whose quantity, though it may be text, says less than nothing, more than any kitchen holds, or a number
 * that cannot be read for sure (`1.234,56`, `1e3`, `5 g`). Words without a number, such as "to taste", are none.
 */
export const quantityProblem = (rows: readonly WrittenRow[]): QuantityProblem | null => {
  for (const [index, row] of rows.entries()) {
    const quantity = typeof row === 'string' ? null : readQuantity(row.quantity)
    if (quantity === null && isNumberMeant(row)) return { row: index, problem: 'unreadable' }
    if (quantity?.lt(0)) return { row: index, problem: 'negative' }
    if (quantity?.gt(LARGEST_QUANTITY)) return { row: index, problem: 'too-large' }
  }
  return null
}

const isNumberMeant = (row: WrittenRow): boolean =>
  typeof row !== 'string' && typeof row.quantity === 'string' && /\p{N}/u.test(row.quantity)
