import { assignCellsToColumns, type TableRow } from '../columns/table-cells.ts'
import type { Column } from '../columns/table-header.ts'
import { type DecimalMark, looksLikeAmount } from '../notation/number-format.ts'
import { type Cell, groupIntoCells, joinWords, type Row } from '../page/rows.ts'
import { bottomOf, type Token } from '../page/token.ts'
import { getRowValues, isLineRow } from './line-row.ts'
import { isRemark } from './wrapped-names.ts'

/** Whether words between two lines go on from the line above or begin the one below; headings may seem to begin it. */
export type NameRowOwner = 'above' | 'below' | 'below-or-heading'

/**
 * To which line each row of words alone belongs: names wrap above, around or below the row of their numbers. Rows of
 * one line stand closer together than lines do, so the widest gap parts two lines; where all gaps are alike, the
 * other lines of the table tell.
 */
export function assignNameRows(
  rows: readonly Row[],
  columns: readonly Column[],
  mark: DecimalMark,
): Map<Row, NameRowOwner> {
  const tableRows = rows.map(row => assignCellsToColumns(row, columns))
  const runs = runsOfWords(tableRows, {
    isLine: row => isLineRow(row, columns, mark),
    isWords: row => isWords(row, mark),
  })
  const lines = tableRows.filter(row => isLineRow(row, columns, mark))
  const usual = usualOwner(runs) ?? (areNameless(lines) ? ownerByEnds(runs) : null)
  return new Map(runs.flatMap(run => ownersIn(run, usual)))
}

/** A row of a single phrase, which holds no numbers of the columns above it whatever it stands under. */
export function getSinglePhrase(row: Row): Cell | null {
  const [phrase, ...others] = groupIntoCells(row.tokens)
  if (!phrase || others.length > 0) return null
  return /^[^\d]*\p{L}{2}/u.test(phrase.text) && !/\d[.,]\d{2}\D{0,4}$/.test(phrase.text) ? phrase : null
}

/** Words grouped between two lines, before the first or after the last. */
interface Run {
  rows: Row[]
  above: Row | null
  below: Row | null
  isAfterLine: boolean
  isBeforeLine: boolean
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
      }
      open.rows.push(cells.row)
    } else if (open) {
      runs.push({ ...open, below: cells.row, isBeforeLine: isLine(cells) })
      open = null
    }
  }
  return open ? [...runs, open] : runs
}

function isWords(cells: TableRow, mark: DecimalMark): boolean {
  if (getSinglePhrase(cells.row)) return true
  const isCode = (token: Token) => cells.cells.code?.tokens.includes(token)
  const hasAmount = cells.row.tokens.some(token => looksLikeAmount(token.text) && !isCode(token))
  return !hasAmount && getRowValues(cells, mark).length === 0
}

/** Gaps that differ by less are alike. */
const WIDER = 1.08

/** After how many of a run's rows the next line begins; null where no gap is wider than the others. */
function cutOf({ rows, above, below }: Run): number | null {
  const all = [above, ...rows, below]
  const gaps = all.slice(1).map((row, index) => gapBetween(all[index] ?? null, row))
  const widest = Math.max(...gaps)
  const others = gaps.filter(gap => gap !== widest)
  const isClear = others.length === gaps.length - 1 && others.every(gap => widest > gap * WIDER)
  return isClear ? gaps.indexOf(widest) : null
}

/** From baseline to baseline; where the table begins or ends nothing stands near. */
function gapBetween(above: Row | null, below: Row | null): number {
  return above && below ? bottomOf(below.box) - bottomOf(above.box) : Number.POSITIVE_INFINITY
}

function usualOwner(runs: readonly Run[]): 'above' | 'below' | null {
  const between = runs.filter(run => run.isAfterLine && run.isBeforeLine && !run.rows.every(isAside))
  const cuts = between.map(run => ({ run, cut: cutOf(run) }))
  const above = cuts.filter(({ run, cut }) => cut === run.rows.length).length
  const below = cuts.filter(({ cut }) => cut === 0).length
  if (above === below) return null
  return above > below ? 'above' : 'below'
}

/** Whether most lines do not say what they are of on the row of their numbers. */
function areNameless(lines: readonly TableRow[]): boolean {
  return lines.filter(({ cells }) => !containsGoodsName(cells.name?.text)).length > lines.length / 2
}

/** Whether a text calls goods by a word, which some scripts write in two signs: sizes and counts ("6X500G") do not. */
export function containsGoodsName(text = ''): boolean {
  return /\p{L}{3}|\p{Lo}{2}/u.test(text)
}

const SAME_PITCH = 1.3

/** Where lines have no names of their own and all rows are as far apart, names stand above when the first line has one there, and the last has none below. */
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

/** Remarks are printed below a line, wherever its name is. */
function isAside(row: Row): boolean {
  return isRemark(joinWords(row.tokens))
}

function ownersIn(run: Run, usual: 'above' | 'below' | null): [Row, NameRowOwner][] {
  const { rows, isAfterLine, isBeforeLine } = run
  if (!isBeforeLine) return isAfterLine ? rows.map(row => [row, 'above']) : []
  if (!isAfterLine && usual === 'above') return []
  const cut = cutOf(run) ?? (usual === 'below' ? 0 : rows.length)
  const owned = rows.map((row, index): [Row, NameRowOwner] => [row, index < cut ? 'above' : 'below'])
  if (isAfterLine) return owned
  const begun = owned.filter(([, owner]) => owner === 'below')
  return usual === 'below' ? begun : begun.map(([row]) => [row, 'below-or-heading'])
}
