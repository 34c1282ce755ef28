/**
 * Parses CSV text (RFC 4180) into rows of cells. The separator (comma, semicolon or tab) is detected from the first
 * row.
 */
export function parseCsvRows(text: string): { rows: string[][]; separator: string } {
  const { rows, separator } = readCsvRows(text)
  return { rows: [...rows], separator }
}

/** The same, one row after another, for long files. The separator is detected from the first rows, one of which has most. */
export function readCsvRows(text: string, detectedRows = 1): { rows: Iterable<string[]>; separator: string } {
  const bare = text.replace(/^\uFEFF/, '')
  const separator = detectSeparator(bare.split(/\r?\n/, detectedRows))
  return { rows: splitIntoRows(bare, separator), separator }
}

function* splitIntoRows(text: string, separator: string): Generator<string[]> {
  const hasOtherLineBreaks = /\r(?!\n)/.test(text)
  for (let at = 0; at < text.length; ) {
    const { row, next } =
      (hasOtherLineBreaks ? null : readPlainRow(text, at, separator)) ?? readRow(text, at, separator)
    yield row
    at = next
  }
}

interface RowRead {
  readonly row: string[]
  /** The index after the line break. */
  readonly next: number
}

/** Reads a row without quotation marks, as most are, in a fraction of the time; null for one with them. */
function readPlainRow(text: string, start: number, separator: string): RowRead | null {
  const lineBreak = text.indexOf('\n', start)
  const end = lineBreak < 0 ? text.length : lineBreak
  const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end)
  return line.includes('"') ? null : { row: line.split(separator), next: end + 1 }
}

const detectSeparator = (lines: readonly string[]): string => {
  const count = (separator: string) => Math.max(...lines.map(line => line.split(separator).length))
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function readRow(text: string, start: number, separator: string): RowRead {
  const row: string[] = []
  let at = start
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? readQuotedCell(text, at) : readUnquotedCell(text, at, separator)
    row.push(cell)
    const end = text[next] ?? '\n'
    at = next + (end === '\r' && text[next + 1] === '\n' ? 2 : 1)
    if (end !== separator) break
    // A separator at the very end of the text starts one more, empty cell.
    if (at === text.length) row.push('')
  }
  return { row, next: at }
}

/** Reads a quoted cell. `next` is the index after the closing quote; two quotes are an escaped quote. */
function readQuotedCell(text: string, start: number): { cell: string; next: number } {
  let cell = ''
  let at = start + 1
  while (at < text.length) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else return { cell, next: at + 1 }
    at += 1
  }
  return { cell, next: at }
}

function readUnquotedCell(text: string, start: number, separator: string): { cell: string; next: number } {
  let next = start
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r')
    next += 1
  return { cell: text.slice(start, next), next }
}
