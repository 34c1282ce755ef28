import { assignCellsToColumns, type TableRow } from '../columns/table-cells.ts'
import type { TableColumn } from '../columns/table-header.ts'
import { isCodeOnly } from '../notation/supplier-code.ts'
import { groupIntoCells, joinWords, type TextRow } from '../page/group-into-rows.ts'
import type { TextToken } from '../page/token.ts'
import { containsGoodsName, getSinglePhrase } from './assign-name-rows-to-lines.ts'
import { continuesProductName, isRemark } from './wrapped-names.ts'

interface Table {
  columns: readonly TableColumn[]
  height: number
}

/** A row above a line, which may be a section heading instead of the start of a name. */
export interface RowAboveLine {
  row: TextRow
  mayBeHeading: boolean
}

interface NameRow {
  row: TextRow
  tokens: readonly TextToken[]
}

const MAX_DISTANCE_HEIGHTS = 2.2
/** The maximum distance of wrapped text; a heading is farther away. */
const CLOSE_HEIGHTS = 1.45

/**
 * The rows directly above a line that start its name, from top to bottom: all with the font and left edge of the name.
 */
export function findLeadingNameRows(
  rows: readonly RowAboveLine[],
  line: TableRow,
  { columns, height }: Table,
): NameRow[] {
  const found: NameRow[] = []
  const own = containsGoodsName(line.cells.name?.text) ? line.cells.name?.tokens : []
  let below: NameRow = { row: line.row, tokens: own ?? [] }
  for (const { row, mayBeHeading } of rows.toReversed()) {
    const isNameless = below.tokens.length === 0
    const words = {
      row,
      tokens: isNameless ? nameIn(row, columns) : getNameTokens(assignCellsToColumns(row, columns)),
    }
    const distance = below.row.box.y - row.box.y
    if (
      row.page !== below.row.page ||
      distance > height * (isNameless ? MAX_DISTANCE_HEIGHTS : CLOSE_HEIGHTS)
    )
      break
    if (words.tokens.length === 0) {
      below = { row, tokens: below.tokens }
      continue
    }
    if (isNameless ? isRemark(joinWords(words.tokens)) : !wrapsInto(words.tokens, below.tokens)) break
    if (!isNameless && mayBeHeading && !isBroken(words.tokens, below.tokens)) break
    found.unshift(words)
    below = words
  }
  return found
}

function nameIn(row: TextRow, columns: readonly TableColumn[]): readonly TextToken[] {
  return getSinglePhrase(row)?.tokens ?? getNameTokens(assignCellsToColumns(row, columns))
}

/** The words in the column of names, or those that could be a name; a code is none. */
export function getNameTokens(cells: TableRow): readonly TextToken[] {
  const { name } = cells.cells
  return name && !isCodeOnly(name.text) ? name.tokens : getNameWords(cells)
}

/** The words of a row that could be a name: the phrase with the most letters. */
function getNameWords({ row }: TableRow): readonly TextToken[] {
  const letters = (text: string) => text.replace(/\P{L}/gu, '').length
  const [most] = groupIntoCells(row.tokens)
    .filter(({ text }) => !isCodeOnly(text))
    .toSorted((a, b) => letters(b.text) - letters(a.text))
  return most?.tokens ?? []
}

/** A phrase that breaks off, or continues in lower case, is not a heading. */
function isBroken(above: readonly TextToken[], below: readonly TextToken[]): boolean {
  return /[-,&/+]$|\s\p{Ll}{1,3}$/u.test(joinWords(above)) || /^[\p{Ll}(&/+]/u.test(joinWords(below))
}

const SAME_EDGE = 0.5

/** Whether words above a line continue in its row, at the same edge. */
export function wrapsInto(above: readonly TextToken[], below: readonly TextToken[]): boolean {
  const [first] = above
  const [next] = below
  if (!first || !next || isRemark(joinWords(above))) return false
  const isAtEdge = Math.abs(first.box.x - next.box.x) < first.box.height * SAME_EDGE
  return isAtEdge && continuesProductName(above, below)
}
