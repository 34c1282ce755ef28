/** A cell of a CSV file: text, a number as machines read it, or nothing. */
export type CsvCell = string | number | null

/** What a CSV file begins with, so that spreadsheets take it for UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * One row of a CSV file with its line end (RFC 4180). An apostrophe keeps a spreadsheet from reading a text as a formula;
 * numbers are not text and stay.
 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = neutraliseFormulas(cell)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A spreadsheet splits a row at the list separator of its own country, and some programs split inside quotes. So each
 * part of a text between separators or line breaks is neutralised as if it were a cell of its own.
 */
const neutraliseFormulas = (text: string): string => text.replace(FORMULA_START, "'")

const SEPARATORS = ';,|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029'
/** Spaces and quotes before the sign do not stop a spreadsheet. The full-width signs count as well. */
const FORMULA_START = new RegExp(
  `(?<=^|[${SEPARATORS}])(?=(?:(?![${SEPARATORS}])[\\s"])*[=+\\-@＝＋－＠])|^(?=[\\t\\r\\n])`,
  'gu',
)
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
