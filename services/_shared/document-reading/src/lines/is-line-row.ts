import { isArithmeticConsistent } from '../checks/check-line.ts'
import { withLineSign } from '../checks/line-sign.ts'
import { NUMBER_COLUMN_ROLES } from '../columns/column-words.ts'
import type { TableRow } from '../columns/table-cells.ts'
import type { TableColumn } from '../columns/table-header.ts'
import { isCurrencyWord } from '../notation/currency.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import { joinWords } from '../page/group-into-rows.ts'
import type { TextToken } from '../page/token.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
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
  const values = getRowValues(cells, mark)
  const label = parseAmountLabel(getRowLabelText(cells))
  const isPricedCharge = label === 'charge' && values.includes('quantity') && values.includes('price')
  if (values.length === 0 || (label !== null && !isPricedCharge)) return false
  if (values.includes('total')) return values.length > 1 && hasMoneyTotal(cells)
  return columns.some(({ role }) => role === 'total') ? Boolean(cells.cells.name) : values.length === 2
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
