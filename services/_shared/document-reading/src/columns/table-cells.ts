import { looksLikeNumber } from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import { type Cell, createCell, groupIntoCells, type Row } from '../page/rows.ts'
import { horizontalOverlap, type Token } from '../page/token.ts'
import type { ColumnRole } from './column-words.ts'
import type { Column } from './table-header.ts'

/** A table's row with its cells sorted into the columns. */
export interface TableRow {
  row: Row
  cells: Partial<Record<ColumnRole, Cell>>
}

/**
 * Sorts a row's cells into columns: a cell belongs to the header that it stands under, else to the nearest; a
 * cell that stands under several is several that were printed close together, and its words are sorted singly.
 */
export function assignCellsToColumns(row: Row, columns: readonly Column[]): TableRow {
  return { row, cells: withNameBehindCode(byRole(groupWordsByColumn(row, columns))) }
}

/** A long code may push the name's first word under its own header: on a row with numbers the name is what follows it. */
function withNameBehindCode(cells: TableRow['cells']): TableRow['cells'] {
  const { code, name, quantity, price, total } = cells
  const from = code?.tokens.findIndex(({ text }, index) => index > 0 && isNameWord(text)) ?? -1
  if (!code || name || from < 0 || !(quantity && price && total)) return cells
  return { ...cells, code: createCell(code.tokens.slice(0, from)), name: createCell(code.tokens.slice(from)) }
}

const isNameWord = (text: string): boolean => /^\p{Lu}?\p{Ll}{3,}$/u.test(text)

/** A row's words under each header. */
export function groupWordsByColumn(row: Row, columns: readonly Column[]): Map<Column, Token[]> {
  const words = new Map<Column, Token[]>()
  for (const group of groupIntoCells(row.tokens)) {
    for (const [column, tokens] of sortGroup(group, columns)) {
      words.set(column, [...(words.get(column) ?? []), ...tokens])
    }
  }
  return words
}

/**
 * Names are set from one left edge, which may lie under the header before. Knowing it, a name stays whole that
 * seems to stand under two headers.
 */
export function withNameColumnEdge(columns: readonly Column[], body: readonly Row[]): Column[] {
  const name = columns.find(column => column.role === 'name')
  const starts = body
    .flatMap(row => groupIntoCells(row.tokens))
    .filter(group => name && horizontalOverlap(name.box, group.box) > 0 && beginsWithWord(group))
    .map(group => Math.round(group.box.x))
  const edge = mostFrequent(starts)
  return columns.map(column => (column === name && edge !== null ? { ...column, edge } : column))
}

function mostFrequent(values: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && most[1] > 1 ? most[0] : null
}

function beginsWithWord(group: Cell): boolean {
  return !looksLikeNumber(group.tokens[0]?.text ?? '')
}

const AT_EDGE = 0.3

function startsAtEdge(column: Column, group: Cell): boolean {
  return (
    column.edge !== undefined &&
    beginsWithWord(group) &&
    Math.abs(column.edge - group.box.x) < group.box.height * AT_EDGE
  )
}

function sortGroup(group: Cell, columns: readonly Column[]): [Column, Token[]][] {
  const over = columns.filter(column => horizontalOverlap(column.box, group.box) > 0)
  const begun = columns.find(column => startsAtEdge(column, group))
  if (begun && goesOnAsName(begun, group, over)) return [[begun, group.tokens]]
  if (over.length > 1 && group.tokens.length > 1) return sortWords(group.tokens, columns)
  const column = nearest(
    group,
    over.length > 0 ? over : columns.filter(candidate => canHold(candidate, group)),
  )
  return column ? [[column, group.tokens]] : []
}

/** A name from its edge on may be as long as to reach under the next headers; units and numbers there are theirs. */
function goesOnAsName(begun: Column, group: Cell, over: readonly Column[]): boolean {
  const later = over.filter(column => column !== begun && column.box.x >= begun.box.x)
  const reaching = group.tokens.filter(token =>
    later.some(column => horizontalOverlap(column.box, token.box) > 0),
  )
  return reaching.every(({ text }) => /^\p{L}{3,}$/u.test(text) && !isUnitWord(text))
}

/** Words that stand under no header are part of a name or a remark, hardly of a number; a unit may stand beside one. */
function canHold({ role }: Column, { text }: Cell): boolean {
  const isForNumbers = role === 'quantity' || role === 'price' || role === 'total'
  return !isForNumbers || /\d/.test(text) || isUnitWord(text)
}

function sortWords(tokens: readonly Token[], columns: readonly Column[]): [Column, Token[]][] {
  const sorted: [Column, Token[]][] = []
  for (const token of tokens) {
    const closest = nearest(token, columns)
    const over = closest && horizontalOverlap(closest.box, token.box) > 0 ? closest : null
    const before = sorted.at(-1)
    const goesOn = before?.[0].role === 'name' ? before[0] : null
    const column = over ?? goesOn ?? closest
    if (before && before[0] === column) before[1].push(token)
    else if (column) sorted.push([column, [token]])
  }
  return sorted
}

function nearest(item: Pick<Token, 'box'>, columns: readonly Column[]): Column | null {
  return columns.reduce<Column | null>((best, column) => {
    if (!best) return column
    return horizontalOverlap(column.box, item.box) > horizontalOverlap(best.box, item.box) ? column : best
  }, null)
}

/** Two columns of one role (a price before and after tax) stay apart: the last one counts. Discounts come one on the other. */
function byRole(words: ReadonlyMap<Column, Token[]>): TableRow['cells'] {
  const cells: TableRow['cells'] = {}
  for (const [column, tokens] of words) {
    const found = cells[column.role]
    if (found && column.role === 'discount') cells.discount = createCell([...found.tokens, ...tokens])
    else if (!found || column.box.x > found.box.x) cells[column.role] = createCell(tokens)
  }
  return cells
}
