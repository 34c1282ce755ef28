import { type Cell, groupIntoCells, type Row } from './rows.ts'
import { horizontalOverlap } from './token.ts'

const FURTHEST_HEIGHTS = 3.4

/**
 * The cell that stands right below another, as values stand below their labels. Rows of other columns may lie
 * between, for blocks side by side have lines of their own.
 */
export function cellBelow(rows: readonly Row[], index: number, label: Cell): Cell | null {
  return nearestCell(rows.slice(index + 1), label)
}

/** The cell right above another. */
export function cellAbove(rows: readonly Row[], index: number, value: Cell): Cell | null {
  return nearestCell(rows.slice(0, index).reverse(), value)
}

function nearestCell(rows: readonly Row[], from: Cell): Cell | null {
  const page = from.tokens[0]?.page
  for (const row of rows) {
    const distance = Math.abs(row.box.y - from.box.y)
    if (row.page !== page || distance > from.box.height * FURTHEST_HEIGHTS) return null
    const cell = groupIntoCells(row.tokens).find(candidate => standsInColumn(candidate, from))
    if (cell) return cell
  }
  return null
}

function standsInColumn(cell: Cell, other: Cell): boolean {
  const shared = horizontalOverlap(cell.box, other.box)
  return (
    Math.abs(cell.box.x - other.box.x) < other.box.height * 1.5 ||
    shared > Math.min(cell.box.width, other.box.width) * 0.5
  )
}
