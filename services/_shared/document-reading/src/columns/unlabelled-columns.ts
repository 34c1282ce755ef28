import { type Cell, groupIntoCells, type Row } from '../page/rows.ts'
import { type Box, boundingBox, horizontalOverlap } from '../page/token.ts'
import type { ColumnRole } from './column-words.ts'
import type { Column } from './table-header.ts'

interface Band {
  box: Box
  cells: Cell[]
  /** The header that stands over it, of a word that is not known. */
  column?: Column
}

const LEAST_CELLS = 2

/**
 * The header's columns and, where it names none for goods or quantities, those that stand below it without a word:
 * a header may leave them out, or recognition may have lost them. Goods may also stand below a word of the trade.
 */
export function addUnlabelledColumns(columns: readonly Column[], body: readonly Row[]): Column[] {
  const has = (role: ColumnRole) => columns.some(column => column.role === role)
  if (has('name') && has('quantity')) return [...columns]
  const bands = bandsBeside(columns, body)
  const [name] = has('name')
    ? []
    : [...bands, ...bandsUnder(columns, body)].filter(isOfWords).sort((a, b) => lettersIn(b) - lettersIn(a))
  const numbers = has('quantity') ? [] : bands.filter(band => !isOfWords(band))
  return [
    ...columns.map((column): Column => (column === name?.column ? { ...column, role: 'name' } : column)),
    ...(name && !name.column ? [{ role: 'name', box: name.box } as const] : []),
    ...numbers.map(({ box }): Column => ({ role: 'other', box })),
  ].sort((a, b) => a.box.x - b.box.x)
}

/** Cells that stand under none of the headers, in the columns that they make themselves. */
function bandsBeside(columns: readonly Column[], body: readonly Row[]): Band[] {
  const bands: Band[] = []
  for (const cell of body.flatMap(row => groupIntoCells(row.tokens))) {
    if (columns.some(column => horizontalOverlap(column.box, cell.box) > 0)) continue
    const band = bands.find(({ box }) => horizontalOverlap(box, cell.box) > 0)
    if (!band) bands.push({ box: cell.box, cells: [cell] })
    else {
      band.box = boundingBox([band.box, cell.box])
      band.cells.push(cell)
    }
  }
  return bands.filter(({ cells }) => cells.length >= LEAST_CELLS)
}

/** What stands under each header of an unknown word. */
function bandsUnder(columns: readonly Column[], body: readonly Row[]): Band[] {
  const cells = body.flatMap(row => groupIntoCells(row.tokens))
  return columns
    .filter(({ role }) => role === 'other')
    .map(column => ({
      box: column.box,
      cells: cells.filter(({ box }) => horizontalOverlap(column.box, box) > 0),
      column,
    }))
    .filter(band => band.cells.length >= LEAST_CELLS)
}

function isOfWords({ cells }: Band): boolean {
  return cells.filter(({ text }) => /\p{L}{3}/u.test(text)).length > cells.length / 2
}

function lettersIn({ cells }: Band): number {
  return cells.reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, '').length, 0)
}
