import {
  type DecimalMark,
  looksLikeNumber,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import type { Cell, Row } from '../page/rows.ts'
import { rightOf, type Token } from '../page/token.ts'

interface Factors {
  row: Row
  quantity: Cell
  price: Cell
}

export interface QuantityVotes {
  /** What speaks for the factors as they are, less what speaks for their exchange. */
  sum: number
  /** Whether much speaks for them and nothing against. */
  areSure: boolean
}

/**
 * Which of two factors is the quantity: quantities are written without decimals, with one or three, or beside a unit;
 * prices have cents or a currency. A whole number written with cents speaks for a quantity, but weakly.
 */
export function voteForQuantityColumn(products: readonly Factors[], mark: DecimalMark): QuantityVotes {
  const votes = products.map(({ row, quantity, price }) => {
    const forQuantity = looksCounted(quantity, row, mark) - looksCounted(price, row, mark)
    return Math.max(-STRONG, Math.min(STRONG, forQuantity))
  })
  const sum = votes.reduce((whole, vote) => whole + vote, 0)
  const areSure = votes.every(vote => vote >= 0) && sum >= Math.max(LEAST_SUM, products.length / 2)
  return { sum, areSure }
}

const STRONG = 2
const LEAST_SUM = 3

function looksCounted(cell: Cell, row: Row, mark: DecimalMark): number {
  const [before, after] = beside(cell, row)
  if (/\d\p{L}{1,6}$/u.test(cell.text) || (after && isUnit(after.text))) return STRONG
  if ([cell.text, before?.text, after?.text].some(text => CURRENCY.test(text ?? ''))) return -STRONG
  const digits = parseNumberAtEdge(cell.text)
  if (/^-?\d+$/.test(digits) || /[.,](\d|\d{3})$/.test(digits)) return STRONG
  return parseNumber(digits, mark)?.isInteger() ? 1 : 0
}

/** "€/kg" is beside a price. */
function isUnit(text: string): boolean {
  return isUnitWord(text) && !CURRENCY.test(text)
}

const CURRENCY = /^([€$£]|EUR|USD|GBP|CHF)(\/.*)?$|^[€$£]\s?\d|\d\s?[€$£]$/
const CLOSE_HEIGHTS = 0.75

/** The words right before and right after a cell, where no more than a space parts them; "4.00 €" keeps its sign. */
function beside({ tokens, box }: Cell, row: Row): [Token | undefined, Token | undefined] {
  const isClose = (gap: number) => gap < box.height * CLOSE_HEIGHTS
  const [first] = tokens
  const last = tokens.at(-1)
  const before = first && row.tokens[row.tokens.indexOf(first) - 1]
  const after = last && row.tokens[row.tokens.indexOf(last) + 1]
  const other = before && row.tokens[row.tokens.indexOf(before) - 1]
  const isOfOther = other !== undefined && looksLikeNumber(other.text)
  return [
    before && !isOfOther && isClose(box.x - rightOf(before.box)) ? before : undefined,
    after && isClose(after.box.x - rightOf(box)) ? after : undefined,
  ]
}
