import { groupIntoRows, type PrintedCell, type PrintedPage, type PrintedRow } from './printed-page.ts'
import { CELL_GAP, containsOnlyPrices, readPrices } from './printed-price.ts'

/** A line of one column, in reading order: column after column, from top to bottom. */
export interface MenuLine {
  /** Cells are separated by CELL_GAP. */
  readonly text: string
  readonly size: number
  readonly font: string
  /** Distance from the baseline of the line above, in points; Infinity for the first line of a column. */
  readonly gap: number
  /** Distance from the left edge of its column, in font sizes. */
  readonly indent: number
  readonly page: number
}

export const getLinesInReadingOrder = (pages: readonly PrintedPage[]): MenuLine[] =>
  pages.flatMap((page, index) => inColumns(groupIntoRows(page)).flatMap(column => toLines(column, index + 1)))

/** Splits rows into columns; a row that spans all columns is one of its own. */
function inColumns(rows: readonly PrintedRow[]): PrintedRow[][] {
  const start = startOfRightColumn(rows)
  if (start === null) return [[...rows]]
  const columns: PrintedRow[][] = []
  let between: PrintedRow[] = []
  const part = () => {
    const left = rowsWith(between, cell => cell.x < start)
    const right = rowsWith(between, cell => cell.x >= start)
    columns.push(left, ...inColumns(right))
    between = []
  }
  for (const row of rows) {
    if (!row.cells.some(cell => crosses(cell, start))) between.push(row)
    else {
      part()
      columns.push([row])
    }
  }
  part()
  return columns.filter(column => column.length > 0)
}

const rowsWith = (rows: readonly PrintedRow[], isIn: (cell: PrintedCell) => boolean): PrintedRow[] =>
  rows.flatMap(({ baseline, cells }) => {
    const own = cells.filter(isIn)
    return own.length > 0 ? [{ baseline, cells: own }] : []
  })

const crosses = (cell: PrintedCell, start: number): boolean => cell.x < start && cell.right > start

const MOST_CROSSING = 0.2
const NARROWEST_GUTTER = 6

/** The left edge of the second column; null when the page has one column. Prices next to names are not a column. */
function startOfRightColumn(rows: readonly PrintedRow[]): number | null {
  const cells = rows.flatMap(row => row.cells)
  const starts = [...new Set(cells.filter(isWords).map(cell => Math.floor(cell.x)))].sort((a, b) => a - b)
  const leftEdge = Math.min(...cells.map(cell => cell.x))
  const width = Math.max(...cells.map(cell => cell.right)) - leftEdge
  const inReach = starts.filter(start => start > leftEdge + width * 0.2 && start < leftEdge + width * 0.85)
  return inReach.find(start => partsColumns(rows, start)) ?? null
}

function partsColumns(rows: readonly PrintedRow[], start: number): boolean {
  const crossing = rows.filter(row => row.cells.some(cell => crosses(cell, start)))
  if (crossing.length > rows.length * MOST_CROSSING) return false
  const cells = rows.filter(row => !crossing.includes(row)).flatMap(row => row.cells)
  const left = cells.filter(cell => cell.x < start)
  const right = cells.filter(cell => cell.x >= start)
  const gutter = start - Math.max(...left.map(cell => cell.right))
  if (gutter < NARROWEST_GUTTER) return false
  const words = Math.min(left.filter(isWords).length, right.filter(isWords).length)
  const prices = [left, right].map(side => side.filter(hasPrice).length)
  if (prices.every(count => count === 0)) return words >= 3 && startTogether(right)
  return words >= 2 && prices.every(count => count > 0)
}

/** Columns share a left edge; scattered words do not. */
const startTogether = (cells: readonly PrintedCell[]): boolean => {
  const edge = Math.min(...cells.map(cell => cell.x))
  return cells.filter(cell => cell.x - edge < cell.size).length >= cells.length / 2
}

/** Caches the kind of each cell, because column detection tries many positions. */
const kinds = new WeakMap<PrintedCell, { readonly isWords: boolean; readonly hasPrice: boolean }>()

function kindOf(cell: PrintedCell) {
  const known = kinds.get(cell)
  if (known) return known
  const isPrice = containsOnlyPrices(cell.text)
  const { prices, isMarketPrice } = readPrices(isPrice ? CELL_GAP + cell.text : cell.text)
  const kind = {
    isWords: /\p{L}{2}/u.test(cell.text) && !isPrice,
    hasPrice: prices.length > 0 || isMarketPrice,
  }
  kinds.set(cell, kind)
  return kind
}

const isWords = (cell: PrintedCell): boolean => kindOf(cell).isWords
const hasPrice = (cell: PrintedCell): boolean => kindOf(cell).hasPrice

function toLines(column: readonly PrintedRow[], page: number): MenuLine[] {
  const edge = Math.min(...column.flatMap(row => row.cells.filter(isWords)).map(cell => cell.x))
  return column.map((row, index) => {
    const above = column[index - 1]
    const size = Math.max(...row.cells.map(cell => cell.size))
    return {
      text: row.cells.map(cell => cell.text).join(CELL_GAP),
      size,
      font: row.cells[0]?.font ?? '',
      gap: above ? row.baseline - above.baseline : Infinity,
      indent: Math.max(0, (row.cells[0]?.x ?? 0) - edge) / size,
      page,
    }
  })
}
