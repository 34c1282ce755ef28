import { looksLikeAmount, parseNumberAtEdge } from '../notation/number-format.ts'
import { isCodeOnly } from '../notation/supplier-code.ts'
import { groupIntoCells, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { getHorizontalOverlap } from '../page/token.ts'
import type { TableColumn } from './table-header.ts'

/** The columns, with those of codes as such: "Article" may head the names of the goods or their codes. */
export function markCodeColumns(columns: readonly TableColumn[], body: readonly TextRow[]): TableColumn[] {
  return columns.map(column =>
    column.role === 'name' && containsCodes(column, body) ? { ...column, role: 'code' } : column,
  )
}

/**
 * The columns of a table without a total, with amounts below a word for goods as such: of "Goods" over "Value",
 * recognition may have lost the second row. The arithmetic of the rows decides what the amounts are.
 */
export function markAmountColumns(columns: readonly TableColumn[], body: readonly TextRow[]): TableColumn[] {
  if (columns.some(({ role }) => role === 'total')) return [...columns]
  const names = columns.filter(({ role }) => role === 'name')
  const amounts = names.filter(column => containsAmounts(column, body))
  if (amounts.length === 0 || amounts.length === names.length) return [...columns]
  return columns.map(column => (amounts.includes(column) ? { ...column, role: 'other' } : column))
}

const LEAST_CELLS = 2
const MIN_CODE_SHARE = 0.8

function containsCodes(column: TableColumn, body: readonly TextRow[]): boolean {
  const cells = listCells(column, body)
  const codes = cells.filter(({ text }) => isCodeOnly(text))
  return codes.length >= LEAST_CELLS && codes.length >= cells.length * MIN_CODE_SHARE
}

function containsAmounts(column: TableColumn, body: readonly TextRow[]): boolean {
  const cells = listCells(column, body)
  const words = cells.filter(({ text }) => /\p{L}{4}/u.test(text))
  const amounts = cells.filter(cell => looksLikeAmount(parseNumberAtEdge(cell.text)) && !words.includes(cell))
  return amounts.length >= LEAST_CELLS && amounts.length > words.length
}

/** The cells of a column in the rows with at least two others: below the goods is other text. */
function listCells(column: TableColumn, body: readonly TextRow[]): TextCell[] {
  return body.flatMap(({ tokens }) => {
    const ofRow = groupIntoCells(tokens)
    const own = ofRow.filter(({ box }) => getHorizontalOverlap(column.box, box) > 0)
    return ofRow.length > 2 && own.length === 1 ? own : []
  })
}
