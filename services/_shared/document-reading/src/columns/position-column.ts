import { continueAsLineNumbers } from '../notation/line-numbers.ts'
import { groupIntoCells, type TextRow } from '../page/group-into-rows.ts'
import { getHorizontalOverlap } from '../page/token.ts'
import type { TableColumn } from './table-header.ts'

/**
 * The columns, with the first one as the line numbers if they are: "Item" may head the numbers of the lines or their
 * names, but only numbers continue with the same step.
 */
export function markPositionColumn(columns: readonly TableColumn[], body: readonly TextRow[]): TableColumn[] {
  const [first] = columns
  const isAmbiguous = first && AMBIGUOUS.includes(first.role) && columns.some(isOtherName)
  if (!first || !isAmbiguous || !containsPositions(first, body)) return [...columns]
  return columns.map(column => (column === first ? { ...column, role: 'position' } : column))
}

const AMBIGUOUS: readonly TableColumn['role'][] = ['name', 'code', 'other']

const isOtherName = ({ role }: TableColumn, index: number): boolean => index > 0 && role === 'name'

function containsPositions(column: TableColumn, body: readonly TextRow[]): boolean {
  const numbers = body.flatMap(row => {
    const cells = groupIntoCells(row.tokens)
    const cell = cells.find(({ box }) => getHorizontalOverlap(column.box, box) > 0)
    return cells.length > 2 && cell && /^\d{1,4}[.)]?$/.test(cell.text)
      ? [Number.parseInt(cell.text, 10)]
      : []
  })
  return continueAsLineNumbers(numbers)
}
