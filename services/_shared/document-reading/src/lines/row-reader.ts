import { NUMBER_COLUMN_ROLES } from '../columns/column-words.ts'
import { assignCellsToColumns, type TableRow } from '../columns/table-cells.ts'
import { findFactorOrder } from '../columns/table-header.ts'
import { isCurrencyWord } from '../notation/currency.ts'
import { type DecimalMark, looksLikeAmount } from '../notation/number-format.ts'
import { isPackSize } from '../notation/pack-size.ts'
import { isCodeOnly } from '../notation/supplier-code.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { areRecognised, type TextToken } from '../page/token.ts'
import { type AmountLabel, parseAmountLabel } from '../totals/amount-labels.ts'
import { isAdjustmentLabel, TOTAL_LABELS } from '../totals/footer-amount.ts'
import { isBelowHeadingOfTotals } from '../totals/footer-amounts.ts'
import { restoreDecimalMark } from '../totals/lost-decimal-mark.ts'
import { containsGoodsName, getSinglePhrase } from './assign-name-rows-to-lines.ts'
import { finishCurrentLine } from './finish-line.ts'
import { getRowLabelText, getRowValues, isConsistentLineRow, isHeadingRow, isLineRow } from './is-line-row.ts'
import { findLeadingNameRows, getNameTokens, wrapsInto } from './leading-name-rows.ts'
import { adjustLastLine, isRateRow } from './line-adjustments.ts'
import {
  addNameToLineDraft,
  addRowToDraft,
  createLineDraft,
  getColumnValue,
  hasMoneyTotal,
  type LineDraft,
} from './line-draft.ts'
import { isDash, isQuantityWithUnit } from './line-values.ts'
import type { RowPosition, TableReaderState } from './table-reader-state.ts'
import { continuesProductName, isRemark } from './wrapped-names.ts'

/** Reads the next row: it starts a line, continues one, is a total, or none of these. */
export function readTableRow(reader: TableReaderState, row: TextRow, place: RowPosition): void {
  const cells = assignCellsToColumns(row, reader.columns)
  const label = parseAmountLabel(getRowLabelText(cells)) ?? (isRateRow(row) ? 'discount' : null)
  const isAdjustment = isAdjustmentLabel(label)
  const hasAmount = holdsAmount(row) || (isAdjustment && restoreDecimalMark(row) !== null)
  const isDiscount = isAdjustment && hasAmount && reader.draft !== null
  const isLabelledAmount = isDiscount || (label !== null && endsWithAmount(row))
  const isStart = startsLine(reader, cells)
  const isHeading = isHeadingRow(row)
  const isNoName = isHeading || (isLabelledAmount && !isStart)
  const words = isNoName ? null : findContinuedName(reader, cells, place)
  if (words && reader.draft) addNameToLineDraft(reader.draft, row, words)
  else if (!isHeading && isOfNextLine(reader, row)) addLeadingRow(reader, row)
  else if (isStart) startLine(reader, cells, place)
  else if (!isTotalOnly(cells, label, reader.mark) && completesLine(reader, cells, place))
    addRowToDraft(reader.draft, cells)
  else if (label && hasAmount) readAmount(reader, cells, label)
  else readOther(reader, cells)
  reader.previous = [row, ...reader.previous.slice(0, 2)]
}

function isOfNextLine({ owners }: TableReaderState, row: TextRow): boolean {
  const owner = owners.get(row)
  return owner === 'below' || owner === 'below-or-heading'
}

/** Words above a line are kept for its name; they may also be the label of an amount below them. */
function addLeadingRow(reader: TableReaderState, row: TextRow): void {
  reader.leading.push({ row, mayBeHeading: reader.owners.get(row) === 'below-or-heading' })
  reader.found.otherRows.push(row)
}

/** A row with consistent arithmetic is a line anywhere, others only within the table. */
function startsLine(reader: TableReaderState, cells: TableRow): boolean {
  if (reader.sumRows.has(cells.row) || isBelowHeadingOfTotals(reader.previous, cells.row)) return false
  if (reader.goodsRows.has(cells.row) || isConsistentLineRow(cells, reader.mark)) return true
  const isAfterSection = reader.afterSection && isNamed(cells) && getRowValues(cells, reader.mark).length > 1
  return (!reader.ended || isAfterSection) && isLineRow(cells, reader.columns, reader.mark)
}

function isNamed({ cells }: TableRow): boolean {
  return /\p{L}{3}/u.test(cells.name?.text ?? '')
}

function holdsAmount(row: TextRow): boolean {
  return row.tokens.some(token => /\d[.,]\d{2}(?!\d)/.test(token.text))
}

/** "Total 27.00" and "Total EUR 27.00 -" do; "Net weight 2.50 kg" does not. */
function endsWithAmount({ tokens }: TextRow): boolean {
  const last = tokens.findLast(({ text }) => !isCurrencyWord(text) && !isDash(text))
  return last !== undefined && /\d[.,]\d{2}-?$/.test(last.text)
}

function startLine(reader: TableReaderState, cells: TableRow, { page, height }: RowPosition): void {
  finishCurrentLine(reader)
  const draft = createLineDraft(page, cells.row, findFactorOrder(reader.columns))
  const leading = findLeadingNameRows(reader.leading, cells, { columns: reader.columns, height })
  for (const { row, tokens } of leading) addNameToLineDraft(draft, row, tokens)
  const above = leading.at(-1)?.tokens
  addRowToDraft(draft, above ? withoutSize(cells, above) : cells)
  const code = cells.cells.code ? null : codeAbove(reader, leading[0]?.row)
  if (code) draft.words.code = code
  Object.assign(reader, { draft, ended: false, afterSection: false, leading: [] })
}

/** The code in the row of the name above a line, or in a row of its own. */
function codeAbove({ leading, columns }: TableReaderState, name: TextRow | undefined): TextToken[] | null {
  const { code } = name ? assignCellsToColumns(name, columns).cells : {}
  const codeRow = leading.findLast(({ row }) => isCodeOnly(joinWords(row.tokens)))
  return code?.tokens ?? codeRow?.row.tokens ?? null
}

/**
 * If the name is above, the pack size ("6X500G") may be in its place next to the numbers. Other words there are the last
 * row of the name if they are at its edge.
 */
function withoutSize({ cells, ...row }: TableRow, above: readonly TextToken[]): TableRow {
  const { name, ...others } = cells
  const isWrapped = name && !isPackSize(name.text) && wrapsInto(above, name.tokens)
  return { ...row, cells: isWrapped || containsGoodsName(name?.text) ? cells : others }
}

/** Whether the next row completes the line: with values that it does not have yet, close below it. */
function completesLine(
  reader: TableReaderState,
  cells: TableRow,
  { height }: RowPosition,
): reader is TableReaderState & { draft: LineDraft } {
  const { draft, mark } = reader
  if (!draft || !isRightBelow(draft.lastRow, cells.row, height)) return false
  const values = NUMBER_COLUMN_ROLES.filter(role => getColumnValue(cells, role, mark) !== null)
  return values.length > 0 && values.every(role => !draft.words[role])
}

/** The words of a row that continue the name of the current line; a line without a name takes the words below it. */
function findContinuedName(
  reader: TableReaderState,
  cells: TableRow,
  place: RowPosition,
): readonly TextToken[] | null {
  const { draft, owners } = reader
  if (!draft || (getRowValues(cells, reader.mark).length > 0 && !owners.has(cells.row))) return null
  const name = draft.words.name ?? []
  const isOverleaf = continuesOnNextPage(reader, cells, draft)
  if (isOfNextLine(reader, cells.row) && !isOverleaf) return null
  if (!isOverleaf && !isRightBelow(draft.lastName ?? draft.lastRow, cells.row, place.height)) return null
  if (name.length === 0) return owners.has(cells.row) ? nameIn(cells) : null
  const words = NUMBER_COLUMN_ROLES.some(role => cells.cells[role])
    ? getSinglePhrase(cells.row)
    : cells.cells.name
  return words && continuesProductName(name, words.tokens) ? words.tokens : null
}

function nameIn(cells: TableRow): readonly TextToken[] | null {
  const words = getSinglePhrase(cells.row)?.tokens ?? getNameTokens(cells)
  return words.length === 0 || isRemark(joinWords(words)) ? null : words
}

/** A name may be broken at the end of a page: it continues at its left edge as the first text of the next page. */
function continuesOnNextPage(
  { isPageTop, leading }: TableReaderState,
  { row }: TableRow,
  draft: LineDraft,
): boolean {
  if (draft.lastName?.page === row.page && draft.lastRow.page < row.page) return leading.length === 0
  const [first] = draft.words.name ?? []
  const [next] = row.tokens
  if (!isPageTop || !first || !next || next.page !== first.page + 1) return false
  return Math.abs(next.box.x - first.box.x) < first.box.height * 0.3
}

/** "Total 74.00" below goods without an amount is not theirs. */
function isTotalOnly(cells: TableRow, label: AmountLabel | null, mark: DecimalMark): boolean {
  const values = getRowValues(cells, mark)
  return label !== null && TOTAL_LABELS.includes(label) && values.every(role => role === 'total')
}

const LINE_PITCH = 1.75

function isRightBelow(above: TextRow, below: TextRow, height: number): boolean {
  return above.page === below.page && below.box.y - above.box.y < LINE_PITCH * height
}

/** Reads any other row; codes may be printed below the name. */
function readOther(reader: TableReaderState, { row, cells }: TableRow): void {
  const { draft } = reader
  reader.found.otherRows.push(row)
  const hasBegun = draft !== null || reader.found.lines.length > 0
  const isAmongLines = !reader.ended || (reader.afterSection && isNamed({ row, cells }))
  const isUnread = hasMoneyTotal({ row, cells }) || isCountedGoods({ row, cells }, reader)
  const isUnreadLine = (hasBegun && isUnread) || mayBePriced({ row, cells })
  if (isAmongLines && isUnreadLine && !reader.sumRows.has(row)) reader.found.unexplainedRows.push(row)
  if (!draft) return
  const isCode = isCodeOnly(joinWords(row.tokens))
  draft.words.code ??= cells.code?.tokens ?? (isCode ? row.tokens : [])
  if (isCode && reader.owners.get(row) === 'above') draft.lastRow = row
}

/**
 * A quantity with dashes in place of amounts: goods that are free. Recognition may lose the dashes, but not a unit. With
 * dashes for the price and for the total, the quantity may be in another column, such as that of cases.
 */
function isCountedGoods(cells: TableRow, { mark }: TableReaderState): boolean {
  const { price, total } = cells.cells
  if (isNamed(cells) && isDash(price?.text ?? '') && isDash(total?.text ?? '')) return true
  if (getColumnValue(cells, 'quantity', mark) === null) return false
  const { tokens } = cells.row
  const hasUnit = isQuantityWithUnit(cells.cells.quantity?.text ?? '')
  return tokens.some(({ text }) => isDash(text)) || (areRecognised(tokens) && hasUnit)
}

/**
 * Recognition may lose decimal marks: a named row with numbers for the price and the total ("EUR426") is goods, also
 * above the first line.
 */
function mayBePriced({ row, cells }: TableRow): boolean {
  if (!areRecognised(row.tokens) || !isNamed({ row, cells })) return false
  return [cells.price, cells.total].every(cell => POSSIBLE_AMOUNT.test(cell?.text ?? ''))
}

/** At least three digits, perhaps with a currency, but without other letters: "EUR -426", "1°481.76". */
const POSSIBLE_AMOUNT = /^(?:\p{L}{1,3}(?=\P{L}))?[^\p{L}%\d]*(?:\d[^\p{L}%\d]*){3,}(?:\s\p{L}{2,3})?$/u

/**
 * Totals end the table, except for amounts carried forward to the next page; a discount directly below a line belongs
 * to it.
 */
function readAmount(reader: TableReaderState, cells: TableRow, label: AmountLabel): void {
  const isAdjustment = isAdjustmentLabel(label)
  const isDirectlyBelow = reader.draft?.lastRow.page === cells.row.page
  const isAmongLines = !reader.ended
  const line = finishCurrentLine(reader)
  if (isAdjustment && adjustLastLine(reader, cells, line !== null && isDirectlyBelow)) return
  if (label !== 'subtotal' && !isAdjustment) {
    reader.afterSection = label === 'total' || label === 'net' || (reader.afterSection && label === 'tax')
    reader.ended = true
  }
  if (isAmongLines && isUnreadLine(cells, label)) reader.found.unexplainedRows.push(cells.row)
  if (isAdjustment) {
    const isBelowLine = isAmongLines && line !== null && isDirectlyBelow
    reader.adjustments.push({ row: cells.row, linesAbove: reader.found.lines.length, isBelowLine })
  }
  reader.found.otherRows.push(cells.row)
}

/**
 * Goods may be called like an amount ("Port", "Delivery box"). A row that also has a quantity, or a charge that also has
 * a price, is more likely goods with an unread value.
 */
function isUnreadLine({ row, cells }: TableRow, label: AmountLabel): boolean {
  if (!LABELS_LIKE_GOODS.includes(label) || !cells.total || row.tokens.some(({ text }) => text.includes('%')))
    return false
  if (label === 'discount' && /^[-–−(]|[-–−]$/.test(cells.total.text)) return false
  const quantity = cells.quantity?.text ?? ''
  const isCounted = /^\d+(?:[.,]\d{1,3})?(?: ?\p{L}{1,6}\.?)?$/u.test(quantity) && !looksLikeAmount(quantity)
  const isPriced = label === 'charge' && cells.price !== undefined && looksLikeAmount(cells.price.text)
  return isCounted || isPriced
}

const LABELS_LIKE_GOODS: readonly AmountLabel[] = ['charge', 'discount', 'tax', 'cash', 'change', 'rounding']
