import type { DishRow as WrittenRow } from '@rms/contracts'
import {
  costDish,
  type Decimal,
  type DishCost,
  type IngredientLookup,
  type IngredientMatcher,
  normaliseName,
  type ResolvedRow,
  readQuantity,
  resolveRow,
} from '@rms/domain-kit'

/** What a person writes of a dish. A row's quantity is kept as it was written. */
export type DishFields = {
  readonly name: string
  readonly description: string
  readonly category: string
  /** Null and 0 are no price. */
  readonly price: Decimal | null
  readonly rows: readonly WrittenRow[]
}

/** What is stored beside it, so that a list need not cost anything anew. */
export type StoredCosting = {
  /** The ingredient of each row, in the rows' order; null where none was found. */
  readonly resolved: readonly (number | null)[]
  /** Exact. */
  readonly cost: Decimal
  readonly isEstimate: boolean
  /** Rows whose ingredient was found. */
  readonly matched: number
}

export type Dish = DishFields & StoredCosting & { readonly id: number }

/** What costing reads of a dish. */
export type DishRows = Pick<Dish, 'rows' | 'resolved'>

export const resolvedRows = ({ rows, resolved }: DishRows): readonly ResolvedRow[] =>
  rows.map((row, index) => ({ row, ingredient_id: resolved[index] ?? null }))

/** The dish at the ingredients' present costs. */
export const costOf = (dish: DishRows, ingredients: IngredientLookup): DishCost =>
  costDish({ rows: resolvedRows(dish) }, ingredients)

/** Finds the ingredient of every row and costs the dish. */
export const resolveAndCost = (
  fields: Pick<DishFields, 'rows'>,
  match: IngredientMatcher,
  ingredients: IngredientLookup,
): StoredCosting => {
  const resolved = fields.rows.map(row => resolveRow(row, match).ingredient_id)
  return { resolved, ...costingOf(costOf({ rows: fields.rows, resolved }, ingredients)) }
}

export const costingOf = (dishCost: DishCost): Omit<StoredCosting, 'resolved'> => ({
  cost: dishCost.cost,
  isEstimate: dishCost.is_estimate,
  matched: dishCost.matched,
})

/** Whether a change of the ingredient's cost moves the dish. */
export const isCostedBy = (dishCost: DishCost, ingredientId: number): boolean =>
  dishCost.rows.some(row => row.kind !== 'fallback' && row.ingredient_id === ingredientId)

export const nameOfRow = (row: WrittenRow): string => (typeof row === 'string' ? row : row.name)

/** The distinct names of the rows in the form in which names are compared. */
export const rowKeys = (rows: readonly WrittenRow[]): readonly string[] => [
  ...new Set(rows.map(row => normaliseName(nameOfRow(row)))),
]

/** Everything that the menu's search looks at, in one case. */
export const searchTextOf = (dish: DishFields): string =>
  normaliseName(
    [dish.name, dish.category, dish.description, ...dish.rows.map(rowText)].filter(Boolean).join(' \n '),
  )

const rowText = (row: WrittenRow): string =>
  typeof row === 'string' ? row : `${row.name} ${row.quantity ?? ''} ${row.unit}`

const LARGEST_QUANTITY = 1e9

export type QuantityProblem = { readonly row: number; readonly problem: 'negative' | 'too-large' }

/** The first row whose quantity, though it may be text, says less than nothing or more than any kitchen holds. */
export const quantityProblem = (rows: readonly WrittenRow[]): QuantityProblem | null => {
  for (const [index, row] of rows.entries()) {
    const quantity = typeof row === 'string' ? null : readQuantity(row.quantity)
    if (quantity?.lt(0)) return { row: index, problem: 'negative' }
    if (quantity?.gt(LARGEST_QUANTITY)) return { row: index, problem: 'too-large' }
  }
  return null
}
