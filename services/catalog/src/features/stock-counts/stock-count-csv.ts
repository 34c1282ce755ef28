import type { StockCount } from '@rms/contracts'
import { CSV_BOM, formatCsvRow } from '@rms/service-kit'

const COLUMNS = [
  'location',
  'after close of',
  'product',
  'class',
  'quantity',
  'unit',
  'unit cost',
  'price date',
  'value',
  'previous quantity',
  'previous value',
  'basis',
  'reasons',
] as const

/** The closing stock of a count as a CSV file: ISO dates and plain numbers; blanks are empty. */
export const createStockCountCsv = (count: StockCount): string =>
  CSV_BOM +
  formatCsvRow(COLUMNS) +
  count.closing
    .map(row =>
      formatCsvRow([
        count.location_name,
        count.after_close_of,
        row.product_name,
        row.product_class,
        row.quantity,
        row.stock_unit,
        row.unit_cost,
        row.price_date,
        row.value,
        row.previous_quantity,
        row.previous_value,
        row.basis,
        row.reasons.join(' '),
      ]),
    )
    .join('')
