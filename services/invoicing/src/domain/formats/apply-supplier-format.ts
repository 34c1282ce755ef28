import type { InvoiceFormatColumn, Reading, ReadingOutcome } from '@rms/contracts'
import {
  type ColumnRole,
  type DateOrder,
  type DecimalMark,
  type EarlierInvoice,
  readPlainTextInvoice,
} from '@rms/document-reading'
import { EMPTY_FORMAT, getUnitWordKey, type SupplierFormat } from './supplier-format.ts'

/** What the document reader knows about the supplier in advance. */
export interface InvoiceReaderOptions extends SupplierFormatOptions {
  /** The name of the supplier in our records. */
  readonly supplierName: string
  /** Earlier invoices of the supplier, latest first. */
  readonly earlier: readonly EarlierInvoice[]
}

export interface SupplierFormatOptions {
  readonly decimalMark?: DecimalMark
  readonly dateOrder?: DateOrder
  /** The number columns from left to right, if all three are present. */
  readonly columnOrder?: readonly NumberColumn[]
  /** The headings of the supplier's columns. */
  readonly headings?: readonly { readonly column: ReaderColumn; readonly heading: string }[]
}

type NumberColumn = 'quantity' | 'price' | 'total'
type ReaderColumn = NumberColumn | 'name' | 'code' | 'unit'

/** The reader's names of the columns. */
const COLUMNS = {
  code: 'code',
  product_name: 'name',
  quantity: 'quantity',
  unit: 'unit',
  unit_price: 'price',
  total_price: 'total',
} as const satisfies Record<InvoiceFormatColumn, ReaderColumn>

const isNumberColumn = (column: ReaderColumn): column is NumberColumn =>
  column === 'quantity' || column === 'price' || column === 'total'

export const toSupplierFormatOptions = ({
  decimalMark,
  dateOrder,
  order,
  headings,
}: SupplierFormat): SupplierFormatOptions => {
  const columnOrder = order.map(column => COLUMNS[column]).filter(isNumberColumn)
  const words = [...headings].map(([column, heading]) => ({ column: COLUMNS[column], heading }))
  return {
    ...(decimalMark && { decimalMark }),
    ...(dateOrder && { dateOrder }),
    ...(columnOrder.length === 3 && { columnOrder }),
    ...(words.length > 0 && { headings: words }),
  }
}

/** Reads a plain text of a supplier, using its learned format. */
export const readSupplierText = (text: string, format: SupplierFormat = EMPTY_FORMAT): Reading => {
  const rowOrder: ColumnRole[] = format.order.map(column => COLUMNS[column])
  const isUnit = (word: string) => format.units.has(getUnitWordKey(word))
  return interpretReading(
    readPlainTextInvoice(text, { ...toSupplierFormatOptions(format), rowOrder, isUnit }),
    format,
  )
}

/** Interprets a reading by the learned format. An e-invoice is exact and stays as it is. */
export const withLearnedFormat = (outcome: ReadingOutcome, format: SupplierFormat): ReadingOutcome => {
  if (outcome.kind === 'unreadable' || outcome.reading.source === 'einvoice') return outcome
  return { ...outcome, reading: interpretReading(outcome.reading, format) }
}

const interpretReading = (reading: Reading, format: SupplierFormat): Reading =>
  withDocumentType(withUnits(reading, format), format)

/** A delivery note with a total is an invoice if the supplier sends no others. */
function withDocumentType(reading: Reading, { isInvoicedByDeliveryNote }: SupplierFormat): Reading {
  const { document_type: type, ...header } = reading.header
  const isInvoice = isInvoicedByDeliveryNote && type === 'delivery-note' && header.total_amount !== null
  return isInvoice ? { ...reading, header } : reading
}

/** Replaces the supplier's words for units with ours. */
const withUnits = (reading: Reading, { units }: SupplierFormat): Reading => ({
  ...reading,
  lines: reading.lines.map(line => ({ ...line, unit: units.get(getUnitWordKey(line.unit)) ?? line.unit })),
})
