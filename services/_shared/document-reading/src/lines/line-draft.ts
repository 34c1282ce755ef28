import { ZERO } from '@rms/domain-kit'
import type { FactorOrder, ParsedLine } from '../checks/parsed-document.ts'
import { type ColumnRole, NUMBER_COLUMN_ROLES, type NumberColumnRole } from '../columns/column-words.ts'
import type { TableRow } from '../columns/table-cells.ts'
import { isCurrencyWord } from '../notation/currency.ts'
import {
  type DecimalMark,
  looksLikeAmount,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { groupIntoCells, joinWords, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { areRecognised, type PageTokens, type TextToken, toPageFractions } from '../page/token.ts'
import { parseConsistentLineValues } from './alternative-line-values.ts'
import { findLineFactors } from './line-factor-order.ts'
import { isDash, splitPriceAndDiscount } from './line-values.ts'
import { continuesProductName } from './wrapped-names.ts'

/** A line being assembled: its words by column, from one or more rows. */
export interface LineDraft {
  page: PageTokens
  words: Partial<Record<ColumnRole, TextToken[]>>
  /** All cells that may hold a quantity or a price. */
  spare: TextCell[]
  /** The order of quantity and price in the columns of the table, if known. */
  factorOrder: FactorOrder | null
  /** The wrapped name, one text per row. */
  names: string[]
  lastName: TextRow | null
  lastRow: TextRow
}

export function createLineDraft(
  page: PageTokens,
  row: TextRow,
  factorOrder: FactorOrder | null = null,
): LineDraft {
  return { page, words: {}, spare: [], factorOrder, names: [], lastName: null, lastRow: row }
}

/** Adds the words of a row to a line: names and codes are extended, of a value the first one stays. */
export function addRowToDraft(draft: LineDraft, { row, cells, spare = [] }: TableRow): void {
  if (cells.total) draft.spare.push(...spare)
  for (const role of ['position', 'code', 'unit', 'basis', 'discount', ...NUMBER_COLUMN_ROLES] as const) {
    const cell = cells[role]
    if (cell && (role === 'code' || !draft.words[role]))
      draft.words[role] = [...(draft.words[role] ?? []), ...cell.tokens]
  }
  const name = draft.words.name ?? []
  if (cells.name && (name.length === 0 || continuesProductName(name, cells.name.tokens)))
    addNameToLineDraft(draft, row, cells.name.tokens)
  draft.lastRow = row
}

export function addNameToLineDraft(draft: LineDraft, row: TextRow, tokens: readonly TextToken[]): void {
  draft.words.name = [...(draft.words.name ?? []), ...tokens]
  draft.names.push(joinWords(tokens))
  draft.lastName = row
}

/**
 * The number of a row in a column; percentages and remarks do not count, and a rate next to the price is its discount.
 */
export function getColumnValue(
  { cells }: TableRow,
  role: NumberColumnRole,
  mark: DecimalMark,
): ReturnType<typeof parseNumber> {
  const printed = cells[role]?.text ?? ''
  const text = role === 'price' ? splitPriceAndDiscount(printed).price : printed
  if (role !== 'quantity' && isDash(text)) return ZERO
  return text.includes('%') ? null : parseNumber(parseNumberAtEdge(text), mark)
}

/** Whether the total of a row is formatted as money: "Rabatt 2" is not. */
export function hasMoneyTotal({ row, cells }: TableRow): boolean {
  const text = cells.total?.text ?? ''
  if (looksLikeAmount(parseNumberAtEdge(text))) return true
  // A dash within a phrase ("12 Mill Lane - Leeds") is not one in place of an amount.
  return (
    isDash(text) && cells.quantity !== undefined && groupIntoCells(row.tokens).some(cell => isDash(cell.text))
  )
}

/**
 * Converts the draft to a line as stated. A discount or surcharge printed below it is part of its total, and decides
 * which of several quantities counts.
 */
export function toParsedLine(draft: LineDraft, mark: DecimalMark, partBelow = ZERO): ParsedLine {
  const roles = ['code', 'name', 'quantity', 'unit', 'price', 'discount', 'total'] as const
  const tokens = roles.flatMap(role => draft.words[role] ?? [])
  const text = (role: ColumnRole) => joinWords(draft.words[role] ?? [])
  const isRecognised = areRecognised(tokens)
  const values = parseConsistentLineValues(
    {
      name: joinWrapped(draft.names),
      code: text('code'),
      quantity: text('quantity'),
      unit: text('unit'),
      price: text('price'),
      basis: text('basis'),
      discount: text('discount'),
      total: text('total'),
    },
    draft.spare.map(({ text: printed }) => printed),
    { mark, partBelow, isRecognised },
  )
  const isUnclear =
    isQuantityOfOtherColumn(values, text('quantity'), text('price'), mark) ||
    (isRecognised && mayHaveLostDecimals(values, text('price')))
  return {
    ...values,
    box: toPageFractions(tokens, draft.page),
    confidence: Math.min(1, ...tokens.map(token => token.confidence)),
    position: positionIn(text('position')),
    ...findLineFactors(values, draft, mark),
    ...(isUnclear && { isQuantityUnclear: true }),
    ...(isRecognised && { printed: printedOf(draft) }),
  }
}

/** Without a price below its heading, a quantity of another column than its own may just as well be the price. */
function isQuantityOfOtherColumn(
  { quantity }: Pick<ParsedLine, 'quantity'>,
  counted: string,
  price: string,
  mark: DecimalMark,
): boolean {
  const stated = parseNumber(parseNumberAtEdge(counted), mark)
  return price === '' && quantity !== null && stated !== null && !stated.abs().eq(quantity.abs())
}

/** A price without a decimal mark that only multiplies correctly per 10 or 100 has more likely lost its mark. */
function mayHaveLostDecimals({ basisQuantity }: Pick<ParsedLine, 'basisQuantity'>, price: string): boolean {
  return !basisQuantity.eq(1) && /\d{3}/.test(price) && !/\d[.,]\d/.test(price)
}

/** The currency of the next column may be part of the cell: "3 EUR". */
function positionIn(text: string): number | null {
  const [number = '', ...others] = text.trim().split(/\s+/)
  const digits = others.every(isCurrencyWord) ? /^(\d{1,4})[.)]?$/.exec(number)?.[1] : undefined
  return digits ? Number(digits) : null
}

function printedOf({ words }: LineDraft): NonNullable<ParsedLine['printed']> {
  const looks = (role: NumberColumnRole) => {
    const tokens = words[role] ?? []
    const others = tokens.flatMap((token, index) =>
      (token.alternatives ?? []).map(text => joinWords(tokens.with(index, { ...token, text }))),
    )
    return [joinWords(tokens), ...others]
      .map(text => parseNumberAtEdge(text) || text)
      .filter(text => text !== '')
  }
  return { quantity: looks('quantity'), price: looks('price'), total: looks('total') }
}

/** Parses a row as if it were a complete line. */
export function parseSingleRow(cells: TableRow, mark: DecimalMark): ParsedLine {
  const draft = createLineDraft({ page: cells.row.page, width: 1, height: 1, tokens: [] }, cells.row)
  addRowToDraft(draft, cells)
  return toParsedLine(draft, mark)
}

/** A name that is broken at a hyphen continues without a space; a hyphen before a lower-case letter is removed. */
function joinWrapped(parts: readonly string[]): string {
  return parts.reduce((whole, part) => {
    if (/\p{L}-$/u.test(whole) && /^\p{Ll}/u.test(part)) return whole.slice(0, -1) + part
    if (/[\p{L}\p{N}.]-$/u.test(whole) || /^-\p{L}/u.test(part)) return whole + part
    return whole === '' ? part : `${whole} ${part}`
  }, '')
}
