import { NUMBER_COLUMN_ROLES } from '../columns/column-words.ts'
import { assignCellsToColumns, type TableRow } from '../columns/table-cells.ts'
import type { TableColumn } from '../columns/table-header.ts'
import { type DecimalMark, looksLikeAmount } from '../notation/number-format.ts'
import { endsWithContent, isPieces } from '../notation/pack-size.ts'
import { isCodeOnly } from '../notation/supplier-code.ts'
import { groupIntoCells, joinWords, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { getBottomEdge, type TextToken } from '../page/token.ts'
import { getRowValues, isLineRow } from './is-line-row.ts'
import { isRemark } from './wrapped-names.ts'

/** Whether words between two lines belong to the line above or below; headings may seem to belong below. */
export type NameRowAssignment = 'above' | 'below' | 'below-or-heading'

/**
 * Assigns each text row to a line: names wrap above, around or below the row of their numbers. Rows of one line are
 * closer together than lines, so the widest gap separates two lines; if all gaps are equal, the other lines of the
 * table decide.
 */
export function assignNameRowsToLines(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  { mark, sumRows }: { mark: DecimalMark; sumRows: ReadonlySet<TextRow> },
): Map<TextRow, NameRowAssignment> {
  const tableRows = rows.map(row => assignCellsToColumns(row, columns))
  const isLine = (row: TableRow) => !sumRows.has(row.row) && isLineRow(row, columns, mark)
  const runs = runsOfWords(tableRows, { isLine, isWords: row => isWords(row, mark) })
  const lines = tableRows.filter(isLine)
  const isNameless = areNameless(lines)
  const usual = usualOwner(runs) ?? (isNameless ? ownerByEnds(runs) : null)
  const owners = runs.flatMap(run => assignOwners(run, usual))
  const areNamesBelow = isNameless && usual === 'above'
  return new Map(areNamesBelow ? owners.filter(([, owner]) => owner === 'above') : owners)
}

/** The single phrase of a row, perhaps after a code, which contains no numbers of the columns above it. */
export function getSinglePhrase(row: TextRow): TextCell | null {
  const [phrase, ...others] = groupIntoCells(row.tokens)
  if (!phrase || others.length > 0 || isCodeOnly(phrase.text)) return null
  const isNamed = /^(?:[^\s\d]*\d\S*\s+)?\D*\p{L}{2}/u.test(phrase.text) || isPieces(phrase.text)
  return isNamed && (!/\d[.,]\d{2}\D{0,4}$/.test(phrase.text) || endsWithContent(phrase.text)) ? phrase : null
}

/** The text rows between two lines, before the first or after the last line. */
interface Run {
  rows: TextRow[]
  above: TextRow | null
  below: TextRow | null
  isAfterLine: boolean
  isBeforeLine: boolean
  /** Whether the line below has no product name in the row of its numbers. */
  isBeforeNameless: boolean
}

interface Kinds {
  isLine(row: TableRow): boolean
  isWords(row: TableRow): boolean
}

function runsOfWords(rows: readonly TableRow[], { isLine, isWords }: Kinds): Run[] {
  const runs: Run[] = []
  let open: Run | null = null
  for (const [index, cells] of rows.entries()) {
    const before = rows[index - 1]
    if (isWords(cells)) {
      open ??= {
        rows: [],
        above: before?.row ?? null,
        below: null,
        isAfterLine: before !== undefined && isLine(before),
        isBeforeLine: false,
        isBeforeNameless: false,
      }
      open.rows.push(cells.row)
    } else if (open) {
      const isBeforeNameless = !containsGoodsName(cells.cells.name?.text)
      runs.push({ ...open, below: cells.row, isBeforeLine: isLine(cells), isBeforeNameless })
      open = null
    }
  }
  return open ? [...runs, open] : runs
}

function isWords(cells: TableRow, mark: DecimalMark): boolean {
  const text = joinWords(cells.row.tokens)
  // Some codes look like amounts ("844.14"), but not where amounts are printed.
  const isCodeRow = isCodeOnly(text) && (!looksLikeAmount(text) || isInNoNumberColumn(cells))
  if (getSinglePhrase(cells.row) || isCodeRow) return true
  const isCode = (token: TextToken) => cells.cells.code?.tokens.includes(token)
  const hasAmount = cells.row.tokens.some(token => looksLikeAmount(token.text) && !isCode(token))
  return !hasAmount && getRowValues(cells, mark).length === 0
}

const isInNoNumberColumn = ({ cells }: TableRow): boolean =>
  NUMBER_COLUMN_ROLES.every(role => cells[role] === undefined)

/** Gaps that differ by less count as equal. */
const WIDER = 1.08

/** The number of rows after which the next line starts; null if no gap is wider than the others. */
function findLineBoundary({ rows, above, below }: Run): number | null {
  const all = [above, ...rows, below]
  const gaps = all.slice(1).map((row, index) => gapBetween(all[index] ?? null, row))
  const widest = Math.max(...gaps)
  const others = gaps.filter(gap => gap !== widest)
  const isClear = others.length === gaps.length - 1 && others.every(gap => widest > gap * WIDER)
  return isClear ? gaps.indexOf(widest) : null
}

/** The distance between baselines; infinite at the start and end of the table. */
function gapBetween(above: TextRow | null, below: TextRow | null): number {
  return above && below ? getBottomEdge(below.box) - getBottomEdge(above.box) : Number.POSITIVE_INFINITY
}

function usualOwner(runs: readonly Run[]): 'above' | 'below' | null {
  const between = runs.filter(run => run.isAfterLine && run.isBeforeLine && !run.rows.every(isRemarkRow))
  const cuts = between.map(run => ({ run, cut: findLineBoundary(run) }))
  const above = cuts.filter(({ run, cut }) => cut === run.rows.length).length
  const below = cuts.filter(({ cut }) => cut === 0).length
  if (above === below) return null
  return above > below ? 'above' : 'below'
}

/** Whether most lines have no product name in the row of their numbers. */
function areNameless(lines: readonly TableRow[]): boolean {
  return lines.filter(({ cells }) => !containsGoodsName(cells.name?.text)).length > lines.length / 2
}

/**
 * Whether a text contains a product name, which in some scripts has only two characters: sizes and counts ("6X500G") do
 * not count.
 */
export function containsGoodsName(text = ''): boolean {
  return /\p{L}{3}|\p{Lo}{2}/u.test(text)
}

const SAME_PITCH = 1.3

/**
 * If lines have no names in their rows and all rows have the same distance, names are above if the first line has one
 * above, and below if the last has one below.
 */
function ownerByEnds(runs: readonly Run[]): 'above' | 'below' | null {
  const between = runs.filter(run => run.isAfterLine && run.isBeforeLine)
  const pitch = Math.min(...between.map(({ rows, above }) => gapBetween(above, rows[0] ?? null)))
  const isNear = (gap: number) => gap <= pitch * SAME_PITCH
  const isNamedAbove = runs.some(
    run => !run.isAfterLine && run.isBeforeLine && isNear(gapBetween(run.rows.at(-1) ?? null, run.below)),
  )
  const isNamedBelow = runs.some(
    run => run.isAfterLine && !run.isBeforeLine && isNear(gapBetween(run.above, run.rows[0] ?? null)),
  )
  if (isNamedAbove === isNamedBelow) return null
  return isNamedAbove ? 'below' : 'above'
}

/** Remarks are printed below a line, wherever its name is placed. */
function isRemarkRow(row: TextRow): boolean {
  return isRemark(joinWords(row.tokens))
}

function assignOwners(run: Run, usual: 'above' | 'below' | null): [TextRow, NameRowAssignment][] {
  const { rows, isAfterLine, isBeforeLine, isBeforeNameless } = run
  if (!isBeforeLine) return isAfterLine ? rows.map(row => [row, 'above']) : []
  if (!isAfterLine && usual === 'above')
    return isBeforeNameless ? rows.slice(-1).map(row => [row, 'below-or-heading']) : []
  const cut = findLineBoundary(run) ?? (usual === 'below' ? 0 : rows.length)
  const owned = rows.map((row, index): [TextRow, NameRowAssignment] => [row, index < cut ? 'above' : 'below'])
  if (isAfterLine) return owned
  const begun = owned.filter(([, owner]) => owner === 'below')
  return usual === 'below' ? begun : begun.map(([row]) => [row, 'below-or-heading'])
}
