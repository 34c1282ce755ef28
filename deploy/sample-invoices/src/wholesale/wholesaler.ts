import type { Decimal } from '@rms/domain-kit'
import type { InvoiceLanguage } from '../invoice-vocabulary.ts'
import type { DeliveredLine, DeliveryProfile, WholesaleDelivery } from './create-wholesale-delivery.ts'

/** A text at a position: `x` is its left edge, or its right edge if it is right-aligned, in points. */
export interface PrintedText {
  x: number
  text: string
  align: 'left' | 'right'
  look?: 'bold' | 'small'
}
export type PrintedRow = readonly PrintedText[]

/** A wholesaler with its invoice layout, row by row. */
export interface Wholesaler {
  language: InvoiceLanguage
  supplier: string
  numbers: NumberNotation
  font: 'Helvetica' | 'Times-Roman' | 'Courier'
  size: number
  /** The row distance as a multiple of the font size. */
  pitch?: number
  goods: DeliveryProfile
  head(delivery: WholesaleDelivery, write: WholesaleValueFormatter): readonly PrintedRow[]
  heading: readonly PrintedRow[]
  line(line: DeliveredLine, write: WholesaleValueFormatter, index: number): readonly PrintedRow[]
  /** Rows printed above some lines, with the sum of the lines before. */
  section?(index: number, before: Decimal, write: WholesaleValueFormatter): readonly PrintedRow[]
  /** The labels of the running total at the end of a page and at the start of the next. */
  carried?: readonly [string, string]
  carriedAt?: number
  foot(delivery: WholesaleDelivery, write: WholesaleValueFormatter): readonly PrintedRow[]
}

export interface NumberNotation {
  mark: ',' | '.'
  group: '' | ' ' | '.' | ',' | "'"
  minus?: 'before' | 'trailing' | 'brackets'
  dates?: 'day-first' | 'month-first'
}

export interface WholesaleValueFormatter {
  money(amount: Decimal, decimals?: number): string
  /** Without trailing zeros. */
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

/** Formats numbers and dates in the wholesaler's notation. */
export function createWholesaleValueFormatter(
  { mark, group, minus = 'before', dates = 'day-first' }: NumberNotation,
  language: InvoiceLanguage,
): WholesaleValueFormatter {
  const fixed = (number: Decimal, decimals: number): string => {
    const [whole = '', part] = number.abs().toFixed(decimals).split('.')
    const digits =
      whole.replace(/\B(?=(\d{3})+$)/g, group === ' ' ? NO_BREAK : group) + (part ? mark + part : '')
    if (!number.isNegative() || number.isZero()) return digits
    return { before: `-${digits}`, trailing: `${digits}-`, brackets: `(${digits})` }[minus]
  }
  return {
    money: (amount, decimals = 2) => fixed(amount, decimals),
    count: number => fixed(number, number.decimalPlaces()),
    weight: number => fixed(number, 3),
    date: date => (dates === 'month-first' ? americanDate(date) : dateOf(date, language)),
  }
}

/** An amount must not wrap. */
const NO_BREAK = '\u00a0'

function dateOf(date: string, language: InvoiceLanguage): string {
  const [year, month, day] = date.split('-')
  return language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
}

function americanDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** Wraps a name into rows of at most `letters` characters. */
export function wrapProductName(name: string, letters: number): string[] {
  const rows: string[] = []
  for (const word of name.split(' ')) {
    const before = rows.at(-1)
    if (before !== undefined && before.length + word.length < letters)
      rows[rows.length - 1] = `${before} ${word}`
    else rows.push(word)
  }
  return rows
}

/** Prints the rows of a name after the first. */
export function printContinuationRows(x: number, rows: readonly string[]): PrintedRow[] {
  return rows.slice(1).map(text => [alignLeft(x, text)])
}
