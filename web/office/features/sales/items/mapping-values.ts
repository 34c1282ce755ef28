import type { SalesItem } from '@rms/contracts'
import { sumDecimals } from '@rms/domain-kit'
import type { ItemMappingBody } from './use-item-decisions.ts'

/** A dish of an item in the form. */
export interface MappingRow {
  readonly key: number
  /** '' while none is chosen. */
  readonly dish_id: string
  readonly dish_name: string
  readonly quantity: number | string
  /** '' if the prices of the dishes decide. */
  readonly share: number | string
}

export interface MappingValues {
  readonly dishes: readonly MappingRow[]
}

export const createMappingRow = (rows: readonly MappingRow[]): MappingRow => ({
  ...{ dish_id: '', dish_name: '', quantity: 1, share: '' },
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
})

/** The mapping of an item; for an unmapped one the first suggestion. */
export function toMappingValues({ dishes, suggestions }: SalesItem): MappingValues {
  const [first] = suggestions
  const suggested = first ? [{ ...first, quantity: 1, share: null }] : []
  const rows = (dishes.length > 0 ? dishes : suggested).map(
    ({ dish_id, dish_name, quantity, share }, index): MappingRow => ({
      ...{ key: index + 1, dish_id: String(dish_id), dish_name, quantity },
      share: share ?? '',
    }),
  )
  return { dishes: rows.length > 0 ? rows : [createMappingRow([])] }
}

export const toItemMapping = ({ dishes }: MappingValues): ItemMappingBody => ({
  state: 'mapped',
  dishes: dishes.map(({ dish_id, quantity, share }) => ({
    dish_id: Number(dish_id),
    quantity: Number(quantity),
    share: share === '' ? null : Number(share),
  })),
})

/** The sum of the shares if some are set and they do not add up to 100 %; otherwise null. */
export function findShareSum({ dishes }: MappingValues): number | null {
  const set = dishes.flatMap(({ share }) => (share === '' ? [] : [Number(share)]))
  if (set.length === 0 || set.some(Number.isNaN)) return null
  const sum = sumDecimals(set)
  return set.length === dishes.length && sum.equals(100) ? null : sum.toNumber()
}
