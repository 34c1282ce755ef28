import { groupIntoCells, type TextCell, type TextRow } from './group-into-rows.ts'
import { getHorizontalOverlap } from './token.ts'

const MAX_DISTANCE_HEIGHTS = 3.4

/**
 * The cell directly below another, as values are below their labels. Rows of other columns may be in between, because
 * adjacent blocks have their own rows.
 */
export function findCellBelow(rows: readonly TextRow[], index: number, label: TextCell): TextCell | null {
  return nearestCell(rows.slice(index + 1), label)
}

/** The cell directly above another. */
export function findCellAbove(rows: readonly TextRow[], index: number, value: TextCell): TextCell | null {
  return nearestCell(rows.slice(0, index).reverse(), value)
}

function nearestCell(rows: readonly TextRow[], from: TextCell): TextCell | null {
  const page = from.tokens[0]?.page
  for (const row of rows) {
    const distance = Math.abs(row.box.y - from.box.y)
    if (row.page !== page || distance > from.box.height * MAX_DISTANCE_HEIGHTS) return null
    const [cell] = groupIntoCells(row.tokens)
      .filter(candidate => isInSameColumn(candidate, from))
      .sort((a, b) => getHorizontalOverlap(b.box, from.box) - getHorizontalOverlap(a.box, from.box))
    if (cell) return cell
  }
  return null
}

function isInSameColumn(cell: TextCell, other: TextCell): boolean {
  const shared = getHorizontalOverlap(cell.box, other.box)
  return (
    Math.abs(cell.box.x - other.box.x) < other.box.height * 1.5 ||
    shared > Math.min(cell.box.width, other.box.width) * 0.5
  )
}
