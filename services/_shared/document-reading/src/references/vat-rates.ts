import type { DocumentHeaderReading, DocumentLineReading } from '@rms/contracts'
import { type Decimal, sumDecimals, toDecimal, toNumber } from '@rms/domain-kit'
import { findTableHeaders, type TableColumn } from '../columns/table-header.ts'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'
import { joinWords } from '../page/group-into-rows.ts'
import { getHorizontalOverlap, getRightEdge, type TextToken } from '../page/token.ts'
import { getRowPlace, type LineRows, type PlacedRows } from './line-rows.ts'

/** Rates of VAT in Europe. */
const RATES = [
  0, 2.1, 2.5, 2.6, 3, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21,
  22, 23, 24, 25, 25.5, 27,
]

type Amounts = Pick<DocumentHeaderReading, 'net_amount' | 'tax_amount' | 'total_amount'>
type Line = Pick<DocumentLineReading, 'total_price'>

interface VatPrint {
  readonly pages: readonly PlacedRows[]
  readonly lineRows: readonly (LineRows | null)[]
  readonly text: string
  readonly mark: DecimalMark
}

/**
 * The VAT rate of each line in percent: that of its column, unless this contradicts the tax of the document; without a
 * column the only rate that explains this tax. Null where neither is certain.
 */
export function findVatRates(lines: readonly Line[], totals: Amounts, print: VatPrint): (number | null)[] {
  const printed = readRateColumn(print)
  const known = printed.flatMap(each => each ?? [])
  if (known.length > 0) {
    const explains = explainsTax(
      lines,
      printed.map(each => each?.rate ?? null),
      totals,
    )
    if (explains === false) return lines.map(() => null)
    return printed.map(each => (each && (each.isPercent || explains === true) ? each.rate : null))
  }
  const rate = findOnlyRate(totals, print.text)
  return lines.map(() => rate)
}

interface PrintedRate {
  readonly rate: number
  /** Whether a percent sign tells it from an amount or a code. */
  readonly isPercent: boolean
}

function readRateColumn({ pages, lineRows, mark }: VatPrint): (PrintedRate | null)[] {
  const columns = pages.flatMap(({ page, rows }) =>
    findTableHeaders(rows)
      .filter(({ isItems }) => isItems)
      .flatMap(header => {
        const row = rows[header.lastRow]
        return row ? [{ place: getRowPlace(row, page), columns: header.columns }] : []
      }),
  )
  return lineRows.map(line => {
    const header =
      line && columns.findLast(({ place }) => place.page === line.place.page && place.y < line.place.y)
    // A table without a header on the next page continues.
    const table = header ?? (line && columns.findLast(({ place }) => place.page < line.place.page))
    return line && table ? readRate(line, table.columns, mark) : null
  })
}

function readRate(
  { main }: LineRows,
  columns: readonly TableColumn[],
  mark: DecimalMark,
): PrintedRate | null {
  const column = columns.find(({ role, words }) => role === 'tax' && !isAmountHeading(words ?? []))
  if (!column) return null
  const cell = main.tokens.filter(token => isInColumn(token, column, columns))
  const match = /^(\d{1,2}(?:[.,]\d{1,2})?)\s?(%?)$/.exec(joinWords(cell))
  const rate = match && parseNumber(match[1] ?? '', mark)?.toNumber()
  if (rate == null || !RATES.includes(rate)) return null
  return {
    rate,
    isPercent:
      match?.[2] === '%' || (column.words ?? []).some(({ text }) => /%|satz|rate|taux|tipo/i.test(text)),
  }
}

const isAmountHeading = (words: readonly TextToken[]): boolean =>
  /betrag|amount|amt|montant|importe|cuota/i.test(joinWords(words))

/** A number belongs to the column whose heading is nearest to it. */
function isInColumn(token: TextToken, column: TableColumn, columns: readonly TableColumn[]): boolean {
  const distance = (other: TableColumn) => -getHorizontalOverlap(token.box, other.box)
  const nearest = columns.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  const isNear = distance(column) < 2 * token.box.height || token.box.x < getRightEdge(column.box)
  return nearest === column && isNear && distance(column) < 3 * token.box.height
}

/** Whether the rates explain the tax of the document; null if that cannot be decided, as after a discount on it. */
function explainsTax(
  lines: readonly Line[],
  rates: readonly (number | null)[],
  { tax_amount: tax, net_amount: net, total_amount: total }: Amounts,
): boolean | null {
  if (tax === null || rates.includes(null)) return null
  const rated = lines.map((line, index) => ({
    amount: toDecimal(line.total_price),
    rate: toDecimal(rates[index] ?? 0),
  }))
  const sum = sumDecimals(rated.map(({ amount }) => amount))
  const ofNet = sumDecimals(rated.map(({ amount, rate }) => amount.times(rate).div(100)))
  const ofGross = sumDecimals(rated.map(({ amount, rate }) => amount.times(rate).div(rate.plus(100))))
  if ([ofNet, ofGross].some(expected => isNear(expected, tax))) return true
  return isNear(sum, net) || isNear(sum, total) ? false : null
}

const isNear = (one: Decimal, other: number | null): boolean =>
  other !== null && one.minus(other).abs().lte(TOLERANCE)

/** Each rate is rounded once, and some suppliers round every line. */
const TOLERANCE = '0.05'

/** The only printed rate that explains the whole tax. */
function findOnlyRate({ net_amount: net, tax_amount: tax }: Amounts, text: string): number | null {
  if (net === null || tax === null || net === 0 || tax === 0) return null
  const fitting = RATES.filter(rate => {
    const expected = toDecimal(net).times(rate).div(100)
    return rate > 0 && expected.minus(tax).abs().lte('0.01') && isRatePrinted(rate, text)
  })
  const [rate, ...others] = fitting
  return rate !== undefined && others.length === 0 ? toNumber(rate, 2) : null
}

const isRatePrinted = (rate: number, text: string): boolean => {
  const digits = String(rate).replace('.', '[.,]')
  const zeros = Number.isInteger(rate) ? '(?:[.,]0{1,2})?' : '0?'
  return new RegExp(`(?<![\\d.,])${digits}${zeros}\\s?%`).test(text)
}
