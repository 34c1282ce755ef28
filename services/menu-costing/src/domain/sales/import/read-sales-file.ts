import { readCsvRows, restoreFormulas } from '@rms/domain-kit'
import { isHeaderRow } from './presets.ts'

/** A CSV file with its header row. */
export interface SalesFile {
  /** Each once: those that occur several times get a number. */
  readonly headings: readonly string[]
  /** The rows below the header that are not blank, with their number in a spreadsheet, the first row being 1. */
  rows(): Iterable<SalesFileRow>
}

export interface SalesFileRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Some exports begin with a title and the period. */
const MAX_ROWS_ABOVE_HEADER = 30

/** Reads a CSV file; null if it has no rows. The header is the first row with known headings, or else the first row. */
export function readSalesFile(text: string): SalesFile | null {
  const first: { index: number; cells: string[] }[] = []
  let index = 0
  for (const cells of readRows(text)) {
    if (!isBlank(cells)) first.push({ index, cells })
    index += 1
    if (index >= MAX_ROWS_ABOVE_HEADER) break
  }
  const header = first.find(({ cells }) => isHeaderRow(cells)) ?? first[0]
  if (!header) return null
  return {
    headings: toUniqueHeadings(header.cells),
    *rows() {
      let number = 0
      for (const cells of readRows(text)) {
        number += 1
        if (number > header.index + 1 && !isBlank(cells)) yield { row: number, cells: cells.map(clean) }
      }
    },
  }
}

const readRows = (text: string): Iterable<string[]> => readCsvRows(text, MAX_ROWS_ABOVE_HEADER).rows

const clean = (cell: string): string => (cell.includes("'") ? restoreFormulas(cell) : cell).trim()

const isBlank = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '')

/** Of two columns with the same heading, none can be recognised: each gets a number, and a person chooses. */
function toUniqueHeadings(header: readonly string[]): string[] {
  const headings = header.map(cell => cell.replace(/\s+/g, ' ').trim())
  const totals = Map.groupBy(headings, toKey)
  const counts = new Map<string, number>()
  return headings.map(heading => {
    const key = toKey(heading)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const isUnique = heading !== '' && totals.get(key)?.length === 1
    return isUnique ? heading : `${heading} (${count})`.trim()
  })
}

const toKey = (heading: string): string => heading.toLowerCase()
