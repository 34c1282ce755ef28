import type { DocumentHeaderReading, DocumentLineReading } from '@rms/contracts'
import { type Decimal, subtractAmounts, sumDecimals, toDecimal, toNumber } from '@rms/domain-kit'
import type { TableColumn } from '../columns/table-header.ts'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'
import type { LineRows } from './line-rows.ts'
import { getHeading, readCell } from './table-columns.ts'
import { findVatCodes } from './vat-codes.ts'

type Amounts = Pick<
  DocumentHeaderReading,
  'net_amount' | 'tax_amount' | 'total_amount' | 'included_tax_amount'
>
type Line = Pick<DocumentLineReading, 'total_price'>

interface VatPrint {
  /** The columns of the table of each line. */
  readonly columns: readonly (readonly TableColumn[] | null)[]
  readonly lineRows: readonly (LineRows | null)[]
  readonly text: string
  readonly mark: DecimalMark
}

/**
 * The VAT rate of each line in percent: that of its column or code, unless this contradicts the tax of the document;
 * without a column the only rate that explains this tax. Null where neither is certain.
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
    return printed.map(each => (each && (each.isCertain || explains === true) ? each.rate : null))
  }
  const rate = findOnlyRate(totals, print.text)
  return lines.map(() => rate)
}

interface PrintedRate {
  readonly rate: number
  /** Whether a percent sign or the explanation of its code tells it from an amount or another code. */
  readonly isCertain: boolean
}

function readRateColumn({ columns, lineRows, text, mark }: VatPrint): (PrintedRate | null)[] {
  const codes = findVatCodes(text, mark)
  return lineRows.map((line, index) => {
    const table = columns[index]
    const columnRate = line && table ? readRate(line, table, { codes, mark }) : null
    return columnRate ?? (line && readCodeAtEnd(line, codes))
  })
}

function readRate(
  { main }: LineRows,
  columns: readonly TableColumn[],
  { codes, mark }: { readonly codes: ReadonlyMap<string, number>; readonly mark: DecimalMark },
): PrintedRate | null {
  const column = columns.find(each => each.role === 'tax' && !AMOUNT_HEADING.test(getHeading(each)))
  if (!column) return null
  const cell = readCell(main, column, columns)
  const ofCode = codes.get(cell)
  if (ofCode !== undefined) return { rate: ofCode, isCertain: true }
  const [, number = '', sign] = /^(\d{1,2}(?:[.,]\d{1,2})?)\s?(%?)$/.exec(cell) ?? []
  const rate = number === '' ? undefined : parseNumber(number, mark)?.toNumber()
  if (rate === undefined || !VAT_RATES.includes(rate)) return null
  const isHeadedAsRate = /%|satz|rate|taux|tipo/i.test(getHeading(column))
  return { rate, isCertain: sign === '%' || isHeadedAsRate }
}

/** Behind the amounts of receipts is a letter, which may also mean something else. */
function readCodeAtEnd({ main }: LineRows, codes: ReadonlyMap<string, number>): PrintedRate | null {
  const rate = codes.get(/^[A-Z]$/.exec(main.tokens.at(-1)?.text ?? '')?.[0] ?? '')
  return rate === undefined ? null : { rate, isCertain: false }
}

const AMOUNT_HEADING = /betrag|amount|amt|montant|importe|cuota/i

/** Whether the rates explain the tax of the document; null if that cannot be decided, as after a discount on it. */
function explainsTax(
  lines: readonly Line[],
  rates: readonly (number | null)[],
  { tax_amount, included_tax_amount, net_amount: net, total_amount: total }: Amounts,
): boolean | null {
  const tax = included_tax_amount ?? tax_amount
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
function findOnlyRate(
  { net_amount, tax_amount, total_amount, included_tax_amount: included }: Amounts,
  text: string,
): number | null {
  const tax = included ?? tax_amount
  const net = included === undefined ? net_amount : subtractAmounts(total_amount ?? 0, included)
  if (net === null || tax === null || net === 0 || tax === 0) return null
  const fitting = VAT_RATES.filter(rate => {
    const expected = toDecimal(net).times(rate).div(100)
    return rate > 0 && expected.minus(tax).abs().lte('0.01') && isRatePrinted(rate, text)
  })
  const [rate, ...others] = fitting
  return rate !== undefined && others.length === 0 ? toNumber(rate, 2) : null
}

/** Rates of VAT in Europe, in percent. */
export const VAT_RATES: readonly number[] = [
  ...[0, 2.1, 2.5, 2.6, 3, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 12, 13, 13.5, 14, 15, 16, 17, 18, 19],
  ...[20, 21, 22, 23, 24, 25, 25.5, 27],
]

/** Whether a text contains a rate with its percent sign: "7 %", "7,00%". */
export const isRatePrinted = (rate: number, text: string): boolean => {
  const digits = String(rate).replace('.', '[.,]')
  const zeros = Number.isInteger(rate) ? '(?:[.,]0{1,2})?' : '0?'
  return new RegExp(`(?<![\\d.,])${digits}${zeros}\\s?%`).test(text)
}
