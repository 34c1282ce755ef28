import type { Dish } from '@rms/contracts'
import { formatNumber, numberFormatFor, parseTypedNumber, readQuantity, readUnit } from '@rms/domain-kit'
import { numberSentence } from '../../lib/typed-values.ts'
import { currentLanguage, t } from '../../texts/index.ts'
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
        quantity: quantityText(row.quantity),
        unit: row.unit,
        dishId: row.dish_id ?? null,
      }

const MOST_DECIMALS = 6

const quantityText = (quantity: number | string | null): string =>
  typeof quantity === 'number'
    ? formatNumber(quantity, currentLanguage(), { min: 0, max: MOST_DECIMALS })
    : (quantity ?? '')

const readNumber = (text: string) =>
  parseTypedNumber(text, { format: numberFormatFor(currentLanguage()), decimals: MOST_DECIMALS })

/** What is wrong with a quantity: it is neither blank, nor a number, nor a fraction such as "1/2". */
export function quantityProblem(text: string): string | undefined {
  const number = readNumber(text)
  if (number.ok || text.trim() === '') return undefined
  if (!/\d/.test(text)) return t('menu.quantityUnreadable')
  const isFraction = number.reason !== 'ambiguous' && readQuantity(text) !== null
  return isFraction ? undefined : numberSentence(number.reason, text, { decimals: MOST_DECIMALS })
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
  const number = readNumber(row.quantity)
  const quantity = row.quantity === '' ? null : number.ok ? number.value : row.quantity
  const body = { name: row.name, quantity, unit: row.unit }
  return row.dishId === null ? body : { ...body, dish_id: row.dishId }
}
