import type { DocumentLineReading } from '@rms/contracts'
import type { TextRow } from '../page/group-into-rows.ts'
import type { PageTokens } from '../page/token.ts'
import type { DocumentPlace } from './assign-references.ts'

/** The rows of a page, and its height, by which places on it are compared. */
export interface PlacedRows {
  readonly page: PageTokens
  readonly rows: readonly TextRow[]
}

/** The rows of a line, and the one with its amounts. */
export interface LineRows {
  readonly rows: readonly TextRow[]
  readonly main: TextRow
  readonly place: DocumentPlace
}

/** The rows in which each line is printed; null for lines without a position. */
export function findLineRows(
  lines: readonly Pick<DocumentLineReading, 'box'>[],
  pages: readonly PlacedRows[],
): (LineRows | null)[] {
  return lines.map(({ box }) => {
    const found = box && pages.find(({ page }) => page.page === box.page)
    if (!box || !found) return null
    const isInBox = (row: TextRow) => {
      const y = getRowPlace(row, found.page).y
      return y >= box.y && y <= box.y + box.height
    }
    const rows = found.rows.filter(isInBox)
    const main = rows.reduce<TextRow | null>(
      (best, row) => (best && countNumbers(best) >= countNumbers(row) ? best : row),
      null,
    )
    return main && { rows, main, place: getRowPlace(main, found.page) }
  })
}

/** The vertical centre of a row as a fraction of the page. */
export const getRowPlace = (row: TextRow, page: PageTokens): DocumentPlace => ({
  page: page.page,
  y: (row.box.y + row.box.height / 2) / page.height,
})

const countNumbers = ({ tokens }: TextRow): number => tokens.filter(({ text }) => /\d/.test(text)).length
