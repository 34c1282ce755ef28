import { DAY_PARTS, SALES_ADJUSTMENT_KINDS, SALES_CHANNELS, type SalesDayFigures } from '@rms/contracts'
import { CSV_BOM, type CsvCell, formatCsvRow, toNumber } from '@rms/domain-kit'

const toColumn = (name: string): string => name.replaceAll('-', '_')

const COLUMNS = [
  'date',
  'location',
  'net_sales',
  'tax',
  'covers',
  'commission',
  ...SALES_ADJUSTMENT_KINDS.map(toColumn),
  'mapped_net_sales',
  'coverage_percent',
  ...SALES_CHANNELS.map(channel => `net_sales_${toColumn(channel)}`),
  ...DAY_PARTS.map(dayPart => `net_sales_${toColumn(dayPart)}`),
]

/** A CSV file of days with ISO dates and plain numbers, the latest day first. */
export const createSalesCsv = (days: readonly SalesDayFigures[]): string =>
  CSV_BOM + formatCsvRow(COLUMNS) + days.map(toRow).join('')

const PERCENT = 100

const toRow = (day: SalesDayFigures): string => {
  const channels = new Map(day.channels.map(({ channel, net_sales }) => [channel, net_sales]))
  const dayParts = new Map(day.day_parts.map(({ day_part, net_sales }) => [day_part, net_sales]))
  const cells: CsvCell[] = [
    day.date,
    day.location_name,
    day.net_sales,
    day.tax,
    day.covers,
    day.commission,
    ...SALES_ADJUSTMENT_KINDS.map(kind => day.adjustments[kind] ?? null),
    day.mapped_net_sales,
    day.coverage === null ? null : toNumber(day.coverage * PERCENT, 2),
    ...SALES_CHANNELS.map(channel => channels.get(channel) ?? null),
    ...DAY_PARTS.map(dayPart => dayParts.get(dayPart) ?? null),
  ]
  return formatCsvRow(cells)
}
