/** A cell of a CSV file: text, a number as machines read it, or nothing. */
export type CsvCell = string | number | null

/** What a CSV file begins with, so that spreadsheets take it for UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * One row of a CSV file with its line end (RFC 4180). Texts that a spreadsheet would take for a formula are led by
 * an apostrophe; numbers are not text and stay.
 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const BEGINS_FORMULA = /^\s*[=+\-@]|^[\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
