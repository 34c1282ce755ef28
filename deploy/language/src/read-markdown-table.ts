/** The cells of the rows of the first table below a heading of a Markdown text. */
export function readMarkdownTable(markdown: string, heading: string): string[][] {
  const lines = markdown.split('\n')
  const section = lines.slice(lines.indexOf(`## ${heading}`) + 1)
  const start = section.findIndex(line => line.startsWith('|'))
  const next = section.findIndex(line => line.startsWith('## '))
  if (!lines.includes(`## ${heading}`) || start < 0 || (next >= 0 && next < start)) return []
  const table = section.slice(start)
  const end = table.findIndex(line => !line.startsWith('|'))
  return table.slice(2, end < 0 ? undefined : end).map(cellsOf)
}

/** The names in backticks in a cell. */
export const readNamesInBackticks = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
