import { Decimal, sumDecimals, toCents } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'

const TAX_PERCENT = 8
const SAMPLE = [
  { name: 'Tomatoes', quantity: '10', unit: 'kg', price: '2.40' },
  { name: 'Olive oil', quantity: '6', unit: 'liters', price: '7.95' },
  { name: 'Paper napkins', quantity: '4', unit: 'boxes', price: '5.25' },
]

/**
 * Creates a sample invoice as a CSV file with the columns of the CSV import, for suppliers without their own form. A
 * completed file can be printed as an invoice and imported as lines.
 */
export function createInvoiceCsvTemplate(today: string): Blob {
  const totals = SAMPLE.map(({ quantity, price }) => toCents(new Decimal(quantity).times(price)))
  const subtotal = sumDecimals(totals)
  const tax = toCents(subtotal.times(TAX_PERCENT).dividedBy(100))
  const rows = [
    [t('template.title')],
    [t('template.supplier'), ''],
    [t('template.number'), 'INV-0001'],
    [t('template.date'), today],
    [],
    ['Product Name', 'Quantity', 'Unit', 'Unit Price', 'Total'],
    ...SAMPLE.map(({ name, quantity, unit, price }, index) => [
      name,
      quantity,
      unit,
      price,
      totals[index]?.toFixed(2) ?? '',
    ]),
    [],
    [t('template.subtotal'), '', '', '', subtotal.toFixed(2)],
    [t('template.tax', { percent: TAX_PERCENT }), '', '', '', tax.toFixed(2)],
    [t('template.total'), '', '', '', subtotal.plus(tax).toFixed(2)],
  ]
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return new Blob([`\uFEFF${rows.map(row => row.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' })
}
