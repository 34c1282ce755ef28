import {
  CURRENCIES,
  getCurrencyAffixes,
  getNumberFormat,
  type NumberInputProblem,
  type NumberInputResult,
  parseCsvRows,
  parseNumberInput,
} from '@rms/domain-kit'
import { t } from '../../../../texts/index.ts'
import type { InvoiceLineBody } from '../../invoices-api.ts'

export interface ParsedCsvInvoiceLines {
  items: InvoiceLineBody[]
  /** Rows that cannot be imported, with their row number in a spreadsheet (starting at 1) and the reason. */
  dropped: { row: number; reason: string }[]
}

const COLUMNS = {
  name: 'product name',
  quantity: 'quantity',
  unit: 'unit',
  price: 'unit price',
} as const

const REQUIRED = ['name', 'quantity', 'price'] as const

const normaliseHeadings = (row: readonly string[]): string[] =>
  row.map(heading => heading.trim().toLowerCase().replaceAll('_', ' '))

/**
 * Parses the lines below the header row Product Name, Quantity, Unit, Unit Price; null if those columns are missing.
 */
export function parseCsvInvoiceLines(text: string): ParsedCsvInvoiceLines | null {
  const { rows, separator } = parseCsvRows(text)
  const header = rows.findIndex(row =>
    REQUIRED.every(column => normaliseHeadings(row).includes(COLUMNS[column])),
  )
  if (header < 0) return null
  const headings = normaliseHeadings(rows[header] ?? [])
  const at = (column: keyof typeof COLUMNS) => headings.indexOf(COLUMNS[column])
  const found: ParsedCsvInvoiceLines = { items: [], dropped: [] }
  rows.slice(header + 1).forEach((row, index) => {
    if (row.every(cell => cell.trim() === '')) return
    const cell = (column: keyof typeof COLUMNS) => (row[at(column)] ?? '').replace(/\s+/g, ' ').trim()
    const read = parseLine(cell, separator)
    if ('reason' in read) found.dropped.push({ row: header + index + 2, reason: read.reason })
    else found.items.push(read.item)
  })
  return found
}

type ParsedRow = { item: InvoiceLineBody } | { reason: string }

function parseLine(cell: (column: keyof typeof COLUMNS) => string, separator: string): ParsedRow {
  if (!cell('name')) return { reason: t('csv.noName') }
  if (!cell('quantity')) return { reason: t('csv.noQuantity') }
  if (!cell('price')) return { reason: t('csv.noPrice') }
  const quantity = parseCsvNumber(cell('quantity'), separator)
  const price = parseCsvNumber(cell('price'), separator)
  if (!quantity.ok) return { reason: describeNumberProblem(quantity.reason, cell('quantity')) }
  if (!price.ok) return { reason: describeNumberProblem(price.reason, cell('price')) }
  if (quantity.value === 0) return { reason: t('csv.zero') }
  if (cell('unit').length > 20) return { reason: t('csv.tooLong') }
  return {
    item: {
      product_name: cell('name'),
      quantity: quantity.value,
      unit: cell('unit') || 'each',
      unit_price: price.value,
    },
  }
}

/** Maximum number of decimals of quantities and unit prices. */
const MAX_DECIMALS = 6
const AFFIXES = CURRENCIES.flatMap(({ code }) => getCurrencyAffixes(code))

/**
 * Parses a number with a decimal point or a decimal comma. In a file separated by commas the point is the decimal
 * separator. In other files a comma may be, so `1.250` is ambiguous and rejected.
 */
export const parseCsvNumber = (text: string, separator: string): NumberInputResult =>
  parseNumberInput(text, {
    format: getNumberFormat(separator === ',' ? 'en' : 'fr'),
    decimals: MAX_DECIMALS,
    affixes: AFFIXES,
    mayHaveUnit: true,
  })

function describeNumberProblem(problem: NumberInputProblem, text: string): string {
  if (problem === 'ambiguous') return t('csv.ambiguous', { text })
  if (problem === 'too-many-decimals') return t('csv.tooManyDecimals', { text, most: MAX_DECIMALS })
  return t('csv.notANumber', { text })
}
