import { isCurrencyWord } from '../notation/currency.ts'
import {
  type DecimalMark,
  looksLikeNumber,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import type { TextCell, TextRow } from '../page/group-into-rows.ts'
import { getRightEdge, type TextToken } from '../page/token.ts'

interface Factors {
  row: TextRow
  quantity: TextCell
  price: TextCell
}

export interface QuantityColumnScore {
  /** The score of the current order of the factors minus the score of the opposite order. */
  sum: number
  /** Whether the current order has a high score and no row contradicts it. */
  isConclusive: boolean
}

/**
 * Scores which of two factors is the quantity: quantities have no decimals, or one or three, or a unit next to them;
 * prices have cents or a currency. A whole number printed with cents adds little to the score, and so do three decimals
 * that a whole column has. Among goods, a returned one has a negative quantity.
 */
export function scoreQuantityColumn(products: readonly Factors[], mark: DecimalMark): QuantityColumnScore {
  const isUniform = {
    quantity: products.length > 1 && products.every(({ quantity }) => hasThreeDecimals(quantity)),
    price: products.length > 1 && products.every(({ price }) => hasThreeDecimals(price)),
  }
  const areAllNegative = products.every(({ quantity, price }) => isNegative(quantity) || isNegative(price))
  const votes = products.map(({ row, quantity, price }) => {
    const forQuantity =
      looksCounted(quantity, row, { mark, isUniform: isUniform.quantity }) -
      looksCounted(price, row, { mark, isUniform: isUniform.price })
    const isReturned = !areAllNegative && isNegative(quantity) !== isNegative(price)
    const signed = isReturned ? (isNegative(quantity) ? STRONG : -STRONG) : forQuantity
    return Math.max(-STRONG, Math.min(STRONG, signed))
  })
  const sum = votes.reduce((whole, vote) => whole + vote, 0)
  const isMostly = votes.every(vote => vote >= 0) && sum >= Math.max(LEAST_SUM, products.length / 2)
  // Prices have three decimals, too: numbers of decimals alone prove nothing.
  const isProven =
    products.some(({ quantity }) => !hasThreeDecimals(quantity)) || products.some(isPriceInCurrency)
  return {
    sum,
    isConclusive: (isMostly && isProven) || (products.length > 0 && products.every(isOnlyQuantityInUnits)),
  }
}

function isPriceInCurrency({ row, price }: Factors): boolean {
  return [price.text, ...getAdjacentTokens(price, row).map(token => token?.text ?? '')].some(isOfMoney)
}

/** Whether a known unit follows the quantity and not the price: enough even for a single row. */
function isOnlyQuantityInUnits({ row, quantity, price }: Factors): boolean {
  const hasUnit = (cell: TextCell) => {
    const glued = /\d(\p{L}{1,9})\.?$/u.exec(cell.text)?.[1]
    const [, after] = getAdjacentTokens(cell, row)
    return isUnit(glued ?? after?.text ?? '')
  }
  return hasUnit(quantity) && !hasUnit(price) && /[.,]\d{2,4}\D*$/.test(price.text)
}

const STRONG = 2
const LEAST_SUM = 3

const hasThreeDecimals = ({ text }: TextCell): boolean => /[.,]\d{3}$/.test(parseNumberAtEdge(text))
const isNegative = ({ text }: TextCell): boolean => parseNumberAtEdge(text).startsWith('-')

function looksCounted(
  cell: TextCell,
  row: TextRow,
  { mark, isUniform }: { mark: DecimalMark; isUniform: boolean },
): number {
  const [before, after] = getAdjacentTokens(cell, row)
  const attached = /\d(\p{L}{1,6})$/u.exec(cell.text)?.[1]
  if (attached && isCurrencyWord(attached)) return -STRONG
  if (attached || (after && isUnit(after.text))) return STRONG
  if ([cell.text, before?.text, after?.text].some(text => isOfMoney(text ?? ''))) return -STRONG
  const digits = parseNumberAtEdge(cell.text)
  if (isUniform) return isBeforeUnit(cell, row) ? STRONG : 1
  if (/^-?\d+$/.test(digits) || /[.,](\d|\d{3})$/.test(digits)) return STRONG
  return parseNumber(digits, mark)?.isInteger() ? 1 : 0
}

/** Whether the next word is a unit, although in a column of its own. */
function isBeforeUnit({ tokens }: TextCell, row: TextRow): boolean {
  const last = tokens.at(-1)
  const next = last && row.tokens[row.tokens.indexOf(last) + 1]
  return next !== undefined && isUnit(next.text)
}

/** "€/kg" is next to a price and not a unit of a quantity. */
function isUnit(text: string): boolean {
  return isUnitWord(text) && !isOfMoney(text)
}

function isOfMoney(text: string): boolean {
  return isCurrencyWord(text.replace(/\/.*$/, '')) || /^[-–−]?[€$£]\s?\d|\d\s?[€$£]$/.test(text)
}
const CLOSE_HEIGHTS = 0.75

/** The words directly before and after a cell, at most a space apart; "4.00 €" keeps its currency sign. */
function getAdjacentTokens(
  { tokens, box }: TextCell,
  row: TextRow,
): [TextToken | undefined, TextToken | undefined] {
  const isClose = (gap: number) => gap < box.height * CLOSE_HEIGHTS
  const [first] = tokens
  const last = tokens.at(-1)
  const before = first && row.tokens[row.tokens.indexOf(first) - 1]
  const after = last && row.tokens[row.tokens.indexOf(last) + 1]
  const other = before && row.tokens[row.tokens.indexOf(before) - 1]
  const isOfOther = other !== undefined && looksLikeNumber(other.text)
  return [
    before && !isOfOther && isClose(box.x - getRightEdge(before.box)) ? before : undefined,
    after && isClose(after.box.x - getRightEdge(box)) ? after : undefined,
  ]
}
