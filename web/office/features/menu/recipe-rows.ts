import type { Dish } from '@rms/contracts'
import { formatNumber, getNumberFormat, parseNumberInput, parseQuantity, parseUnit } from '@rms/domain-kit'
import { getNumberError } from '../../lib/input-errors.ts'
import { translateUnit } from '../../lib/translate-unit.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import type { DishBody } from './menu-api.ts'

/** Form values of an ingredient row, as typed; `dishId` is set if the row uses another dish. */
export interface RecipeRowValues {
  name: string
  quantity: string
  unit: string
  dishId: number | null
}

export const emptyRecipeRow: RecipeRowValues = { name: '', quantity: '', unit: '', dishId: null }

type RecipeRow = Dish['ingredients'][number]

export const getRecipeRowName = (row: RecipeRow): string => (typeof row === 'string' ? row : row.name)

/** Whether the row uses another dish as a sub-recipe. */
export const isSubRecipeRow = (row: RecipeRow): boolean =>
  typeof row !== 'string' && row.dish_id !== undefined

/** Formats a row, for example "200 g butter" or "3 × egg". */
export function formatRecipeRow(row: RecipeRow, formatQuantity: (quantity: number) => string): string {
  if (typeof row === 'string') return row
  const quantity = typeof row.quantity === 'number' ? formatQuantity(row.quantity) : row.quantity
  const unit = quantity !== null && parseUnit(row.unit) === 'pieces' ? '×' : translateUnit(row.unit)
  return [quantity, unit, row.name].filter(part => part !== null && part !== '').join(' ')
}

export const toRecipeRowValues = (row: RecipeRow): RecipeRowValues =>
  typeof row === 'string'
    ? { ...emptyRecipeRow, name: row }
    : {
        name: row.name,
        quantity: toQuantityText(row.quantity),
        unit: row.unit,
        dishId: row.dish_id ?? null,
      }

const MAX_DECIMALS = 6

const toQuantityText = (quantity: number | string | null): string =>
  typeof quantity === 'number'
    ? formatNumber(quantity, currentLanguage(), { min: 0, max: MAX_DECIMALS })
    : (quantity ?? '')

const parseNumber = (text: string) =>
  parseNumberInput(text, { format: getNumberFormat(currentLanguage()), decimals: MAX_DECIMALS })

/** Returns the error of a quantity that is neither empty, nor a number, nor a fraction such as "1/2". */
export function getQuantityError(text: string): string | undefined {
  const number = parseNumber(text)
  if (number.ok || text.trim() === '') return undefined
  if (!/\d/.test(text)) return t('menu.quantityUnreadable')
  const isFraction = number.reason !== 'ambiguous' && parseQuantity(text) !== null
  return isFraction ? undefined : getNumberError(number.reason, text, { decimals: MAX_DECIMALS })
}

/** Trims a row; null for a row without a name, which is not saved. */
export function trimRecipeRow(row: RecipeRowValues): RecipeRowValues | null {
  const name = row.name.trim()
  return name ? { ...row, name, quantity: row.quantity.trim(), unit: row.unit.trim() } : null
}

type RecipeRowBody = NonNullable<DishBody['ingredients']>[number]

/** The request body of a row: a plain string if only the name is given, and a numeric quantity where possible. */
export function toRecipeRowBody(row: RecipeRowValues): RecipeRowBody {
  if (!row.quantity && !row.unit && row.dishId === null) return row.name
  const number = parseNumber(row.quantity)
  const quantity = row.quantity === '' ? null : number.ok ? number.value : row.quantity
  const body = { name: row.name, quantity, unit: row.unit }
  return row.dishId === null ? body : { ...body, dish_id: row.dishId }
}
