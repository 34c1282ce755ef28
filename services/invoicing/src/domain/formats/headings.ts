import type { FormatColumn } from '@rms/contracts'

/** A row of the text whose columns are known: the place of each among its words. */
export interface RowColumns {
  readonly index: number
  readonly words: readonly { readonly text: string }[]
  readonly places: Readonly<Partial<Record<FormatColumn, number>>>
}

const FARTHEST_ROWS_ABOVE = 3

/**
 * The words over the columns of a row: those of a row without numbers close above it that has as many cells. A
 * quantity and its unit may share a cell.
 */
export const findHeadings = (
  rows: readonly string[],
  { index, words, places }: RowColumns,
): ReadonlyMap<FormatColumn, string> => {
  const cells = cellsOf(rows[index] ?? '')
  const above = rows
    .slice(Math.max(0, index - FARTHEST_ROWS_ABOVE), index)
    .map(cellsOf)
    .findLast(candidate => candidate.length === cells.length && !candidate.some(cell => /\d/.test(cell)))
  if (!above || cells.length < 3) return new Map()
  const headed = new Set<string>()
  return new Map(
    BY_WEIGHT.flatMap(column => {
      const word = words[places[column] ?? -1]?.text
      const cell = word === undefined ? -1 : cells.findIndex(text => text.split(/\s+/).includes(word))
      const heading = above[cell]
      if (heading === undefined || headed.has(heading)) return []
      headed.add(heading)
      return [[column, heading] as const]
    }),
  )
}

/** A heading over several columns is that of the first of these. */
const BY_WEIGHT: readonly FormatColumn[] = [
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
