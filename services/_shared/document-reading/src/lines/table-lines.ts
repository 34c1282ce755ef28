import { effectiveUnitPrice, lineTotal } from '@rms/domain-kit'
import { multipliesOut } from '../checks/check-line.ts'
import type { StatedLine } from '../checks/stated.ts'
import { type RoleOf, roleOfPhrase, roleWith } from '../columns/column-words.ts'
import { columnsByContent } from '../columns/content-columns.ts'
import { evidenceColumns } from '../columns/evidence-columns.ts'
import { headingUnit } from '../columns/heading-unit.ts'
import { splitColumns } from '../columns/split-columns.ts'
import { withNameEdge } from '../columns/table-cells.ts'
import { type Column, type TableHeader, tableHeaders } from '../columns/table-header.ts'
import { withUnheadedColumns } from '../columns/unheaded-columns.ts'
import type { SupplierHints } from '../memory/supplier-hints.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import { type Row, typicalHeight } from '../page/rows.ts'
import type { PageTokens } from '../page/token.ts'
import { ownersOfWords } from './name-rows.ts'
import { close, readRow } from './row-reader.ts'
import type { TableLines, TableReader } from './table-reader.ts'

export interface PageRows {
  page: PageTokens
  rows: Row[]
}

/** Columns that are known before a document is read. */
export interface GivenColumns {
  columns: Column[]
  /** Whether it is sure which of them is which. */
  areTold: boolean
  /** What rows leave out, to be worked out from the others; only a guess where it is not known of the supplier. */
  leavesOut: { role: 'price' | 'total'; isGuess: boolean } | null
}

/** Reads the goods listed in the given columns. */
export function linesInColumns(
  pages: readonly PageRows[],
  mark: DecimalMark,
  { columns, areTold, leavesOut }: GivenColumns,
): TableLines {
  const found = readPages(pages, {
    mark,
    columns,
    followsHeaders: false,
    hasBegun: true,
    roleOf: roleOfPhrase,
  })
  const lines = leavesOut ? found.lines.map(line => workedOut(line, leavesOut)) : found.lines
  return { ...found, lines, knowsColumns: areTold }
}

function workedOut(line: StatedLine, { role, isGuess }: NonNullable<GivenColumns['leavesOut']>): StatedLine {
  const { quantity, unitPrice, total } = line
  const guess = isGuess ? { guessed: role === 'price' ? ('unit price' as const) : ('total' as const) } : {}
  if (role === 'price' && quantity && total && !quantity.isZero())
    return { ...line, unitPrice: effectiveUnitPrice(total, quantity), ...guess }
  if (role === 'total' && quantity && unitPrice)
    return { ...line, total: lineTotal(quantity, unitPrice), ...guess }
  return line
}

/**
 * Reads the table of goods over all pages. Without a header, or when another layout makes more of the rows multiply
 * out, the columns come from the arithmetic of the rows.
 */
export function tableLines(
  pages: readonly PageRows[],
  mark: DecimalMark,
  { columnOrder, headings }: Pick<SupplierHints, 'columnOrder' | 'headings'> = {},
): TableLines {
  const roleOf = roleWith(headings)
  const headed = readPages(pages, { mark, columns: [], followsHeaders: true, roleOf })
  if (headed.lines.length > 0 && headed.lines.every(multipliesOut)) return headed
  const evidence = evidenceColumns(pages, mark, columnOrder)
  const shown =
    evidence && readPages(pages, { mark, columns: evidence.columns, followsHeaders: false, roleOf })
  if (!shown || soundLines(shown) <= soundLines(headed)) return headed
  return { ...shown, knowsColumns: evidence.areTold }
}

function soundLines({ lines }: TableLines): number {
  return lines.filter(multipliesOut).length
}

interface Approach {
  mark: DecimalMark
  columns: Column[]
  followsHeaders: boolean
  /** Whether goods may stand from the first row on. */
  hasBegun?: boolean
  roleOf: RoleOf
}

function readPages(pages: readonly PageRows[], approach: Approach): TableLines {
  const { mark, columns, followsHeaders, hasBegun = followsHeaders } = approach
  const found: TableLines = { lines: [], otherRows: [], unexplainedRows: [], knowsColumns: true }
  const reader: TableReader = {
    mark,
    columns,
    ended: !hasBegun,
    afterSection: false,
    isPageTop: true,
    draft: null,
    unit: null,
    owners: new Map(),
    leading: [],
    found,
  }
  for (const page of pages) readPage(reader, page, approach)
  close(reader)
  return found
}

function readPage(reader: TableReader, { page, rows }: PageRows, { followsHeaders, roleOf }: Approach): void {
  const headers = tableHeaders(rows, roleOf).filter(({ isItems }) => followsHeaders || !isItems)
  const height = typicalHeight(rows)
  const bodyFrom = (row: number) => rows.slice(row, headers.find(({ firstRow }) => firstRow >= row)?.firstRow)
  reader.isPageTop = true
  beginRows(reader, bodyFrom(0))
  for (const [index, row] of rows.entries()) {
    const header = headers.find(candidate => candidate.firstRow <= index && index <= candidate.lastRow)
    if (!header) {
      readRow(reader, row, { page, height })
      reader.isPageTop = false
      continue
    }
    if (header.firstRow === index) {
      startTable(reader, header, rows.slice(header.lastRow + 1))
      beginRows(reader, bodyFrom(header.lastRow + 1))
    }
    if (!header.isItems) reader.found.otherRows.push(row)
  }
}

function beginRows(reader: TableReader, body: readonly Row[]): void {
  reader.owners = ownersOfWords(body, reader.columns, reader.mark)
  reader.leading = []
}

/** The header of another table (taxes, payments) ends the goods; its own repetition on the next page goes on. */
function startTable(reader: TableReader, header: TableHeader, body: readonly Row[]): void {
  close(reader)
  reader.ended = !header.isItems
  if (!header.isItems) return
  reader.unit = headingUnit(header.columns)
  reader.columns = columnsByContent(
    withNameEdge(withUnheadedColumns(splitColumns(header.columns, body), body), body),
    body,
    reader.mark,
  )
}
