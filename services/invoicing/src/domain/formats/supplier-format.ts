import type { InvoiceFormatColumn, RecognisedInvoiceFormat } from '@rms/contracts'
import type { DateOrder, DecimalMark } from '@rms/document-reading'

/** The learned format of a supplier's invoices; unknown parts are empty or null. */
export interface SupplierFormat {
  /** The columns from left to right. */
  readonly order: readonly InvoiceFormatColumn[]
  /** The heading of each column. */
  readonly headings: ReadonlyMap<InvoiceFormatColumn, string>
  readonly decimalMark: DecimalMark | null
  readonly dateOrder: DateOrder | null
  /** Our unit for each of the supplier's words, by `getUnitWordKey`. */
  readonly units: ReadonlyMap<string, string>
  /** Whether a person has trained the format with a delivery note: the supplier's priced ones are its invoices. */
  readonly isInvoicedByDeliveryNote: boolean
}

export const EMPTY_FORMAT: SupplierFormat = {
  order: [],
  headings: new Map(),
  decimalMark: null,
  dateOrder: null,
  units: new Map(),
  isInvoicedByDeliveryNote: false,
}

/** Normalises unit words for comparison: "St." becomes "st". */
export const getUnitWordKey = (word: string): string =>
  word.normalize('NFKC').trim().replace(/\.$/, '').toLowerCase()

/** Combines everything that was learned; later training takes precedence. */
export const mergeFormats = (learned: readonly SupplierFormat[]): SupplierFormat =>
  learned.reduce(
    (known, later) => ({
      order: later.order.length > 0 ? later.order : known.order,
      headings: later.order.length > 0 ? later.headings : known.headings,
      decimalMark: later.decimalMark ?? known.decimalMark,
      dateOrder: later.dateOrder ?? known.dateOrder,
      units: new Map([...known.units, ...later.units]),
      isInvoicedByDeliveryNote: known.isInvoicedByDeliveryNote || later.isInvoicedByDeliveryNote,
    }),
    EMPTY_FORMAT,
  )

/** The parts of the later format that are not known yet; null if there are none. */
export const findNewFormatParts = (known: SupplierFormat, later: SupplierFormat): SupplierFormat | null => {
  const units = [...later.units].filter(([word, unit]) => known.units.get(word) !== unit)
  const newParts = {
    ...EMPTY_FORMAT,
    decimalMark: later.decimalMark === known.decimalMark ? null : later.decimalMark,
    dateOrder: later.dateOrder === known.dateOrder ? null : later.dateOrder,
    units: new Map(units),
  }
  return units.length > 0 || newParts.decimalMark || newParts.dateOrder ? newParts : null
}

export const presentFormat = ({
  order,
  headings,
  decimalMark,
  dateOrder,
  units,
  isInvoicedByDeliveryNote,
}: SupplierFormat): RecognisedInvoiceFormat => ({
  columns: order.map(column => ({ column, heading: headings.get(column) ?? null })),
  order: [...order],
  decimal_mark: decimalMark,
  date_order: dateOrder,
  units: Object.fromEntries(units),
  invoiced_by_delivery_note: isInvoicedByDeliveryNote,
})
