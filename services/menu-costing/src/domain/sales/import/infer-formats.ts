import type { SalesMapping } from '@rms/contracts'
import { parseDateInput } from '@rms/domain-kit'
import { memoize } from './memoize.ts'
import type { SalesFile } from './read-sales-file.ts'

type Formats = Pick<SalesMapping, 'date_format' | 'decimal_separator'>

const NUMBER_COLUMNS = ['quantity', 'net_sales', 'gross_sales', 'tax', 'tax_rate'] as const

/**
 * The formats that the whole file proves: a date such as 25/03/2026 shows that days come first, a number such as 12.5 or
 * 1,250.00 that the point marks decimals. Contradicting rows prove nothing.
 */
export function inferFormats(file: SalesFile, mapping: SalesMapping): Formats {
  const { date_format, decimal_separator } = mapping
  if (date_format !== undefined && decimal_separator !== undefined) return { date_format, decimal_separator }
  const dateIndex = indexOf(file, mapping.columns.date)
  const numberIndexes = NUMBER_COLUMNS.map(column => indexOf(file, mapping.columns[column]))
  const found = { dayFirst: false, monthFirst: false, point: false, comma: false }
  const examine = memoize(text => {
    examineNumber(text, found)
    return true
  })
  const examineDates = memoize(text => {
    examineDate(text, found)
    return true
  })
  for (const { cells } of file.rows()) {
    examineDates(cells[dateIndex] ?? '')
    for (const index of numberIndexes) examine(cells[index] ?? '')
  }
  return {
    date_format:
      mapping.date_format ?? choose(found.dayFirst, found.monthFirst, ['DD/MM/YYYY', 'MM/DD/YYYY']),
    decimal_separator: decimal_separator ?? choose(found.point, found.comma, ['.', ',']),
  }
}

const indexOf = ({ headings }: SalesFile, heading: string | undefined): number =>
  heading === undefined ? -1 : headings.indexOf(heading)

function choose<Choice>(isFirst: boolean, isSecond: boolean, [first, second]: readonly [Choice, Choice]) {
  if (isFirst === isSecond) return undefined
  return isFirst ? first : second
}

interface Evidence {
  dayFirst: boolean
  monthFirst: boolean
  point: boolean
  comma: boolean
}

const SLASHED = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/

function examineDate(text: string, found: Evidence): void {
  const [date] = SLASHED.exec(text) ?? []
  if (date === undefined) return
  const isDayFirst = parseDateInput(date, 'DD/MM/YYYY').ok
  const isMonthFirst = parseDateInput(date, 'MM/DD/YYYY').ok
  if (isDayFirst && !isMonthFirst) found.dayFirst = true
  if (isMonthFirst && !isDayFirst) found.monthFirst = true
}

/** The last separator marks decimals unless exactly three digits follow. */
const DECIMALS_AT_END = /([.,])(?:\d{1,2}|\d{4,})\D*$/

function examineNumber(text: string, found: Evidence): void {
  const [, separator] = DECIMALS_AT_END.exec(text) ?? []
  if (separator === '.') found.point = true
  if (separator === ',') found.comma = true
}
