import type { InvoiceFormatColumn } from '@rms/contracts'

/** A row of the text with known columns: the index of each column among its words. */
export interface TextRowColumns {
  readonly index: number
  readonly words: readonly { readonly text: string }[]
  readonly columnIndexes: Readonly<Partial<Record<InvoiceFormatColumn, number>>>
}

const MAX_ROWS_ABOVE = 3

/**
 * The headings of a row's columns: the cells of the nearest row above it that has no numbers and the same number of
 * cells. A quantity and its unit may share a cell.
 */
export const findColumnHeadings = (
  rows: readonly string[],
  { index, words, columnIndexes: places }: TextRowColumns,
): ReadonlyMap<InvoiceFormatColumn, string> => {
  const cells = cellsOf(rows[index] ?? '')
  const above = rows
    .slice(Math.max(0, index - MAX_ROWS_ABOVE), index)
    .map(cellsOf)
    .findLast(candidate => candidate.length === cells.length && !candidate.some(cell => /\d/.test(cell)))
  if (!above || cells.length < 3) return new Map()
  const headed = new Set<string>()
  return new Map(
    HEADING_PRIORITY.flatMap(column => {
      const word = words[places[column] ?? -1]?.text
      const cell = word === undefined ? -1 : cells.findIndex(text => text.split(/\s+/).includes(word))
      const heading = above[cell]
      if (heading === undefined || headed.has(heading)) return []
      headed.add(heading)
      return [[column, heading] as const]
    }),
  )
}

/** A heading of several columns belongs to the first of these. */
const HEADING_PRIORITY: readonly InvoiceFormatColumn[] = [
  'quantity',
  'unit_price',
  'total_price',
  'product_name',
  'unit',
  'code',
]

const cellsOf = (row: string): string[] =>
  row
    .split(/\s{2,}|\t|\|/)
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
