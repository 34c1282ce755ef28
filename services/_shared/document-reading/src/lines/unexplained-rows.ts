import type { Decimal } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import { sumLineTotals } from '../checks/check-totals.ts'
import type { ParsedLine } from '../checks/parsed-document.ts'
import {
  type DecimalMark,
  looksLikeAmount,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import type { TextRow } from '../page/group-into-rows.ts'
import { findLastAmount, isBelowTotalLabels } from '../totals/footer-amounts.ts'
import type { TableLines } from './table-reader-state.ts'

/**
 * The rows with an amount that are neither a line nor a total, and may be a line that was not understood. A row of goods
 * outside of the columns may also have been taken for a part of the line above it.
 */
export function findUnexplainedRows(
  { unexplainedRows, otherRows, lines }: TableLines,
  rows: readonly TextRow[],
  mark: DecimalMark,
): TextRow[] {
  const unread = unexplainedRows.filter(
    row => !isBelowTotalLabels(otherRows, row, mark) && !isRunningTotal(row, lines, mark),
  )
  const others = new Set(otherRows)
  const isRead = ({ tokens }: TextRow) => {
    const values = tokens.flatMap(({ text }) => parseNumber(parseNumberAtEdge(text), mark)?.abs() ?? [])
    const states = (wanted: Decimal | null) => values.some(value => wanted?.abs().eq(value))
    return lines.some(
      ({ quantity, unitPrice, total }) => states(total) || (states(quantity) && states(unitPrice)),
    )
  }
  const goods = rows.filter(
    row => !unread.includes(row) && areUnreadGoods(row, mark) && (others.has(row) || !isRead(row)),
  )
  return [...unread, ...goods]
}

const FEWEST_NUMBERS = 3

/** Whether a row has a name and two numbers whose product is its amount: only goods do, wherever they are printed. */
function areUnreadGoods({ tokens }: TextRow, mark: DecimalMark): boolean {
  if (!tokens.some(({ text }) => /\p{L}{3}/u.test(text) && !isUnitWord(text))) return false
  const numbers = tokens.flatMap(({ text }) => {
    const value = text.includes('%') ? null : parseNumber(parseNumberAtEdge(text), mark)?.abs()
    return value?.gt(0) && !value.eq(1) ? [{ value, isAmount: looksLikeAmount(text) }] : []
  })
  if (numbers.length < FEWEST_NUMBERS) return false
  const pairs = numbers.flatMap((left, index) =>
    numbers.slice(index + 1).map(right => [left, right] as const),
  )
  return pairs.some(([left, right]) => {
    const product = left.value.times(right.value)
    return numbers.some(
      total => total.isAmount && total !== left && total !== right && isWithinCent(product, total.value),
    )
  })
}

const LEAST_LINES = 2

/**
 * A row that is no line may be the sum of the lines, whatever its label: an equal amount would be an unlikely
 * coincidence.
 */
function isRunningTotal(row: TextRow, lines: readonly ParsedLine[], mark: DecimalMark): boolean {
  const amount = findLastAmount(row, mark)
  return lines.some(
    (_, index) => index + 1 >= LEAST_LINES && amount?.eq(sumLineTotals(lines.slice(0, index + 1))),
  )
}
