import { rightOf } from '../tokens/token.ts'
import { leadingNumber } from './line-values.ts'
import { type DecimalMark, parseNumber } from './number-format.ts'
import type { Cell, Row } from './rows.ts'
import { isUnitWord } from './unit-words.ts'

interface Factors {
  row: Row
  quantity: Cell
  price: Cell
}

export interface Votes {
  /** What speaks for the factors as they are, less what speaks for their exchange. */
  sum: number
  /** Whether much speaks for them and nothing against. */
  areSure: boolean
}

/**
 * Which of two factors is the quantity: quantities are written without decimals, with one or three, or beside a unit;
 * prices have cents or a currency. A whole number written with cents speaks for a quantity, but weakly.
 */
export function factorVotes(products: readonly Factors[], mark: DecimalMark): Votes {
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
  const after = row.tokens.find(token => token.box.x >= rightOf(cell.box) - 1)
  const isClose = after && after.box.x - rightOf(cell.box) < cell.box.height * 0.75
  if (/\d\p{L}{1,6}$/u.test(cell.text) || (after && isClose && isUnitWord(after.text))) return STRONG
  if (isMoney(cell, row)) return -STRONG
  const digits = leadingNumber(cell.text)
  if (/^-?\d+$/.test(digits) || /[.,](\d|\d{3})$/.test(digits)) return STRONG
  return parseNumber(digits, mark)?.isInteger() ? 1 : 0
}

const CURRENCY = /^([€$£]|EUR|USD|GBP|CHF)$|^[€$£]\s?\d|\d\s?[€$£]$/

function isMoney(cell: Cell, row: Row): boolean {
  const last = cell.tokens.at(-1)
  const after = last && row.tokens[row.tokens.indexOf(last) + 1]
  return CURRENCY.test(cell.text) || CURRENCY.test(after?.text ?? '')
}
