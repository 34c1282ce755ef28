import { computeEffectiveUnitPrice, computeLineTotal } from '@rms/domain-kit'
import { isArithmeticConsistent } from '../checks/check-line.ts'
import { withLineSign } from '../checks/line-sign.ts'
import type { ParsedLine } from '../checks/parsed-document.ts'
import { applyHeaders, isHeadedOtherwise } from '../columns/apply-headers.ts'
import {
  addSupplierColumnWords,
  type FindColumnRole,
  findColumnRole,
  NUMBER_COLUMN_ROLES,
} from '../columns/column-words.ts'
import { correctColumnsByContent } from '../columns/correct-columns.ts'
import { findUnitInHeading } from '../columns/heading-unit.ts'
import { type InferredColumns, inferColumnsByArithmetic } from '../columns/infer-columns.ts'
import { moveColumns } from '../columns/move-columns.ts'
import { markAmountColumns, markCodeColumns } from '../columns/name-columns.ts'
import { markPositionColumn } from '../columns/position-column.ts'
import { splitColumns } from '../columns/split-columns.ts'
import { alignNameColumnEdge } from '../columns/table-cells.ts'
import { findTableHeaders, type TableColumn, type TableHeader } from '../columns/table-header.ts'
import { addUnlabelledColumns } from '../columns/unlabelled-columns.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import { type TextRow, typicalHeight } from '../page/group-into-rows.ts'
import type { PageTokens } from '../page/token.ts'
import type { SupplierHistory } from '../supplier-history/supplier-history.ts'
import { isRowOfTotals } from '../totals/footer-amounts.ts'
import { assignNameRowsToLines } from './assign-name-rows-to-lines.ts'
import { finishCurrentLine } from './finish-line.ts'
import { readTableRow } from './row-reader.ts'
import type { TableLines, TableReaderState } from './table-reader-state.ts'

export interface PageRows {
  page: PageTokens
  rows: TextRow[]
}

/** The columns that are known before reading. */
export interface GivenTableColumns {
  columns: TableColumn[]
  /** Whether the role of each column is certain. */
  areRolesCertain: boolean
  /** The value that rows omit and that is calculated from the others; a guess unless known for the supplier. */
  omittedColumn: { role: 'price' | 'total'; isGuess: boolean } | null
}

/** Reads the goods listed in the given columns. */
export function readLinesInColumns(
  pages: readonly PageRows[],
  mark: DecimalMark,
  { columns, areRolesCertain, omittedColumn }: GivenTableColumns,
): TableLines {
  const found = readPages(pages, {
    mark,
    columns,
    followsHeaders: false,
    hasBegun: true,
    roleOf: findColumnRole,
  })
  const lines = omittedColumn
    ? found.lines.map(line => calculateOmittedValue(line, omittedColumn))
    : found.lines
  return { ...found, lines, knowsColumns: areRolesCertain }
}

function calculateOmittedValue(
  line: ParsedLine,
  { role, isGuess }: NonNullable<GivenTableColumns['omittedColumn']>,
): ParsedLine {
  const { quantity, unitPrice, total } = line
  const guess = isGuess ? { guessed: role === 'price' ? ('unit price' as const) : ('total' as const) } : {}
  if (role === 'price' && quantity && total && !quantity.isZero())
    return { ...line, unitPrice: computeEffectiveUnitPrice(total, quantity), ...guess }
  if (role === 'total' && quantity && unitPrice)
    return { ...line, total: computeLineTotal(quantity, unitPrice), ...guess }
  return line
}

/**
 * Reads the table of goods on all pages. Without a header, or if with another layout more rows multiply correctly, the
 * columns are inferred from the arithmetic of the rows: those of all pages, or those of the pages before the first header,
 * which a scan may have lost.
 */
export function readTableLines(
  pages: readonly PageRows[],
  mark: DecimalMark,
  { columnOrder, headings }: Pick<SupplierHistory, 'columnOrder' | 'headings'> = {},
): TableLines {
  const roleOf = addSupplierColumnWords(headings)
  const headed = readPages(pages, { mark, columns: [], followsHeaders: true, roleOf })
  const listHeaders = ({ rows }: PageRows) => findTableHeaders(rows, roleOf).filter(({ isItems }) => isItems)
  const isComplete = pages.length === 1 || pages.slice(0, 1).some(page => listHeaders(page).length > 0)
  if (headed.lines.length > 0 && headed.lines.every(isSound) && isComplete) return headed
  const headersOfPages = pages.map(listHeaders)
  const firstHeaded = headersOfPages.findIndex(headers => headers.length > 0)
  const headers = headersOfPages.flat()
  const infer = (from: readonly PageRows[]) => {
    const inferred = inferColumnsByArithmetic(from, mark, columnOrder)
    return inferred && applyHeaders(inferred, headers)
  }
  const read = (inferred: InferredColumns, approach: Partial<Approach> = {}): TableLines => ({
    ...readPages(pages, {
      ...{ mark, roleOf, followsHeaders: false },
      ...{ columns: inferred.columns, goodsRows: inferred.rows, hasBegun: false },
      ...approach,
    }),
    knowsColumns:
      inferred.areRolesCertain && !inferred.columns.some(column => isHeadedOtherwise(column, headers)),
  })
  const ofAll = infer(pages)
  const beforeHeader = firstHeaded > 0 ? infer(pages.slice(0, firstHeaded)) : null
  const readings = [
    ...(ofAll ? [read(ofAll)] : []),
    ...(ofAll && pages.length > 1
      ? [read(ofAll, { columnsOfPages: inferForPages(pages, mark, ofAll.columns) })]
      : []),
    ...(beforeHeader ? [read(beforeHeader, { followsHeaders: true })] : []),
  ]
  return readings.reduce((top, next) => (isBetter(next, top) ? next : top), headed)
}

/** On photos, each page has its columns in slightly other places, which its own arithmetic shows. */
function inferForPages(
  pages: readonly PageRows[],
  mark: DecimalMark,
  columns: readonly TableColumn[],
): TableColumn[][] {
  const order = columns.flatMap(({ role }) => NUMBER_COLUMN_ROLES.find(number => number === role) ?? [])
  return pages.map(page => {
    const ofPage = inferColumnsByArithmetic([page], mark, order)
    return ofPage ? moveColumns(columns, ofPage.columns) : [...columns]
  })
}

/** Whether more lines multiply correctly; of equals, whether fewer have a quantity that could be the price. */
function isBetter({ lines: next }: TableLines, { lines: top }: TableLines): boolean {
  const gain = countSound(next) - countSound(top)
  return gain === 0 ? countUnclear(next) < countUnclear(top) : gain > 0
}

const countSound = (lines: readonly ParsedLine[]): number => lines.filter(isSound).length

const countUnclear = (lines: readonly ParsedLine[]): number =>
  lines.filter(({ isQuantityUnclear }) => isQuantityUnclear).length

function isSound(line: ParsedLine): boolean {
  return isArithmeticConsistent(withLineSign(line))
}

interface Approach {
  mark: DecimalMark
  columns: TableColumn[]
  /** If they differ from page to page. */
  columnsOfPages?: readonly TableColumn[][]
  /** The rows that are known to be goods. */
  goodsRows?: ReadonlySet<TextRow>
  followsHeaders: boolean
  /** Whether goods may start in the first row. */
  hasBegun?: boolean
  roleOf: FindColumnRole
}

function readPages(pages: readonly PageRows[], approach: Approach): TableLines {
  const { mark, columns, columnsOfPages, followsHeaders, hasBegun = followsHeaders } = approach
  const goodsRows = approach.goodsRows ?? new Set<TextRow>()
  const found: TableLines = { lines: [], otherRows: [], unexplainedRows: [], knowsColumns: true }
  const reader: TableReaderState = {
    mark,
    columns,
    goodsRows,
    ended: !hasBegun,
    sumRows: new Set(),
    afterSection: false,
    isPageTop: true,
    draft: null,
    finished: null,
    previous: [],
    adjustments: [],
    unit: null,
    owners: new Map(),
    leading: [],
    found,
  }
  for (const [index, page] of pages.entries()) {
    reader.columns = columnsOfPages?.[index] ?? reader.columns
    readPage(reader, page, approach)
  }
  finishCurrentLine(reader)
  found.unexplainedRows.push(...findAdjustmentsOfLines(reader))
  return found
}

/**
 * The rows of discounts and charges that belong to a line and not to the document, although they do not explain its
 * total: those between lines, and one directly below the last line if other lines have theirs below them.
 */
function findAdjustmentsOfLines({ adjustments, found }: TableReaderState): TextRow[] {
  const { lines, otherRows } = found
  const areBelowLines = lines.some(({ hasAdjustmentBelow }) => hasAdjustmentBelow)
  const ofLines = adjustments.filter(
    ({ row, linesAbove, isBelowLine }) =>
      (linesAbove < lines.length || (isBelowLine && areBelowLines)) &&
      linesAbove > 0 &&
      otherRows.includes(row),
  )
  return ofLines.map(({ row }) => row)
}

function readPage(
  reader: TableReaderState,
  { page, rows }: PageRows,
  { followsHeaders, roleOf }: Approach,
): void {
  reader.sumRows = new Set(rows.filter((_, index) => isRowOfTotals(rows, index, reader.mark)))
  const headers = findTableHeaders(rows, roleOf)
    .map(header => withoutTotals(header, rows, reader))
    .filter(({ isItems }) => followsHeaders || !isItems)
  const height = typicalHeight(rows)
  const bodyFrom = (row: number) => rows.slice(row, headers.find(({ firstRow }) => firstRow >= row)?.firstRow)
  reader.isPageTop = true
  beginRows(reader, bodyFrom(0))
  for (const [index, row] of rows.entries()) {
    const header = headers.find(candidate => candidate.firstRow <= index && index <= candidate.lastRow)
    if (!header) {
      readTableRow(reader, row, { page, height })
      reader.isPageTop = false
      continue
    }
    if (header.firstRow === index) {
      startTable(reader, header, rows.slice(header.lastRow + 1))
      beginRows(reader, bodyFrom(header.lastRow + 1))
    }
    if (header.isItems) continue
    reader.found.otherRows.push(row)
    reader.previous = [row, ...reader.previous.slice(0, 2)]
  }
}

/** "Artikelsumme   Nettosumme   MwSt." contains words of goods, but heads amounts, perhaps with a second row of labels. */
function withoutTotals(
  header: TableHeader,
  rows: readonly TextRow[],
  { sumRows }: TableReaderState,
): TableHeader {
  const below = rows.slice(header.lastRow + 1, header.lastRow + 3)
  return below.some(row => sumRows.has(row)) ? { ...header, isItems: false } : header
}

function beginRows(reader: TableReaderState, body: readonly TextRow[]): void {
  reader.owners = assignNameRowsToLines(body, reader.columns, reader)
  reader.leading = []
}

/**
 * The header of another table (taxes, payments) ends the goods; the repeated header on the next page continues them.
 */
function startTable(reader: TableReaderState, header: TableHeader, body: readonly TextRow[]): void {
  finishCurrentLine(reader)
  reader.ended = !header.isItems
  if (!header.isItems) return
  reader.unit = findUnitInHeading(header.columns)
  const numbered = markPositionColumn(splitColumns(header.columns, body), body)
  const columns = markCodeColumns(markAmountColumns(numbered, body), body)
  reader.columns = correctColumnsByContent(
    alignNameColumnEdge(addUnlabelledColumns(columns, body), body),
    body,
    reader.mark,
  )
}
