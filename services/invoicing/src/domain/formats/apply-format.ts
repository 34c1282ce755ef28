import type { FormatColumn, Reading, ReadingOutcome } from '@rms/contracts'
import {
  type ColumnRole,
  type DateOrder,
  type DecimalMark,
  type EarlierInvoice,
  readText,
} from '@rms/document-reading'
import { EMPTY_FORMAT, type SupplierFormat, unitKey } from './supplier-format.ts'

/** What a reader of files is told of the supplier before it reads. */
export interface ReaderHints extends FormatHints {
  /** The name that we know the supplier by. */
  readonly supplierName: string
  /** What came from it before, the latest first. */
  readonly earlier: readonly EarlierInvoice[]
}

export interface FormatHints {
  readonly decimalMark?: DecimalMark
  readonly dateOrder?: DateOrder
  /** The columns of numbers from left to right, when all three are there. */
  readonly columnOrder?: readonly NumberColumn[]
  /** The words over the supplier's columns. */
  readonly headings?: readonly { readonly column: ReaderColumn; readonly heading: string }[]
}

type NumberColumn = 'quantity' | 'price' | 'total'
type ReaderColumn = NumberColumn | 'name' | 'code' | 'unit'

/** What the reader calls the columns. */
const COLUMNS = {
  code: 'code',
  product_name: 'name',
  quantity: 'quantity',
  unit: 'unit',
  unit_price: 'price',
  total_price: 'total',
} as const satisfies Record<FormatColumn, ReaderColumn>

const isOfNumbers = (column: ReaderColumn): column is NumberColumn =>
  column === 'quantity' || column === 'price' || column === 'total'

export const toFormatHints = ({ decimalMark, dateOrder, order, headings }: SupplierFormat): FormatHints => {
  const columnOrder = order.map(column => COLUMNS[column]).filter(isOfNumbers)
  const words = [...headings].map(([column, heading]) => ({ column: COLUMNS[column], heading }))
  return {
    ...(decimalMark && { decimalMark }),
    ...(dateOrder && { dateOrder }),
    ...(columnOrder.length === 3 && { columnOrder }),
    ...(words.length > 0 && { headings: words }),
  }
}

/** Reads a plain text of a supplier by what was learned of its format. */
export const readSupplierText = (text: string, format: SupplierFormat = EMPTY_FORMAT): Reading => {
  const rowOrder: ColumnRole[] = format.order.map(column => COLUMNS[column])
  const isUnit = (word: string) => format.units.has(unitKey(word))
  return withUnits(readText(text, { ...toFormatHints(format), rowOrder, isUnit }), format)
}

/** What was read, with the supplier's words for units put into ours. An e-invoice says its units exactly. */
export const withLearnedUnits = (outcome: ReadingOutcome, format: SupplierFormat): ReadingOutcome => {
  if (outcome.kind === 'unreadable' || outcome.reading.source === 'einvoice') return outcome
  return { ...outcome, reading: withUnits(outcome.reading, format) }
}

const withUnits = (reading: Reading, { units }: SupplierFormat): Reading => ({
  ...reading,
  lines: reading.lines.map(line => ({ ...line, unit: units.get(unitKey(line.unit)) ?? line.unit })),
})
