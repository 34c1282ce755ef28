import { findTableHeaders, type TableColumn } from '../columns/table-header.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { getHorizontalOverlap, getRightEdge, type TextToken } from '../page/token.ts'
import { getRowPlace, type LineRows, type PlacedRows } from './line-rows.ts'

/** The columns of the table in which each line is printed; null without a header. */
export function findLineColumns(
  pages: readonly PlacedRows[],
  lineRows: readonly (LineRows | null)[],
): (readonly TableColumn[] | null)[] {
  const tables = pages.flatMap(({ page, rows }) =>
    findTableHeaders(rows)
      .filter(({ isItems }) => isItems)
      .flatMap(({ lastRow, columns }) => {
        const row = rows[lastRow]
        return row ? [{ place: getRowPlace(row, page), columns }] : []
      }),
  )
  return lineRows.map(line => {
    if (!line) return null
    const header = tables.findLast(({ place }) => place.page === line.place.page && place.y < line.place.y)
    // A table without a header on the next page continues.
    const table = header ?? tables.findLast(({ place }) => place.page < line.place.page)
    return table?.columns ?? null
  })
}

/** The words of a row that are below the heading of a column. */
export const readCell = (row: TextRow, column: TableColumn, columns: readonly TableColumn[]): string =>
  joinWords(row.tokens.filter(token => isInColumn(token, column, columns)))

/** A number belongs to the column whose heading is nearest to it. */
function isInColumn(token: TextToken, column: TableColumn, columns: readonly TableColumn[]): boolean {
  const distance = (other: TableColumn) => -getHorizontalOverlap(token.box, other.box)
  const nearest = columns.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  const isNear = distance(column) < 2 * token.box.height || token.box.x < getRightEdge(column.box)
  return nearest === column && isNear && distance(column) < 3 * token.box.height
}

export const getHeading = ({ words = [] }: TableColumn): string => joinWords(words)
