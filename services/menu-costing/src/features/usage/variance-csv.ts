import type { VarianceReport, VarianceRow } from '@rms/contracts'
import { CSV_BOM, type CsvCell, formatCsvRow } from '@rms/domain-kit'

const STOCK_COLUMNS = [
  'opening_stock',
  'received',
  'transferred_in',
  'transferred_out',
  'closing_stock',
  'actual',
  'theoretical',
  'recorded',
  'variance',
] as const

const COLUMNS = [
  ...['from', 'to', 'location', 'kind', 'name', 'products', 'unit'],
  ...STOCK_COLUMNS.flatMap(column => [`${column}_quantity`, `${column}_value`]),
  ...['percent_of_theoretical', 'revaluation', 'basis', 'remarks'],
]

/** A CSV file of the report with ISO dates and plain numbers; what is not known is empty. */
export const createVarianceCsv = (report: VarianceReport): string =>
  CSV_BOM + formatCsvRow(COLUMNS) + report.rows.map(row => toRow(report, row)).join('')

function toRow({ from, to, location_name }: VarianceReport, row: VarianceRow): string {
  const cells: CsvCell[] = [
    ...[from, to, location_name, row.item.kind, row.name, row.product_names.join(', '), row.unit],
    ...STOCK_COLUMNS.flatMap(column => [row[column]?.quantity ?? null, row[column]?.value ?? null]),
    ...[row.percent_of_theoretical, row.revaluation, row.basis, row.reasons.join(' ')],
  ]
  return formatCsvRow(cells)
}
