import { t } from '../../../../lib/i18n/index.ts'
import type { ItemBody } from '../../invoices-api.ts'
import { csvRows } from './csv-rows.ts'

export interface CsvItems {
  items: ItemBody[]
  /** The rows that cannot become lines, counted as a spreadsheet counts them, and why. */
  dropped: { row: number; reason: string }[]
}

const COLUMNS = {
  name: 'product name',
  quantity: 'quantity',
  unit: 'unit',
  price: 'unit price',
} as const

const REQUIRED = ['name', 'quantity', 'price'] as const

const headingsOf = (row: readonly string[]): string[] =>
  row.map(heading => heading.trim().toLowerCase().replaceAll('_', ' '))

/** The lines in a CSV text below a row with the columns Product Name, Quantity, Unit, Unit Price; null without those columns. */
export function csvItems(text: string): CsvItems | null {
  const { rows, separator } = csvRows(text)
  const header = rows.findIndex(row => REQUIRED.every(column => headingsOf(row).includes(COLUMNS[column])))
  if (header < 0) return null
  const headings = headingsOf(rows[header] ?? [])
  const at = (column: keyof typeof COLUMNS) => headings.indexOf(COLUMNS[column])
  const found: CsvItems = { items: [], dropped: [] }
  rows.slice(header + 1).forEach((row, index) => {
    if (row.every(cell => cell.trim() === '')) return
    const cell = (column: keyof typeof COLUMNS) => (row[at(column)] ?? '').trim()
    const read = itemOf(cell, separator)
    if ('reason' in read) found.dropped.push({ row: header + index + 2, reason: read.reason })
    else found.items.push(read.item)
  })
  return found
}

type Read = { item: ItemBody } | { reason: string }

function itemOf(cell: (column: keyof typeof COLUMNS) => string, separator: string): Read {
  if (!cell('name')) return { reason: t('csv.noName') }
  if (!cell('quantity')) return { reason: t('csv.noQuantity') }
  if (!cell('price')) return { reason: t('csv.noPrice') }
  const quantity = numberOf(cell('quantity'), separator)
  const price = numberOf(cell('price'), separator)
  if (Number.isNaN(quantity)) return { reason: t('csv.notANumber', { text: cell('quantity') }) }
  if (Number.isNaN(price)) return { reason: t('csv.notANumber', { text: cell('price') }) }
  if (quantity === 0) return { reason: t('csv.zero') }
  if (cell('unit').length > 20) return { reason: t('csv.tooLong') }
  return {
    item: { product_name: cell('name'), quantity, unit: cell('unit') || 'each', unit_price: price },
  }
}

/**
 * A number with point or comma. The later of the two is the decimal mark; a comma alone is one too, unless the
 * file is separated by commas and it groups thousands.
 */
export function numberOf(text: string, separator: string): number {
  const bare = text.replace(/[\s'€$£]/g, '').replace('−', '-')
  const isGrouped = separator === ',' && /^-?\d{1,3}(,\d{3})+$/.test(bare)
  const isDecimalComma = bare.lastIndexOf(',') > bare.lastIndexOf('.') && !isGrouped
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
