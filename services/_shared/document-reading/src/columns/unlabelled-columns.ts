import { groupIntoCells, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { getBoundingBox, getHorizontalOverlap, type TokenBox } from '../page/token.ts'
import type { ColumnRole } from './column-words.ts'
import type { TableColumn } from './table-header.ts'

interface Band {
  box: TokenBox
  cells: TextCell[]
  /** The header above it, if its word is unknown. */
  column?: TableColumn
}

const LEAST_CELLS = 2

/**
 * The header's columns and, if it has none for goods or quantities, the unlabelled columns with these: a header may
 * omit them, or recognition may have lost them. Goods may also be below an unusual word.
 */
export function addUnlabelledColumns(
  columns: readonly TableColumn[],
  body: readonly TextRow[],
): TableColumn[] {
  const has = (role: ColumnRole) => columns.some(column => column.role === role)
  if (has('name') && has('quantity')) return [...columns]
  const bands = findBandsWithoutHeader(columns, body)
  const [name] = has('name')
    ? []
    : [...bands, ...findBandsBelowHeader(columns, body)]
        .filter(isOfWords)
        .sort((a, b) => lettersIn(b) - lettersIn(a))
  const numbers = has('quantity') ? [] : bands.filter(band => !isOfWords(band))
  return [
    ...columns.map((column): TableColumn => (column === name?.column ? { ...column, role: 'name' } : column)),
    ...(name && !name.column ? [{ role: 'name', box: name.box } as const] : []),
    ...numbers.map(({ box }): TableColumn => ({ role: 'other', box })),
  ].sort((a, b) => a.box.x - b.box.x)
}

/** Groups the cells that are not below any header into columns. */
function findBandsWithoutHeader(columns: readonly TableColumn[], body: readonly TextRow[]): Band[] {
  const bands: Band[] = []
  for (const cell of body.flatMap(row => groupIntoCells(row.tokens))) {
    if (columns.some(column => getHorizontalOverlap(column.box, cell.box) > 0)) continue
    const band = bands.find(({ box }) => getHorizontalOverlap(box, cell.box) > 0)
    if (!band) bands.push({ box: cell.box, cells: [cell] })
    else {
      band.box = getBoundingBox([band.box, cell.box])
      band.cells.push(cell)
    }
  }
  return bands.filter(({ cells }) => cells.length >= LEAST_CELLS)
}

/** The cells below each header with an unknown word. */
function findBandsBelowHeader(columns: readonly TableColumn[], body: readonly TextRow[]): Band[] {
  const cells = body.flatMap(row => groupIntoCells(row.tokens))
  return columns
    .filter(({ role }) => role === 'other')
    .map(column => ({
      box: column.box,
      cells: cells.filter(({ box }) => getHorizontalOverlap(column.box, box) > 0),
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
