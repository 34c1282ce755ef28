import type { RecipeRow } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import type { Types } from 'mongoose'
import {
  buildDishSearchText,
  type Dish,
  getRowNameKeys,
  getSubRecipeIds,
  type StoredDishCosting,
} from '../../domain/dish.ts'
import {
  toExactNumber,
  toExactNumberOrNull,
  toStoredNumber,
  toStoredNumberOrNull,
} from '../mongo/stored-numbers.ts'

export interface DishDocument {
  _id: number
  name: string
  name_key: string
  description: string
  category: string
  price: Types.Decimal128 | null
  rows: RecipeRow[]
  /** The distinct names of the rows, by which a new or renamed ingredient finds the dishes it could match. */
  row_keys: string[]
  /** The ingredient of each row: the index from ingredients to their dishes. */
  resolved: (number | null)[]
  /** The ids of the sub-recipes, each once: the index from a dish to those that use it. Missing when there are none. */
  parts?: number[]
  yield_quantity?: Types.Decimal128 | null
  yield_unit?: string
  version?: number
  cost: Types.Decimal128
  /** The business date from which the cost applies. Missing until it changes for the first time since this field. */
  cost_from?: string
  is_estimate: boolean
  matched: number
  search_text: string
}

/** Excludes fields that only search and sorting need, which are most of the bytes of a dish. */
export const WITHOUT_SEARCH_FIELDS = { search_text: 0, row_keys: 0, name_key: 0 } as const

type ReadDocument = Omit<DishDocument, 'description' | keyof typeof WITHOUT_SEARCH_FIELDS> & {
  readonly description?: string
}

/** Converts a stored document to a dish. */
export const toDish = (document: ReadDocument): Dish => {
  const cost = toExactNumber(document.cost)
  return {
    id: document._id,
    name: document.name,
    description: document.description ?? '',
    category: document.category,
    price: toExactNumberOrNull(document.price),
    rows: document.rows,
    resolved: document.resolved,
    cost,
    isEstimate: document.is_estimate,
    recordedCost:
      document.cost_from === undefined
        ? null
        : { cost, isEstimate: document.is_estimate, from: document.cost_from },
    matched: document.matched,
    yieldQuantity: toExactNumberOrNull(document.yield_quantity ?? null),
    yieldUnit: document.yield_unit ?? '',
    version: document.version ?? 1,
  }
}

/** Converts a dish to its stored document. */
export const toDishDocument = (dish: Dish): DishDocument => ({
  _id: dish.id,
  name: dish.name,
  name_key: normaliseName(dish.name),
  description: dish.description,
  category: dish.category,
  price: toStoredNumberOrNull(dish.price),
  rows: [...dish.rows],
  row_keys: [...getRowNameKeys(dish.rows)],
  search_text: buildDishSearchText(dish),
  resolved: [...dish.resolved],
  ...partFields(dish),
  yield_quantity: toStoredNumberOrNull(dish.yieldQuantity),
  yield_unit: dish.yieldUnit,
  version: dish.version,
  ...toCostFields(dish),
})

const partFields = ({ rows }: Pick<Dish, 'rows'>): { parts?: number[] } => {
  const parts = getSubRecipeIds(rows)
  return parts.length > 0 ? { parts: [...parts] } : {}
}

/** The stored fields of a costing, without the resolved ingredients. */
export const toCostFields = ({
  cost,
  isEstimate,
  matched,
  recordedCost,
}: Omit<StoredDishCosting, 'resolved'> & Pick<Dish, 'recordedCost'>) => ({
  cost: toStoredNumber(cost),
  ...(recordedCost && { cost_from: recordedCost.from }),
  is_estimate: isEstimate,
  matched,
})
