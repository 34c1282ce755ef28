import { multipliesOut } from '../checks/check-line.ts'
import type { StatedLine } from '../checks/stated.ts'
import type { PageTokens, Token } from '../tokens/token.ts'
import { type AmountLabel, amountLabel } from './amount-labels.ts'
import { columnsByContent } from './content-columns.ts'
import { evidenceColumns } from './evidence-columns.ts'
import {
  addName,
  addRow,
  hasMoneyTotal,
  type LineDraft,
  lineOfDraft,
  lineOfRow,
  newDraft,
  VALUE_ROLES,
  type ValueRole,
  valueIn,
} from './line-draft.ts'
import type { DecimalMark } from './number-format.ts'
import { type Row, textOf, typicalHeight } from './rows.ts'
import { splitColumns } from './split-columns.ts'
import { type TableRow, tableRow, withNameEdge } from './table-cells.ts'
import { type Column, type TableHeader, tableHeaders } from './table-header.ts'
import { withUnheadedColumns } from './unheaded-columns.ts'
import { isSameName } from './wrapped-names.ts'

export interface PageRows {
  page: PageTokens
  rows: Row[]
}

/** The lines of a document, and the rows that are no part of a line, in reading order. */
export interface TableLines {
  lines: StatedLine[]
  otherRows: Row[]
  /** Rows between the lines that have an amount where totals stand, and are neither a line nor a sum. */
  unexplainedRows: Row[]
  /** Whether words in a header, or what stands in the columns, tell quantities from prices. */
  knowsColumns: boolean
}

interface TableReader {
  mark: DecimalMark
  columns: Column[]
  /** After the sums began only a row whose own arithmetic holds is still a line. */
  ended: boolean
  /** What ended the lines may have been the sum of a section only. */
  afterSection: boolean
  /** Whether nothing of the page was read yet. */
  isPageTop: boolean
  draft: LineDraft | null
  /** Words that could be the name of a line whose values stand on the next row. */
  floatingName: { row: Row; tokens: Token[] } | null
  found: TableLines
}

/**
 * Reads the table of goods over all pages. Without a header, or when another layout makes more of the rows multiply
 * out, the columns come from the arithmetic of the rows.
 */
export function tableLines(
  pages: readonly PageRows[],
  mark: DecimalMark,
  columnOrder?: readonly ValueRole[],
): TableLines {
  const headed = readPages(pages, { mark, columns: [], followsHeaders: true })
  if (headed.lines.length > 0 && headed.lines.every(multipliesOut)) return headed
  const columns = evidenceColumns(pages, mark, columnOrder)
  const shown = columns && readPages(pages, { mark, columns, followsHeaders: false })
  if (!shown || soundLines(shown) <= soundLines(headed)) return headed
  return { ...shown, knowsColumns: columnOrder !== undefined || areTellable(shown.lines) }
}

/** Quantities are whole or have a unit, and prices are not all whole: exchanged they would look otherwise. */
function areTellable(lines: readonly StatedLine[]): boolean {
  const isCount = (line: StatedLine) => line.unit !== null || line.quantity?.isInteger()
  return lines.every(isCount) && lines.some(line => !line.unitPrice?.isInteger())
}

function soundLines({ lines }: TableLines): number {
  return lines.filter(multipliesOut).length
}

interface Approach {
  mark: DecimalMark
  columns: Column[]
  followsHeaders: boolean
}

function readPages(pages: readonly PageRows[], { mark, columns, followsHeaders }: Approach): TableLines {
  const found: TableLines = { lines: [], otherRows: [], unexplainedRows: [], knowsColumns: true }
  const reader: TableReader = {
    mark,
    columns,
    ended: !followsHeaders,
    afterSection: false,
    isPageTop: true,
    draft: null,
    floatingName: null,
    found,
  }
  for (const page of pages) readPage(reader, page, followsHeaders)
  close(reader)
  return found
}

function readPage(reader: TableReader, { page, rows }: PageRows, followsHeaders: boolean): void {
  const headers = followsHeaders ? tableHeaders(rows) : []
  const height = typicalHeight(rows)
  reader.isPageTop = true
  for (const [index, row] of rows.entries()) {
    const header = headers.find(candidate => candidate.firstRow <= index && index <= candidate.lastRow)
    if (!header) {
      readRow(reader, row, { page, height })
      reader.isPageTop = false
    } else if (header.firstRow === index) startTable(reader, header, rows.slice(header.lastRow + 1))
  }
  reader.floatingName = null
}

/** The header of another table (taxes, payments) ends the goods; its own repetition on the next page goes on. */
function startTable(reader: TableReader, header: TableHeader, body: readonly Row[]): void {
  close(reader)
  reader.ended = !header.isItems
  reader.floatingName = null
  if (header.isItems)
    reader.columns = columnsByContent(
      withNameEdge(withUnheadedColumns(splitColumns(header.columns, body), body), body),
      body,
      reader.mark,
    )
}

interface Place {
  page: PageTokens
  height: number
}

function readRow(reader: TableReader, row: Row, place: Place): void {
  const cells = tableRow(row, reader.columns)
  const label = amountLabel(labelText(cells))
  if (startsLine(reader, cells)) startLine(reader, cells, place)
  else if (completesLine(reader, cells, place)) addRow(reader.draft, cells)
  else if (label && holdsAmount(row)) readAmount(reader, cells, label)
  else if (continuesName(reader, cells, place)) addRow(reader.draft, cells)
  else readOther(reader, cells)
}

/** Quantity, price and total that multiply out make a line anywhere; while the table lasts two of them do, or a quantity beside a name. */
function startsLine(reader: TableReader, cells: TableRow): boolean {
  const values = VALUE_ROLES.filter(role => valueIn(cells, role, reader.mark) !== null)
  if (values.length === 3 && multipliesOut(lineOfRow(cells, reader.mark))) return true
  if (values.length === 0 || amountLabel(labelText(cells)) !== null) return false
  if (reader.ended && !(reader.afterSection && isNamed(cells) && values.length > 1)) return false
  if (values.includes('total')) return values.length > 1 && hasMoneyTotal(cells)
  return hasColumn(reader, 'total') ? Boolean(cells.cells.name) && values.length > 0 : values.length === 2
}

function isNamed({ cells }: TableRow): boolean {
  return /\p{L}{3}/u.test(cells.name?.text ?? '')
}

function hasColumn(reader: TableReader, role: string): boolean {
  return reader.columns.some(column => column.role === role)
}

/** The row's words; "19 % VAT" in the tax column of a line calls nothing a tax. */
function labelText({ row, cells }: TableRow): string {
  const isOfTax = (token: Token) => (cells.name || cells.price) && cells.tax?.tokens.includes(token)
  return textOf(row.tokens.filter(token => /\p{L}/u.test(token.text) && !isOfTax(token)))
}

function holdsAmount(row: Row): boolean {
  return row.tokens.some(token => /\d[.,]\d{2}(?!\d)/.test(token.text))
}

const NAME_ABOVE = 2.2

function startLine(reader: TableReader, cells: TableRow, { page, height }: Place): void {
  close(reader)
  const draft = newDraft(page, cells.row)
  const { floatingName } = reader
  if (!cells.cells.name && floatingName && cells.row.box.y - floatingName.row.box.y < height * NAME_ABOVE) {
    addName(draft, floatingName.row, floatingName.tokens)
  }
  addRow(draft, cells)
  Object.assign(reader, { draft, ended: false, afterSection: false, floatingName: null })
}

/** Values on the next row: what the line does not have yet, close below it. */
function completesLine(
  reader: TableReader,
  cells: TableRow,
  { height }: Place,
): reader is TableReader & { draft: LineDraft } {
  const { draft, mark } = reader
  if (!draft || !isRightBelow(draft.lastRow, cells.row, height)) return false
  const values = VALUE_ROLES.filter(role => valueIn(cells, role, mark) !== null)
  return values.length > 0 && values.every(role => !draft.words[role])
}

function continuesName(
  reader: TableReader,
  cells: TableRow,
  { height }: Place,
): reader is TableReader & { draft: LineDraft } {
  const { draft } = reader
  const words = cells.cells.name
  if (!draft?.lastName || !words || VALUE_ROLES.some(role => cells.cells[role])) return false
  const name = draft.words.name ?? []
  const isBelow = isRightBelow(draft.lastName, cells.row, height) || goesOnOverleaf(reader, cells, name)
  return isBelow && isSameName(name, words.tokens)
}

/** A name may be broken by the end of the page: it goes on at its own edge as the first thing on the next. */
function goesOnOverleaf({ isPageTop }: TableReader, { row }: TableRow, name: readonly Token[]): boolean {
  const [first] = name
  const [next] = row.tokens
  if (!isPageTop || !first || !next || next.page !== first.page + 1) return false
  return Math.abs(next.box.x - first.box.x) < first.box.height * 0.3
}

const LINE_PITCH = 1.75

function isRightBelow(above: Row, below: Row, height: number): boolean {
  return above.page === below.page && below.box.y - above.box.y < LINE_PITCH * height
}

/** Codes may stand below the name; words alone may be the name of what follows. */
function readOther(reader: TableReader, { row, cells }: TableRow): void {
  const { draft } = reader
  reader.found.otherRows.push(row)
  const hasBegun = draft !== null || reader.found.lines.length > 0
  const isAmongLines = !reader.ended || (reader.afterSection && isNamed({ row, cells }))
  if (hasBegun && isAmongLines && hasMoneyTotal({ row, cells })) reader.found.unexplainedRows.push(row)
  if (draft && cells.code && !draft.words.code) draft.words.code = cells.code.tokens
  if (cells.name) reader.floatingName = { row, tokens: cells.name.tokens }
}

/** Sums end the table; what is carried to the next page does not, and a discount right below a line belongs to it. */
function readAmount(reader: TableReader, cells: TableRow, label: AmountLabel): void {
  const isAdjustment = label === 'discount' || label === 'charge'
  const line = close(reader)
  const amount = valueIn(cells, 'total', reader.mark)
  const adjusted = line && amount && isAdjustment && { ...line, adjustment: line.adjustment.plus(amount) }
  if (adjusted && !multipliesOut(line) && multipliesOut(adjusted)) {
    reader.found.lines[reader.found.lines.length - 1] = adjusted
    return
  }
  if (label !== 'subtotal' && !isAdjustment) {
    reader.afterSection = label === 'total' || label === 'net' || (reader.afterSection && label === 'tax')
    reader.ended = true
  }
  reader.found.otherRows.push(cells.row)
}

/** Ends the line in hand. What has no amount, where lines have one, was a remark. */
function close(reader: TableReader): StatedLine | null {
  const { draft, mark, found } = reader
  reader.draft = null
  if (!draft) return null
  const line = lineOfDraft(draft, mark)
  if (!line.total && hasColumn(reader, 'total') && !isUnreadTotal(line)) return null
  found.lines.push(line)
  return line
}

/** Recognition may fail at an amount beside a quantity and a price; in a text layer such a row states no amount. */
function isUnreadTotal(line: StatedLine): boolean {
  return line.printed !== undefined && line.quantity !== null && line.unitPrice !== null
}
