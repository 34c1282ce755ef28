import type { Decimal } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import { type DecimalMark, parseNumber, parseNumberAtEdge } from '../notation/number-format.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { NUMBER_COLUMN_ROLES, type NumberColumnRole } from './column-words.ts'
import { groupWordsByColumn } from './table-cells.ts'
import type { TableColumn } from './table-header.ts'

type NumbersOfRow = ReadonlyMap<TableColumn, Decimal>
type Assignment = Record<NumberColumnRole, TableColumn>

/**
 * Corrects the header's columns by their content. Words such as "Units", "Ordered" or "Price" over several columns do
 * not determine from which column the total was calculated, but the arithmetic of the rows does. The header's
 * assignment stays unless with another column more rows multiply correctly.
 */
export function correctColumnsByContent(
  columns: readonly TableColumn[],
  body: readonly TextRow[],
  mark: DecimalMark,
): TableColumn[] {
  const rows = body.map(row => numbersOf(row, columns, mark)).filter(numbers => numbers.size >= 2)
  const candidates = assignments(columns)
  const [first] = candidates
  if (!first || rows.length === 0) return [...columns]
  const weighed = candidates.map(assignment => ({ assignment, holds: holdingRows(rows, assignment) }))
  const best = weighed.reduce((top, next) => (next.holds > top.holds ? next : top))
  return best.holds > 0 ? reassigned(columns, best.assignment) : [...columns]
}

function numbersOf(row: TextRow, columns: readonly TableColumn[], mark: DecimalMark): NumbersOfRow {
  const numbers = new Map<TableColumn, Decimal>()
  for (const [column, tokens] of groupWordsByColumn(row, columns)) {
    const text = joinWords(tokens)
    const value = text.includes('%') ? null : parseNumber(parseNumberAtEdge(text), mark)
    if (value) numbers.set(column, value)
  }
  return numbers
}

/** The columns that may contain a value whose own header is missing or spans several columns. */
const STAND_INS: Record<NumberColumnRole, readonly TableColumn['role'][]> = {
  quantity: ['unit', 'other'],
  price: ['other'],
  total: ['other'],
}

/** All ways to choose the three columns, the plainest first: of several with one role the last counts. */
function assignments(columns: readonly TableColumn[]): Assignment[] {
  const options = (role: NumberColumnRole) => {
    const named = columns.filter(column => column.role === role).reverse()
    return [...named, ...columns.filter(column => STAND_INS[role].includes(column.role)).reverse()]
  }
  return options('total').flatMap(total =>
    options('price').flatMap(price =>
      options('quantity').flatMap(quantity =>
        new Set([total, price, quantity]).size === NUMBER_COLUMN_ROLES.length
          ? [{ total, price, quantity }]
          : [],
      ),
    ),
  )
}

function holdingRows(rows: readonly NumbersOfRow[], { quantity, price, total }: Assignment): number {
  return rows.filter(row => {
    const [count, each, sum] = [row.get(quantity), row.get(price), row.get(total)]
    return count && each && sum && isWithinCent(count.times(each), sum)
  }).length
}

/** The chosen columns have their roles; others that were called the same hold something else. */
function reassigned(columns: readonly TableColumn[], chosen: Assignment): TableColumn[] {
  return columns.map(column => {
    const role = NUMBER_COLUMN_ROLES.find(candidate => chosen[candidate] === column)
    if (role) return { ...column, role }
    return NUMBER_COLUMN_ROLES.some(candidate => candidate === column.role)
      ? { ...column, role: 'other' }
      : column
  })
}
