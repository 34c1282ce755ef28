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
  let row: string[] = []
  for (const { cell, end } of readCells(text, separator)) {
    row.push(cell)
    if (end === separator) continue
    yield row
    row = []
  }
}

const detectSeparator = (lines: readonly string[]): string => {
  const count = (separator: string) => Math.max(...lines.map(line => line.split(separator).length))
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Yields each cell with the character that ended it: the separator or a line break. */
function* readCells(text: string, separator: string): Generator<{ cell: string; end: string }> {
  let at = 0
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? readQuotedCell(text, at) : readUnquotedCell(text, at, separator)
    const end = text[next] ?? '\n'
    yield { cell, end: end === separator ? separator : '\n' }
    at = next + (end === '\r' && text[next + 1] === '\n' ? 2 : 1)
    // A separator at the very end of the text starts one more, empty cell.
    if (end === separator && at === text.length) yield { cell: '', end: '\n' }
  }
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
