import { assignCellsToColumns, type TableRow } from '../columns/table-cells.ts'
import type { Column } from '../columns/table-header.ts'
import { groupIntoCells, joinWords, type Row } from '../page/rows.ts'
import type { Token } from '../page/token.ts'
import { containsGoodsName, getSinglePhrase } from './name-rows.ts'
import { isRemark, isSameName } from './wrapped-names.ts'

interface Table {
  columns: readonly Column[]
  height: number
}

/** A row above a line, which may be the heading of a section instead of the beginning of a name. */
export interface LeadingRow {
  row: Row
  mayBeHeading: boolean
}

interface NameRow {
  row: Row
  tokens: readonly Token[]
}

const FURTHEST_HEIGHTS = 2.2
/** So close print wraps; a heading keeps its distance. */
const CLOSE_HEIGHTS = 1.45

/** The rows right above a line that begin its name, from top to bottom: all like the name in print and at its edge. */
export function findLeadingNameRows(
  rows: readonly LeadingRow[],
  line: TableRow,
  { columns, height }: Table,
): NameRow[] {
  const found: NameRow[] = []
  const own = containsGoodsName(line.cells.name?.text) ? line.cells.name?.tokens : []
  let below: NameRow = { row: line.row, tokens: own ?? [] }
  for (const { row, mayBeHeading } of rows.toReversed()) {
    const isNameless = below.tokens.length === 0
    const words = { row, tokens: isNameless ? nameIn(row, columns) : namesOf(row, columns) }
    const distance = below.row.box.y - row.box.y
    if (row.page !== below.row.page || distance > height * (isNameless ? FURTHEST_HEIGHTS : CLOSE_HEIGHTS))
      break
    if (!isNameless && !wrapsInto(words.tokens, below.tokens)) break
    if (!isNameless && mayBeHeading && !isBroken(words.tokens, below.tokens)) break
    found.unshift(words)
    below = words
  }
  return found
}

function nameIn(row: Row, columns: readonly Column[]): readonly Token[] {
  return getSinglePhrase(row)?.tokens ?? namesOf(row, columns)
}

function namesOf(row: Row, columns: readonly Column[]): readonly Token[] {
  const cells = assignCellsToColumns(row, columns)
  return cells.cells.name?.tokens ?? getNameWords(cells)
}

/** The words of a row that could be a name: those with the most letters. */
export function getNameWords({ row }: TableRow): readonly Token[] {
  const letters = (text: string) => text.replace(/\P{L}/gu, '').length
  const [most] = groupIntoCells(row.tokens).toSorted((a, b) => letters(b.text) - letters(a.text))
  return most?.tokens ?? []
}

/** Where a phrase breaks off, or goes on with a small letter, it is no heading. */
function isBroken(above: readonly Token[], below: readonly Token[]): boolean {
  return /[-,&/+]$|\s\p{Ll}{1,3}$/u.test(joinWords(above)) || /^[\p{Ll}(&/+]/u.test(joinWords(below))
}

const SAME_EDGE = 0.5

function wrapsInto(above: readonly Token[], below: readonly Token[]): boolean {
  const [first] = above
  const [next] = below
  if (!first || !next || isRemark(joinWords(above))) return false
  const isAtEdge = Math.abs(first.box.x - next.box.x) < first.box.height * SAME_EDGE
  return isAtEdge && isSameName(above, below)
}
