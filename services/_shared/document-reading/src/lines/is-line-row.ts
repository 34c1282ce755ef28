import { isArithmeticConsistent } from '../checks/check-line.ts'
import { withLineSign } from '../checks/line-sign.ts'
import { findColumnRole, NUMBER_COLUMN_ROLES, type NumberColumnRole } from '../columns/column-words.ts'
import type { TableRow } from '../columns/table-cells.ts'
import type { TableColumn } from '../columns/table-header.ts'
import { isCurrencyWord } from '../notation/currency.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import { groupIntoCells, joinWords, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import type { TextToken } from '../page/token.ts'
import { type AmountLabel, parseAmountLabel } from '../totals/amount-labels.ts'
import { getColumnValue, hasMoneyTotal, parseSingleRow } from './line-draft.ts'

/** Whether quantity, price and total of a row are present and multiply correctly, which makes it a line anywhere. */
export function isConsistentLineRow(cells: TableRow, mark: DecimalMark): boolean {
  return (
    getRowValues(cells, mark).length === NUMBER_COLUMN_ROLES.length &&
    isArithmeticConsistent(withLineSign(parseSingleRow(cells, mark)))
  )
}

/** Whether a table row is an invoice line: it has two values, or a quantity and a name, and is not a total. */
export function isLineRow(cells: TableRow, columns: readonly TableColumn[], mark: DecimalMark): boolean {
  if (isConsistentLineRow(cells, mark)) return true
  if (BANK_ACCOUNT.test(joinWords(cells.row.tokens))) return false
  const values = getRowValues(cells, mark)
  const label = parseAmountLabel(getRowLabelText(cells))
  if (values.length === 0 || (label !== null && !isPriced(label, values))) return false
  if (values.includes('total')) return values.length > 1 && hasMoneyTotal(cells)
  if (!columns.some(({ role }) => role === 'total')) return values.length === 2
  return cells.cells.name !== undefined && !isSeriesOfNumbers(cells.cells.quantity)
}

const BANK_ACCOUNT = /\b(?:IBAN|SWIFT|BIC)\b/

/** Goods may be called like an amount ("Bar de ligne", "Port"), but only they have a quantity and a price. */
function isPriced(label: AmountLabel, values: readonly NumberColumnRole[]): boolean {
  const isCharged = values.includes('quantity') && values.includes('price')
  return isCharged && (label === 'charge' || (AMBIGUOUS_LABELS.includes(label) && values.includes('total')))
}

const AMBIGUOUS_LABELS: readonly AmountLabel[] = ['cash', 'change', 'discount']

/** A telephone number is no quantity. */
function isSeriesOfNumbers(cell: TextCell | undefined): boolean {
  return (cell?.tokens.filter(({ text }) => /^\d+$/.test(text)).length ?? 0) > MOST_NUMBERS
}

const MOST_NUMBERS = 2

const LEAST_HEADINGS = 2

/** Whether a row consists of column headings, which are not part of a name even if the table was found by its numbers. */
export function isHeadingRow({ tokens }: TextRow): boolean {
  if (tokens.some(({ text }) => /\d/.test(text))) return false
  return groupIntoCells(tokens).filter(({ text }) => findColumnRole(text)).length >= LEAST_HEADINGS
}

export function getRowValues(cells: TableRow, mark: DecimalMark) {
  return NUMBER_COLUMN_ROLES.filter(role => getColumnValue(cells, role, mark) !== null)
}

/** The words of a row; "19 % VAT" in the tax column of a line does not make it a tax amount. */
export function getRowLabelText({ row, cells }: TableRow): string {
  const isOfTax = (token: TextToken) => (cells.name || cells.price) && cells.tax?.tokens.includes(token)
  const isWord = ({ text }: TextToken) => /\p{L}/u.test(text) && !isCurrencyWord(text)
  return joinWords(row.tokens.filter(token => isWord(token) && !isOfTax(token)))
}
