/** The cells of a CSV text (RFC 4180), row by row; separated by comma, semicolon or tab, whichever its first row uses. */
export function csvRows(text: string): { rows: string[][]; separator: string } {
  const bare = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(bare.split(/\r?\n/, 1)[0] ?? '')
  const rows: string[][] = []
  let row: string[] = []
  for (const { cell, end } of cellsOf(bare, separator)) {
    row.push(cell)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return { rows, separator }
}

const separatorOf = (line: string): string =>
  [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ','

/** Each cell and what ended it: the separator, or the end of its row. */
function* cellsOf(text: string, separator: string): Generator<{ cell: string; end: string }> {
  let at = 0
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quoted(text, at) : bareCell(text, at, separator)
    const end = text[next] ?? '\n'
    yield { cell, end: end === separator ? separator : '\n' }
    at = next + (end === '\r' && text[next + 1] === '\n' ? 2 : 1)
    // A separator as the very last character still begins one more, empty cell.
    if (end === separator && at === text.length) yield { cell: '', end: '\n' }
  }
}

/** From the opening quote to behind the closing one; two quotes stand for one. */
function quoted(text: string, start: number): { cell: string; next: number } {
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

function bareCell(text: string, start: number, separator: string): { cell: string; next: number } {
  let next = start
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r')
    next += 1
  return { cell: text.slice(start, next), next }
}
