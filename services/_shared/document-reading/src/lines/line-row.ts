import { isArithmeticConsistent } from '../checks/check-line.ts'
import { VALUE_ROLES } from '../columns/column-words.ts'
import type { TableRow } from '../columns/table-cells.ts'
import type { Column } from '../columns/table-header.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import { joinWords } from '../page/rows.ts'
import type { Token } from '../page/token.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
import { getColumnValue, hasMoneyTotal, parseSingleRow } from './line-draft.ts'

/** Whether quantity, price and total of a row are there and multiply out: that makes a line anywhere. */
export function isConsistentLineRow(cells: TableRow, mark: DecimalMark): boolean {
  return (
    getRowValues(cells, mark).length === VALUE_ROLES.length &&
    isArithmeticConsistent(parseSingleRow(cells, mark))
  )
}

/** Whether a table row is an invoice line: it has two values, or a quantity and a name, and is not a sum. */
export function isLineRow(cells: TableRow, columns: readonly Column[], mark: DecimalMark): boolean {
  if (isConsistentLineRow(cells, mark)) return true
  const values = getRowValues(cells, mark)
  if (values.length === 0 || parseAmountLabel(labelText(cells)) !== null) return false
  if (values.includes('total')) return values.length > 1 && hasMoneyTotal(cells)
  return columns.some(({ role }) => role === 'total') ? Boolean(cells.cells.name) : values.length === 2
}

export function getRowValues(cells: TableRow, mark: DecimalMark) {
  return VALUE_ROLES.filter(role => getColumnValue(cells, role, mark) !== null)
}

/** The row's words; "19 % VAT" in the tax column of a line calls nothing a tax. */
export function labelText({ row, cells }: TableRow): string {
  const isOfTax = (token: Token) => (cells.name || cells.price) && cells.tax?.tokens.includes(token)
  return joinWords(row.tokens.filter(token => /\p{L}/u.test(token.text) && !isOfTax(token)))
}
