import type { Decimal } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import { type DecimalMark, parseNumber, parseNumberAtEdge } from '../notation/number-format.ts'
import { joinWords, type Row } from '../page/rows.ts'
import { VALUE_ROLES, type ValueRole } from './column-words.ts'
import { groupWordsByColumn } from './table-cells.ts'
import type { Column } from './table-header.ts'

type NumbersOfRow = ReadonlyMap<Column, Decimal>
type Assignment = Record<ValueRole, Column>

/**
 * The header's columns, put right by what stands in them. Words such as "Units", "Ordered" or "Price" over several
 * columns do not say which of them the total was made from; the rows' arithmetic does. What the header says stays
 * unless another column makes more of the rows multiply out.
 */
export function correctColumnsByContent(
  columns: readonly Column[],
  body: readonly Row[],
  mark: DecimalMark,
): Column[] {
  const rows = body.map(row => numbersOf(row, columns, mark)).filter(numbers => numbers.size >= 2)
  const candidates = assignments(columns)
  const [first] = candidates
  if (!first || rows.length === 0) return [...columns]
  const weighed = candidates.map(assignment => ({ assignment, holds: holdingRows(rows, assignment) }))
  const best = weighed.reduce((top, next) => (next.holds > top.holds ? next : top))
  return best.holds > 0 ? reassigned(columns, best.assignment) : [...columns]
}

function numbersOf(row: Row, columns: readonly Column[], mark: DecimalMark): NumbersOfRow {
  const numbers = new Map<Column, Decimal>()
  for (const [column, tokens] of groupWordsByColumn(row, columns)) {
    const text = joinWords(tokens)
    const value = text.includes('%') ? null : parseNumber(parseNumberAtEdge(text), mark)
    if (value) numbers.set(column, value)
  }
  return numbers
}

/** What may hold a value whose own header word is missing or stands over several columns. */
const STAND_INS: Record<ValueRole, readonly Column['role'][]> = {
  quantity: ['unit', 'other'],
  price: ['other'],
  total: ['other'],
}

/** All ways to choose the three columns, the plainest first: of several with one role the last counts. */
function assignments(columns: readonly Column[]): Assignment[] {
  const options = (role: ValueRole) => {
    const named = columns.filter(column => column.role === role).reverse()
    return [...named, ...columns.filter(column => STAND_INS[role].includes(column.role)).reverse()]
  }
  return options('total').flatMap(total =>
    options('price').flatMap(price =>
      options('quantity').flatMap(quantity =>
        new Set([total, price, quantity]).size === VALUE_ROLES.length ? [{ total, price, quantity }] : [],
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
function reassigned(columns: readonly Column[], chosen: Assignment): Column[] {
  return columns.map(column => {
    const role = VALUE_ROLES.find(candidate => chosen[candidate] === column)
    if (role) return { ...column, role }
    return VALUE_ROLES.some(candidate => candidate === column.role) ? { ...column, role: 'other' } : column
  })
}
