import { looksLikeAmount, looksLikeNumber } from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import { createTextCell, groupIntoCells, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { getHorizontalOverlap, type TextToken } from '../page/token.ts'
import type { ColumnRole } from './column-words.ts'
import type { TableColumn } from './table-header.ts'

/** A table row with its cells assigned to columns. */
export interface TableRow {
  row: TextRow
  cells: Partial<Record<ColumnRole, TextCell>>
  /** All cells that may hold a quantity or a price, from left to right. */
  spare?: readonly TextCell[]
}

/**
 * Assigns the cells of a row to columns: a cell belongs to the header above it, else to the nearest one. A cell below
 * several headers consists of several closely printed ones, so its words are assigned individually.
 */
export function assignCellsToColumns(row: TextRow, columns: readonly TableColumn[]): TableRow {
  const words = groupWordsByColumn(row, columns)
  const spare = [...words]
    .filter(([{ role }]) => SPARE_ROLES.includes(role))
    .map(([, tokens]) => createTextCell(tokens))
    .filter(({ text }) => /\d/.test(text))
  return { row, cells: withNameBehindCode(byRole(words)), spare }
}

const SPARE_ROLES: readonly ColumnRole[] = ['quantity', 'unit', 'price', 'basis', 'other']

/**
 * A long code may push the first word of the name under the header of the code: in a row with numbers, everything after
 * the code is the name.
 */
function withNameBehindCode(cells: TableRow['cells']): TableRow['cells'] {
  const { code, name, quantity, price, total } = cells
  const from = code?.tokens.findIndex(({ text }, index) => index > 0 && isNameWord(text)) ?? -1
  if (!code || name || from < 0 || !(quantity && price && total)) return cells
  return {
    ...cells,
    code: createTextCell(code.tokens.slice(0, from)),
    name: createTextCell(code.tokens.slice(from)),
  }
}

const isNameWord = (text: string): boolean => /^\p{Lu}?\p{Ll}{3,}$/u.test(text)

/** The words of a row below each header. */
export function groupWordsByColumn(
  row: TextRow,
  columns: readonly TableColumn[],
): Map<TableColumn, TextToken[]> {
  const words = new Map<TableColumn, TextToken[]>()
  const groups = groupIntoCells(row.tokens)
  for (const group of groups) {
    const isFilled = (column: TableColumn) =>
      groups.some(other => other !== group && getHorizontalOverlap(column.box, other.box) > 0)
    for (const [column, tokens] of assignGroup(group, columns, isFilled)) {
      words.set(column, [...(words.get(column) ?? []), ...tokens])
    }
  }
  return words
}

/**
 * Names share a left edge, which may be below the previous header. If it is known, a name below two headers is not
 * split.
 */
export function alignNameColumnEdge(
  columns: readonly TableColumn[],
  body: readonly TextRow[],
): TableColumn[] {
  const name = columns.find(column => column.role === 'name')
  const previous = name && columns[columns.indexOf(name) - 1]
  const starts = body
    .flatMap(row => groupIntoCells(row.tokens))
    .filter(group => name && getHorizontalOverlap(name.box, group.box) > 0 && beginsWithWord(group))
    .filter(group => !previous || group.box.x > previous.box.x)
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

function beginsWithWord(group: TextCell): boolean {
  return !looksLikeNumber(group.tokens[0]?.text ?? '')
}

const AT_EDGE = 0.3

function startsAtEdge(column: TableColumn, group: TextCell): boolean {
  return (
    column.edge !== undefined &&
    beginsWithWord(group) &&
    Math.abs(column.edge - group.box.x) < group.box.height * AT_EDGE
  )
}

function assignGroup(
  group: TextCell,
  columns: readonly TableColumn[],
  isFilled: (column: TableColumn) => boolean,
): [TableColumn, TextToken[]][] {
  const over = columns.filter(column => getHorizontalOverlap(column.box, group.box) > 0)
  const begun = columns.find(column => startsAtEdge(column, group))
  if (begun && goesOnAsName(begun, group, { over, isFilled })) return [[begun, group.tokens]]
  if (over.length > 1 && group.tokens.length > 1) return assignWords(group.tokens, columns)
  const column = nearest(
    group,
    over.length > 0 ? over : columns.filter(candidate => canHold(candidate, group)),
  )
  if (column?.role === 'name' && over.length === 0 && looksLikeAmount(group.text))
    return [[{ role: 'discount', box: group.box }, group.tokens]]
  return column ? [[column, group.tokens]] : []
}

/** A long name may extend below the next headers; units and numbers there belong to these, unless they have others. */
function goesOnAsName(
  begun: TableColumn,
  group: TextCell,
  { over, isFilled }: { over: readonly TableColumn[]; isFilled(column: TableColumn): boolean },
): boolean {
  const later = over.filter(
    column => column !== begun && column.box.x >= begun.box.x && !(begun.role === 'name' && isFilled(column)),
  )
  const reaching = group.tokens.filter(token =>
    later.some(column => getHorizontalOverlap(column.box, token.box) > 0),
  )
  return reaching.every(({ text }) => /^\p{L}{3,}$/u.test(text) && !isUnitWord(text))
}

/**
 * Words that are not below any header belong to a name or a remark, and hardly to a number; a unit may be next to a
 * number.
 */
function canHold({ role }: TableColumn, { text }: TextCell): boolean {
  const isForNumbers = role === 'quantity' || role === 'price' || role === 'total'
  return !isForNumbers || /\d/.test(text) || isUnitWord(text) || /^[-–—]$/.test(text)
}

function assignWords(
  tokens: readonly TextToken[],
  columns: readonly TableColumn[],
): [TableColumn, TextToken[]][] {
  const sorted: [TableColumn, TextToken[]][] = []
  const columnOver = (token: TextToken) =>
    nearest(
      token,
      columns.filter(({ box }) => getHorizontalOverlap(box, token.box) > 0),
    )
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const over = columnOver(token) ?? (next && isCounted(token, next) ? columnOver(next) : null)
    const before = sorted.at(-1)
    const goesOn = before?.[0].role === 'name' ? before[0] : null
    const column = over ?? goesOn ?? nearest(token, columns)
    if (before && before[0] === column) before[1].push(token)
    else if (column) sorted.push([column, [token]])
  }
  return sorted
}

/** A number stays with the unit after it, which may be longer than the header above. */
function isCounted(number: TextToken, unit: TextToken): boolean {
  return looksLikeNumber(number.text) && isUnitWord(unit.text)
}

function nearest(item: Pick<TextToken, 'box'>, columns: readonly TableColumn[]): TableColumn | null {
  return columns.reduce<TableColumn | null>((best, column) => {
    if (!best) return column
    return getHorizontalOverlap(column.box, item.box) > getHorizontalOverlap(best.box, item.box)
      ? column
      : best
  }, null)
}

/**
 * Two columns of the same role (a price before and after tax) are not joined: the last one counts. Discounts are
 * applied one after the other.
 */
function byRole(words: ReadonlyMap<TableColumn, TextToken[]>): TableRow['cells'] {
  const cells: TableRow['cells'] = {}
  for (const [column, tokens] of words) {
    const found = cells[column.role]
    if (found && column.role === 'discount') cells.discount = createTextCell([...found.tokens, ...tokens])
    else if (!found || column.box.x > found.box.x) cells[column.role] = createTextCell(tokens)
  }
  return cells
}
