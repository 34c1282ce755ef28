import type { Decimal } from '@rms/domain-kit'
import type { Language } from '../invoice-vocabulary.ts'
import type { DeliveredLine, Delivery, WholesaleItem } from './delivery.ts'

/** A text at a place: `x` is its left edge, of what is aligned right its right edge, in points. */
export interface PrintedText {
  x: number
  text: string
  align: 'left' | 'right'
  look?: 'bold' | 'small'
}
export type PrintedRow = readonly PrintedText[]

/** A wholesaler with its way of laying invoices out, row by row. */
export interface Wholesaler {
  share: 'tuned' | 'untouched'
  language: Language
  supplier: string
  numbers: NumberNotation
  font: 'Helvetica' | 'Times-Roman' | 'Courier'
  size: number
  /** Distance of rows as a multiple of the size. */
  pitch?: number
  goods: WholesaleItem
  head(delivery: Delivery, write: ValueFormatter): readonly PrintedRow[]
  heading: readonly PrintedRow[]
  line(line: DeliveredLine, write: ValueFormatter, index: number): readonly PrintedRow[]
  /** Printed above some lines, with the sum of those before. */
  section?(index: number, before: Decimal, write: ValueFormatter): readonly PrintedRow[]
  /** What the sum so far is called at the end of a page and on the next. */
  carried?: readonly [string, string]
  carriedAt?: number
  foot(delivery: Delivery, write: ValueFormatter): readonly PrintedRow[]
}

export interface NumberNotation {
  mark: ',' | '.'
  group: '' | ' ' | '.' | ',' | "'"
  minus?: 'before' | 'behind' | 'brackets'
  dates?: 'day-first' | 'month-first'
}

export interface ValueFormatter {
  money(amount: Decimal, decimals?: number): string
  /** Without decimals that it does not need. */
  count(number: Decimal): string
  /** Three decimals. */
  weight(number: Decimal): string
  date(date: string): string
}

export const alignLeft = (x: number, text: string, look?: PrintedText['look']): PrintedText => ({
  x,
  text,
  align: 'left',
  ...(look && { look }),
})
export const alignRight = (x: number, text: string, look?: PrintedText['look']): PrintedText => ({
  ...alignLeft(x, text, look),
  align: 'right',
})

/** Writes numbers and dates as a house does. */
export function createFormatter(
  { mark, group, minus = 'before', dates = 'day-first' }: NumberNotation,
  language: Language,
): ValueFormatter {
  const fixed = (number: Decimal, decimals: number): string => {
    const [whole = '', part] = number.abs().toFixed(decimals).split('.')
    const digits =
      whole.replace(/\B(?=(\d{3})+$)/g, group === ' ' ? NO_BREAK : group) + (part ? mark + part : '')
    if (!number.isNegative() || number.isZero()) return digits
    return { before: `-${digits}`, behind: `${digits}-`, brackets: `(${digits})` }[minus]
  }
  return {
    money: (amount, decimals = 2) => fixed(amount, decimals),
    count: number => fixed(number, number.decimalPlaces()),
    weight: number => fixed(number, 3),
    date: date => (dates === 'month-first' ? americanDate(date) : dateOf(date, language)),
  }
}

/** Suppliers keep an amount on one row. */
const NO_BREAK = '\u00a0'

function dateOf(date: string, language: Language): string {
  const [year, month, day] = date.split('-')
  return language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
}

function americanDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** A name in rows of at most so many letters. */
export function wrapName(name: string, letters: number): string[] {
  const rows: string[] = []
  for (const word of name.split(' ')) {
    const before = rows.at(-1)
    if (before !== undefined && before.length + word.length < letters)
      rows[rows.length - 1] = `${before} ${word}`
    else rows.push(word)
  }
  return rows
}

/** The rows of a name below its first. */
export function printContinuationRows(x: number, rows: readonly string[]): PrintedRow[] {
  return rows.slice(1).map(text => [alignLeft(x, text)])
}
