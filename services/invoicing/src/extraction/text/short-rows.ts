import type { FormatColumn } from '@rms/contracts'
import { type Decimal, lineTotal, roundTo, toCents } from '@rms/domain-kit'
import { isBehindName, numbersOf } from './learned-columns.ts'
import {
  HAS_CENTS,
  isTogether,
  type Notation,
  nameAndCode,
  type RowWord,
  rowWords,
  SUM_ROW,
  unitPlace,
} from './row-words.ts'
import type { TextRow } from './rows.ts'
import { isLinkWord, numberAt, numberPlaces } from './words.ts'

/** The columns of a row that states a quantity and one amount only. */
export interface ShortOrder {
  readonly order: readonly FormatColumn[]
  /** The supplier is known to write so; else it is a guess, and the row does not hold. */
  readonly isLearned: boolean
}

/** What a text of short rows most likely says: what the quantity costs altogether. */
export const LIKELY_SHORT: ShortOrder = {
  order: ['product_name', 'quantity', 'unit', 'total_price'],
  isLearned: false,
}

/** The order, when it is known to have a quantity and one amount. */
export const shortOrderOf = (order: readonly FormatColumn[]): ShortOrder | null =>
  numbersOf(order).length === 2 && order.includes('quantity') ? { order, isLearned: true } : null

/**
 * A row of goods with two numbers: its quantity and what one costs, or what all cost; the third is worked out. Null
 * for any other text.
 */
export function readShortRow(
  text: string,
  notation: Notation,
  { order, isLearned }: ShortOrder,
): TextRow | null {
  const words = rowWords(text, notation)
  const columns = words && columnsOf(words, order)
  if (!words || !columns) return null
  const places = [columns.quantity, columns.amount]
  const unitAt = unitPlace(words, columns.quantity, places)
  if (SUM_ROW.test(text) && unitAt === null) return null
  const used = new Set<number | null>([...places, unitAt])
  const [start, end] = [Math.min(...places), Math.max(...places)]
  const rest = words.filter(
    ({ text: word }, place) => !used.has(place) && !(isLinkWord(word) && place > start && place < end),
  )
  const named = nameAndCode(rest, order)
  const [quantity, amount] = places.map(place => numberAt(words, place))
  if (!quantity || !amount || quantity.isZero() || !named) return null
  const unit = unitAt === null ? null : (words[unitAt]?.unit ?? null)
  return { ...named, unit, quantity, ...amountsOf(quantity, amount, order), holds: isLearned }
}

interface ShortColumns {
  readonly quantity: number
  readonly amount: number
}

/** The last two numbers of a row behind its name, or the first two before it; the amount has cents. */
function columnsOf(words: readonly RowWord[], order: readonly FormatColumn[]): ShortColumns | null {
  const places = numberPlaces(words)
  const [first, second] = isBehindName(order) ? places.slice(-2) : places.slice(0, 2)
  if (first === undefined || second === undefined) return null
  const isQuantityFirst = numbersOf(order)[0] === 'quantity'
  const columns = isQuantityFirst ? { quantity: first, amount: second } : { quantity: second, amount: first }
  const isAtEdge = isBehindName(order) ? endsBehind(words, second) : first === 0
  const isRow = isAtEdge && isTogether([first, second], words)
  return isRow && HAS_CENTS.test(words[columns.amount]?.text ?? '') ? columns : null
}

/** The unit of a price may end a row: "2.50 / kg". */
const endsBehind = (words: readonly RowWord[], place: number): boolean =>
  words.slice(place + 1).every(({ unit, text }) => unit !== null || isLinkWord(text))

function amountsOf(
  quantity: Decimal,
  amount: Decimal,
  order: readonly FormatColumn[],
): Pick<TextRow, 'unitPrice' | 'total' | 'missing'> {
  if (order.includes('unit_price'))
    return { unitPrice: amount, total: lineTotal(quantity, amount), missing: 'total' }
  return { unitPrice: roundTo(amount.div(quantity), 6), total: toCents(amount), missing: 'unit price' }
}
