import type { Reading } from '@rms/contracts'
import { type AlignedText, alignRowsInColumns } from '../columns/align-rows.ts'
import { type ColumnRole, NUMBER_COLUMN_ROLES, type NumberColumnRole } from '../columns/column-words.ts'
import { type InferredColumns, inferColumnsByArithmetic } from '../columns/infer-columns.ts'
import type { LearnedRowFormat } from '../columns/parse-goods-row.ts'
import { type DecimalMark, detectDecimalMark } from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import { groupIntoRows } from '../page/group-into-rows.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readWithSupplierHistory } from '../supplier-history/read-with-supplier-history.ts'
import type { SupplierHistory } from '../supplier-history/supplier-history.ts'
import { createUnsureFlag, pickBetterReading } from './decide-reading-verdict.ts'
import { readLayout } from './read-layout.ts'

/** What is known about a supplier's texts. */
export interface SupplierTextFormat extends SupplierHistory {
  /** All columns of a row from left to right. */
  rowOrder?: readonly ColumnRole[]
  /** The supplier's own words for units. */
  isUnit?(word: string): boolean
}

/**
 * Reads a plain text that was recognised in the browser or pasted. Its words are read both by their columns and by
 * their order in each row; the better reading is used.
 */
export function readPlainTextInvoice(text: string, hints: SupplierTextFormat = {}): Reading {
  const pages = pagesOf(text)
  const mark = detectDecimalMark(pages.flatMap(page => page.split(/\s+/))) ?? hints.decimalMark ?? '.'
  const columnOrder = hints.rowOrder?.filter(isOfNumbers)
  const learned = columnOrder && columnOrder.length > 1 ? { ...hints, columnOrder } : hints
  const reading = readWithSupplierHistory<SupplierTextFormat>(known => readPages(pages, mark, known), learned)
  const lines = reading.lines.map(line => ({
    ...line,
    product_name: line.product_name.slice(0, LONGEST_NAME),
    box: null,
  }))
  return { ...reading, header: withoutGoods(reading), lines, pages: 0, text }
}

const LONGEST_NAME = 300

/** If a text starts with its goods, the first of them is not the sender. */
function withoutGoods({ header, lines }: Reading): Reading['header'] {
  const name = header.supplier_name
  const isGoods = name !== null && lines.some(line => line.product_name.includes(name))
  return isGoods ? { ...header, supplier_name: null } : header
}

const isOfNumbers = (role: ColumnRole): role is NumberColumnRole =>
  NUMBER_COLUMN_ROLES.some(value => value === role)

/** As many rows as the longest document that is read. More would only keep the service busy. */
const MOST_ROWS = 2000
/** Pages are processed as a whole, so a long text is split into several. */
const ROWS_OF_PAGE = 120

function pagesOf(text: string): string[] {
  const rows = text.split(/\r?\n/, MOST_ROWS).map(row => (isRowOfWords(row) ? row : ''))
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_OF_PAGE) }, (_, index) =>
    rows.slice(index * ROWS_OF_PAGE, (index + 1) * ROWS_OF_PAGE).join('\n'),
  )
  return chunks.flatMap(chunk => chunk.split('\f'))
}

const LONGEST_ROW = 400
const MOST_NUMBERS = 14

/** Longer rows, or rows with more numbers, are not goods, and would take long to analyse. */
function isRowOfWords(row: string): boolean {
  return row.length <= LONGEST_ROW && row.split(/\s+/).filter(word => /\d/.test(word)).length <= MOST_NUMBERS
}

function readPages(pages: readonly string[], mark: DecimalMark, hints: SupplierTextFormat): Reading {
  const byPlace = readLayout(
    pages.map((page, index) => layOutPlainText(page, index + 1)),
    AS_PRINTED,
    hints,
  )
  const byOrder = readRows(pages, mark, hints)
  const found = (hints.columnOrder ? [byOrder, byPlace] : [byPlace, byOrder]).filter(
    ({ lines }) => lines.length > 0,
  )
  const [first, ...others] = found
  const guess = first || hints.columnOrder ? null : readShortRows(pages, mark, hints)
  const best = first ? others.reduce(pickBetterReading, first) : (guess ?? byPlace)
  const isIncomplete =
    best.verdict === 'accepted' && found.some(({ lines }) => lines.length > best.lines.length)
  return { ...best, ...(isIncomplete && waitForMissingLine(best)), source: 'ocr' }
}

/** The other way of reading a text found more lines: one of them may have been taken for a charge. */
const waitForMissingLine = ({ flags }: Reading): Pick<Reading, 'verdict' | 'flags'> => ({
  verdict: 'doubtful',
  flags: [...flags, createUnsureFlag('row-not-read')],
})

/** A text was typed or checked by a person, so its words are reliable. */
const AS_PRINTED = 'pdf'

/** Reads rows by the order of their words. */
function readRows(pages: readonly string[], mark: DecimalMark, hints: SupplierTextFormat): Reading {
  const numbers = hints.columnOrder ?? NUMBER_COLUMN_ROLES
  const laidOut = alignRowsInColumns(
    pages,
    formatOf(mark, hints, { numbers, isKnown: Boolean(hints.columnOrder) }),
  )
  const evidence = hints.columnOrder ? null : inferColumnsFromRows(laidOut, mark)
  const columns = evidence ? withRolesOf(evidence.columns, laidOut) : laidOut.columns
  const areRolesCertain =
    Boolean(hints.columnOrder) || laidOut.namesUnits || evidence?.areRolesCertain === true
  const omittedColumn = findOmittedColumn(numbers)
  return readLayout(laidOut.pages, AS_PRINTED, hints, {
    columns,
    areRolesCertain,
    omittedColumn: omittedColumn && { role: omittedColumn, isGuess: false },
  })
}

/** Several rows determine their order; for a single one the first match is used, but not relied on. */
function inferColumnsFromRows({ pages }: AlignedText, mark: DecimalMark): InferredColumns | null {
  const rows = pages.map(page => ({ rows: groupIntoRows(page) }))
  const shown = inferColumnsByArithmetic(rows, mark)
  if (shown) return shown
  const [first] = LIKELY_ORDERS.flatMap(order => inferColumnsByArithmetic(rows, mark, order) ?? [])
  return first ? { ...first, areRolesCertain: false } : null
}

const LIKELY_ORDERS: readonly (readonly NumberColumnRole[])[] = [
  ['quantity', 'price', 'total'],
  ['price', 'quantity', 'total'],
  ['total', 'price', 'quantity'],
  ['total', 'quantity', 'price'],
]

function formatOf(
  mark: DecimalMark,
  { rowOrder = [], isUnit }: SupplierTextFormat,
  order: Pick<LearnedRowFormat, 'numbers' | 'isKnown'>,
): LearnedRowFormat {
  const hasCodes =
    order.isKnown && rowOrder.includes('code') && rowOrder.indexOf('code') + 1 === rowOrder.indexOf('name')
  return { ...order, mark, hasCodes, isUnit: word => isUnitWord(word) || isUnit?.(word) === true }
}

/** The number columns, in the order that follows from the arithmetic of the rows. */
function withRolesOf(evidence: AlignedText['columns'], { columns }: AlignedText): AlignedText['columns'] {
  const isValue = ({ role }: { role: ColumnRole }) => NUMBER_COLUMN_ROLES.some(value => value === role)
  const roles = evidence.filter(isValue).map(({ role }) => role)
  const slots = columns.filter(isValue)
  return columns.map(column => ({ ...column, role: roles[slots.indexOf(column)] ?? column.role }))
}

function findOmittedColumn(numbers: readonly NumberColumnRole[]): 'price' | 'total' | null {
  if (numbers.length === NUMBER_COLUMN_ROLES.length) return null
  return numbers.includes('total') ? 'price' : 'total'
}

const LIKELY_SHORT: readonly NumberColumnRole[] = ['quantity', 'total']

/**
 * A text without a complete row may have rows with only a quantity and a total. A single one without a unit is most
 * likely not goods.
 */
function readShortRows(
  pages: readonly string[],
  mark: DecimalMark,
  hints: SupplierTextFormat,
): Reading | null {
  const laidOut = alignRowsInColumns(pages, formatOf(mark, hints, { numbers: LIKELY_SHORT, isKnown: false }))
  if (laidOut.rows < 2 && !laidOut.namesUnits) return null
  return readLayout(laidOut.pages, AS_PRINTED, hints, {
    columns: laidOut.columns,
    areRolesCertain: false,
    omittedColumn: { role: 'price', isGuess: true },
  })
}
