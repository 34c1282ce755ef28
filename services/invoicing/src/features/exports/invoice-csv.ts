import { toNumber } from '@rms/domain-kit'
import { CSV_BOM, formatCsvRow } from '@rms/service-kit'
import { getDisplayNumber } from '../../domain/invoices/invoice.ts'
import {
  getLineProduct,
  type InvoiceLine,
  type InvoiceLineValues,
} from '../../domain/invoices/invoice-line.ts'
import type { InvoiceWithLines } from '../../storage/invoices/invoice-export-repository.ts'

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

const ACCOUNTING = [
  'currency',
  'tax_amount',
  'supplier_code',
  'product_id',
  'line_kind',
  'invoice_id',
] as const

export interface InvoiceCsvLayout {
  /** Precedes the id of an invoice without a number. */
  readonly numberPrefix: string
  /** The currency of invoices that state none. */
  readonly businessCurrency: string
  /** Adds the columns that accountants need after the standard ones. */
  readonly isForAccounting: boolean
}

/**
 * A CSV file of invoices for software and spreadsheets: ISO dates, plain numbers, one row per line. An invoice without
 * a number has its id with the prefix from the settings, as on screen.
 */
export async function* createInvoiceCsv(
  invoices: AsyncIterable<InvoiceWithLines>,
  form: InvoiceCsvLayout,
): AsyncGenerator<string> {
  yield CSV_BOM + formatCsvRow(form.isForAccounting ? [...COLUMNS, ...ACCOUNTING] : COLUMNS)
  for await (const invoice of invoices)
    yield rowsOf({ ...invoice, number: getDisplayNumber(invoice, form.numberPrefix) }, form)
}

/** An invoice without lines has one row. */
const rowsOf = (invoice: InvoiceWithLines, form: InvoiceCsvLayout): string =>
  invoice.lines.length === 0
    ? rowOf(invoice, null, form)
    : invoice.lines.map(line => rowOf(invoice, line, form)).join('')

const rowOf = (invoice: InvoiceWithLines, line: InvoiceLine | null, form: InvoiceCsvLayout): string =>
  formatCsvRow([
    invoice.number,
    invoice.date,
    invoice.supplierName,
    invoice.locationName,
    invoice.status,
    ...(line ? lineCells(line) : NO_LINE),
    toNumber(invoice.totalAmount, 2),
    ...(form.isForAccounting ? accountingCells(invoice, line, form) : []),
  ])

const accountingCells = (invoice: InvoiceWithLines, line: InvoiceLine | null, form: InvoiceCsvLayout) => [
  invoice.currency ?? form.businessCurrency,
  invoice.statedTax && toNumber(invoice.statedTax, 2),
  line?.supplierCode ?? null,
  line && getLineProduct(line),
  line?.kind ?? null,
  invoice.id,
]

const NO_LINE = [null, null, null, null, null] as const

const lineCells = ({ productName, quantity, unit, unitPrice, totalPrice }: InvoiceLineValues) => [
  productName,
  toNumber(quantity, 6),
  unit,
  toNumber(unitPrice, 6),
  toNumber(totalPrice, 2),
]
