import type { ReadingOutcome } from '@rms/contracts'
import type { DecimalMark } from '../extraction/text/numbers.ts'
import type { EarlierInvoice } from '../invoices/supplier-history-repository.ts'
import { type DateOrder, type SupplierFormat, unitKey } from './supplier-format.ts'

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
  readonly columnOrder?: readonly ('quantity' | 'price' | 'total')[]
}

const NUMBERS = { quantity: 'quantity', unit_price: 'price', total_price: 'total' } as const

export const formatHints = ({ decimalMark, dateOrder, order }: SupplierFormat): FormatHints => {
  const columnOrder = order.flatMap(column =>
    column in NUMBERS ? [NUMBERS[column as keyof typeof NUMBERS]] : [],
  )
  return {
    ...(decimalMark && { decimalMark }),
    ...(dateOrder && { dateOrder }),
    ...(columnOrder.length === 3 && { columnOrder }),
  }
}

/** What was read, with the supplier's words for units put into ours. An e-invoice says its units exactly. */
export const withLearnedUnits = (outcome: ReadingOutcome, { units }: SupplierFormat): ReadingOutcome => {
  if (outcome.kind === 'unreadable' || outcome.reading.source === 'einvoice' || units.size === 0)
    return outcome
  const lines = outcome.reading.lines.map(line => ({
    ...line,
    unit: units.get(unitKey(line.unit)) ?? line.unit,
  }))
  return { ...outcome, reading: { ...outcome.reading, lines } }
}
