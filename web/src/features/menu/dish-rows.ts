import type { Dish } from '@rms/contracts'
import { readUnit } from '@rms/domain-kit'
import type { DishBody } from './menu-api.ts'

/** A row of a dish as the form holds it: texts as typed, and the dish that is used as an ingredient. */
export interface RowValues {
  name: string
  quantity: string
  unit: string
  dishId: number | null
}

export const emptyRow: RowValues = { name: '', quantity: '', unit: '', dishId: null }

type DishRow = Dish['ingredients'][number]

export const rowName = (row: DishRow): string => (typeof row === 'string' ? row : row.name)

/** Whether a row is so much of another dish. */
export const isRecipeRow = (row: DishRow): boolean => typeof row !== 'string' && row.dish_id !== undefined

/** A row as people read it: "200 g butter", "3 × egg"; `written` writes a number in their language. */
export function rowText(row: DishRow, written: (quantity: number) => string): string {
  if (typeof row === 'string') return row
  const quantity = typeof row.quantity === 'number' ? written(row.quantity) : row.quantity
  const unit = quantity !== null && readUnit(row.unit) === 'pieces' ? '×' : row.unit
  return [quantity, unit, row.name].filter(part => part !== null && part !== '').join(' ')
}

export const rowValues = (row: DishRow): RowValues =>
  typeof row === 'string'
    ? { ...emptyRow, name: row }
    : {
        name: row.name,
        quantity: row.quantity === null ? '' : String(row.quantity),
        unit: row.unit,
        dishId: row.dish_id ?? null,
      }

/** Trimmed; null for a row without a name, which is none. */
export function trimmedRow(row: RowValues): RowValues | null {
  const name = row.name.trim()
  return name ? { ...row, name, quantity: row.quantity.trim(), unit: row.unit.trim() } : null
}

type RowBody = NonNullable<DishBody['ingredients']>[number]

/** What is sent: a bare name stays a plain text, a quantity is a number where it is one. */
export function rowBody(row: RowValues): RowBody {
  if (!row.quantity && !row.unit && row.dishId === null) return row.name
  const number = Number(row.quantity.replace(',', '.'))
  const quantity = row.quantity === '' ? null : Number.isFinite(number) ? number : row.quantity
  const body = { name: row.name, quantity, unit: row.unit }
  return row.dishId === null ? body : { ...body, dish_id: row.dishId }
}
