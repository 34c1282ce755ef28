import type { FormatColumn, RecognisedFormat } from '@rms/contracts'
import type { DateOrder, DecimalMark } from '@rms/document-reading'

/** How a supplier writes invoices, as far as it was learned; what was not is empty or null. */
export interface SupplierFormat {
  /** The columns of a row from left to right. */
  readonly order: readonly FormatColumn[]
  /** The word over each column. */
  readonly headings: ReadonlyMap<FormatColumn, string>
  readonly decimalMark: DecimalMark | null
  readonly dateOrder: DateOrder | null
  /** What the supplier's words for units mean, by `unitKey`. */
  readonly units: ReadonlyMap<string, string>
}

export const EMPTY_FORMAT: SupplierFormat = {
  order: [],
  headings: new Map(),
  decimalMark: null,
  dateOrder: null,
  units: new Map(),
}

/** The form in which words for units are compared: "St." is "st". */
export const unitKey = (word: string): string =>
  word.normalize('NFKC').trim().replace(/\.$/, '').toLowerCase()

/** All that was learned, the later before the earlier where they differ. */
export const mergeFormats = (learned: readonly SupplierFormat[]): SupplierFormat =>
  learned.reduce(
    (known, later) => ({
      order: later.order.length > 0 ? later.order : known.order,
      headings: later.order.length > 0 ? later.headings : known.headings,
      decimalMark: later.decimalMark ?? known.decimalMark,
      dateOrder: later.dateOrder ?? known.dateOrder,
      units: new Map([...known.units, ...later.units]),
    }),
    EMPTY_FORMAT,
  )

/** What of the later is not known already; null when there is nothing new in it. */
export const findNewFormatParts = (known: SupplierFormat, later: SupplierFormat): SupplierFormat | null => {
  const units = [...later.units].filter(([word, unit]) => known.units.get(word) !== unit)
  const news = {
    ...EMPTY_FORMAT,
    decimalMark: later.decimalMark === known.decimalMark ? null : later.decimalMark,
    dateOrder: later.dateOrder === known.dateOrder ? null : later.dateOrder,
    units: new Map(units),
  }
  return units.length > 0 || news.decimalMark || news.dateOrder ? news : null
}

export const presentFormat = ({
  order,
  headings,
  decimalMark,
  dateOrder,
  units,
}: SupplierFormat): RecognisedFormat => ({
  columns: order.map(column => ({ column, heading: headings.get(column) ?? null })),
  order: [...order],
  decimal_mark: decimalMark,
  date_order: dateOrder,
  units: Object.fromEntries(units),
})
