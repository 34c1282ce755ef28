import { toNumber } from '@rms/domain-kit'
import { CSV_BOM, csvRow } from '@rms/service-kit'
import { shownNumber } from '../invoices/invoice.ts'
import type { InvoiceWithLines } from '../invoices/invoice-export-repository.ts'
import type { LineValues } from '../items/item.ts'

const COLUMNS = [
  'invoice_number',
  'invoice_date',
  'supplier_name',
  'location_name',
  'status',
  'product_name',
  'quantity',
  'unit',
  'unit_price',
  'total_price',
  'total_amount',
] as const

/**
 * A CSV file of invoices for machines and spreadsheets: ISO dates, plain numbers, a row for each line. An invoice
 * without a number is named by its id behind the settings' prefix, as on the screens.
 */
export async function* invoiceCsv(
  invoices: AsyncIterable<InvoiceWithLines>,
  numberPrefix: string,
): AsyncGenerator<string> {
  yield CSV_BOM + csvRow(COLUMNS)
  for await (const invoice of invoices)
    yield rowsOf({ ...invoice, number: shownNumber(invoice, numberPrefix) })
}

/** An invoice without lines is one row. */
const rowsOf = (invoice: InvoiceWithLines): string =>
  invoice.lines.length === 0 ? rowOf(invoice, null) : invoice.lines.map(line => rowOf(invoice, line)).join('')

const rowOf = (invoice: InvoiceWithLines, line: LineValues | null): string =>
  csvRow([
    invoice.number,
    invoice.date,
    invoice.supplierName,
    invoice.locationName,
    invoice.status,
    ...(line ? lineCells(line) : NO_LINE),
    toNumber(invoice.totalAmount, 2),
  ])

const NO_LINE = [null, null, null, null, null] as const

const lineCells = ({ productName, quantity, unit, unitPrice, totalPrice }: LineValues) => [
  productName,
  toNumber(quantity, 6),
  unit,
  toNumber(unitPrice, 6),
  toNumber(totalPrice, 2),
]
