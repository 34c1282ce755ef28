import type { Decimal } from '@rms/domain-kit'

export type LineKind = 'goods' | 'deposit' | 'return' | 'free'

/** One line as it is printed, with what a reader should find. Amounts are positive except for returns. */
export interface InvoiceLine {
  kind: LineKind
  name: string
  category: number
  /** Index of the tax rate in `Country.taxRates`. */
  rate: 0 | 1
  code: string
  ean: string
  origin: string
  remarks: string[]
  /** Note above the line that belongs to no line. */
  noteAbove: string | null
  /** What is multiplied with the price. */
  quantity: Decimal
  unit: string
  ordered: Decimal
  /** Cases of which the quantity consists, or pieces that were weighed. */
  packs: { count: Decimal; unit: string; content: Decimal } | null
  /** Number of units that the printed price is for. */
  pricePer: 1 | 100 | 1000
  /** Price for `pricePer` units, before the discount if there is one. */
  listPrice: Decimal
  discountPercent: Decimal | null
  /** Price for `pricePer` units after the discount. */
  netPrice: Decimal
  total: Decimal
}

/** What a reader should find in a line. */
export interface ExpectedLine {
  name: string
  quantity: Decimal
  /** Per unit, after discounts; quantity × price is the total. */
  unitPrice: Decimal
  /** Per unit, before discounts; null without discount. */
  grossPrice: Decimal | null
  /** Number of units that the printed price is for. */
  pricePer: InvoiceLine['pricePer']
  total: Decimal
  unit: string
}

/** Lines of credit notes have negative quantities, whichever sign the page prints. */
export function getExpectedLine(line: InvoiceLine, isCredit: boolean): ExpectedLine {
  const sign = isCredit ? -1 : 1
  return {
    name: line.name,
    quantity: line.quantity.times(sign),
    unitPrice: line.netPrice.div(line.pricePer),
    grossPrice: line.discountPercent ? line.listPrice.div(line.pricePer) : null,
    pricePer: line.pricePer,
    total: line.total.times(sign),
    unit: line.unit,
  }
}
