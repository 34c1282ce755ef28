/** A CSV cell: text, a number in machine-readable form, or empty. */
export type CsvCell = string | number | null

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * One row of a CSV file with its line end (RFC 4180). Text that a spreadsheet could read as a formula gets a leading
 * apostrophe; numbers stay as they are.
 */
export const formatCsvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = neutraliseFormulas(cell)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Spreadsheets split rows at the list separator of their locale, and some programs split even inside quotes. So each
 * part of a text between separators or line breaks is neutralised as if it were a cell of its own.
 */
const neutraliseFormulas = (text: string): string => text.replace(FORMULA_START, "'")

const SEPARATORS = ';,|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029'
/** Removes the apostrophes that `formatCsvRow` adds to a text, so that an exported file can be imported again. */
export const restoreFormulas = (cell: string): string => cell.replace(NEUTRALISED_FORMULA, '')

/** Matches also after spaces and quotes, which do not stop a spreadsheet, and with full-width signs. */
const FORMULA_START = new RegExp(
  `(?<=^|[${SEPARATORS}])(?=(?:(?![${SEPARATORS}])[\\s"])*[=+\\-@＝＋－＠])|^(?=[\\t\\r\\n])`,
  'gu',
)
const NEUTRALISED_FORMULA = new RegExp(
  `(?<=^|[${SEPARATORS}])'(?=(?:(?![${SEPARATORS}])[\\s"])*[=+\\-@＝＋－＠])|^'(?=[\\t\\r\\n])`,
  'gu',
)
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
