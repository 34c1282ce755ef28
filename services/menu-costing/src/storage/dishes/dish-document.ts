import type { DishRow } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import type { Types } from 'mongoose'
import { type Dish, partsOf, rowKeys, type StoredCosting, searchTextOf } from '../../domain/dish.ts'
import { readExact, readExactOrNone, storeExact, storeExactOrNone } from '../mongo/reading.ts'

export interface DishDocument {
  _id: number
  name: string
  name_key: string
  description: string
  category: string
  price: Types.Decimal128 | null
  rows: DishRow[]
  /** The distinct names of the rows: which dishes a new or renamed ingredient may touch. */
  row_keys: string[]
  /** The ingredient of each row: the index from an ingredient to its dishes. */
  resolved: (number | null)[]
  /** The dishes among the rows, each once: the index from a dish to those it is used in. Missing where there are none. */
  parts?: number[]
  yield_quantity?: Types.Decimal128 | null
  yield_unit?: string
  version?: number
  cost: Types.Decimal128
  is_estimate: boolean
  matched: number
  search_text: string
}

/** What only searching and sorting need, and most of the bytes of a dish. */
export const SEARCHED_FIELDS = { search_text: 0, row_keys: 0, name_key: 0 } as const

type ReadDocument = Omit<DishDocument, 'description' | keyof typeof SEARCHED_FIELDS> & {
  readonly description?: string
}

/** As it is stored, the dish. */
export const toDish = (document: ReadDocument): Dish => ({
  id: document._id,
  name: document.name,
  description: document.description ?? '',
  category: document.category,
  price: readExactOrNone(document.price),
  rows: document.rows,
  resolved: document.resolved,
  cost: readExact(document.cost),
  isEstimate: document.is_estimate,
  matched: document.matched,
  yieldQuantity: readExactOrNone(document.yield_quantity ?? null),
  yieldUnit: document.yield_unit ?? '',
  version: document.version ?? 1,
})

/** The dish as it is stored. */
export const toDocument = (dish: Dish): DishDocument => ({
  _id: dish.id,
  name: dish.name,
  name_key: normaliseName(dish.name),
  description: dish.description,
  category: dish.category,
  price: storeExactOrNone(dish.price),
  rows: [...dish.rows],
  row_keys: [...rowKeys(dish.rows)],
  search_text: searchTextOf(dish),
  resolved: [...dish.resolved],
  ...partFields(dish),
  yield_quantity: storeExactOrNone(dish.yieldQuantity),
  yield_unit: dish.yieldUnit,
  version: dish.version,
  ...costFields(dish),
})

const partFields = ({ rows }: Pick<Dish, 'rows'>): { parts?: number[] } => {
  const parts = partsOf(rows)
  return parts.length > 0 ? { parts: [...parts] } : {}
}

/** What is stored of a costing beside the ingredients that it found. */
export const costFields = ({ cost, isEstimate, matched }: Omit<StoredCosting, 'resolved'>) => ({
  cost: storeExact(cost),
  is_estimate: isEstimate,
  matched,
})
