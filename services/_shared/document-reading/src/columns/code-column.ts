import { isCodeOnly } from '../notation/supplier-code.ts'
import { groupIntoCells, type TextRow } from '../page/group-into-rows.ts'
import { getHorizontalOverlap } from '../page/token.ts'
import type { TableColumn } from './table-header.ts'

/** The columns, with those of codes as such: "Article" may head the names of the goods or their codes. */
export function markCodeColumns(columns: readonly TableColumn[], body: readonly TextRow[]): TableColumn[] {
  return columns.map(column =>
    column.role === 'name' && containsCodes(column, body) ? { ...column, role: 'code' } : column,
  )
}

const LEAST_CODES = 2
const MIN_CODE_SHARE = 0.8

function containsCodes(column: TableColumn, body: readonly TextRow[]): boolean {
  const cells = body.flatMap(({ tokens }) => {
    const ofRow = groupIntoCells(tokens)
    const own = ofRow.filter(({ box }) => getHorizontalOverlap(column.box, box) > 0)
    return ofRow.length > 2 && own.length === 1 ? own : []
  })
  const codes = cells.filter(({ text }) => isCodeOnly(text))
  return codes.length >= LEAST_CODES && codes.length >= cells.length * MIN_CODE_SHARE
}
