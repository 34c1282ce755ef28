import { type Decimal, type DecimalInput, decimal, roundTo } from '../numbers/decimal.ts'
import { lineTotal } from '../numbers/money.ts'

const PRICE_PLACES = 6

/** What one unit really cost: line total ÷ quantity, to 6 decimals. RangeError for a quantity of 0. */
export const effectiveUnitPrice = (total: DecimalInput, quantity: DecimalInput): Decimal => {
  const units = decimal(quantity)
  if (units.isZero()) throw new RangeError('A quantity of 0 has no unit price.')
  return roundTo(decimal(total).div(units), PRICE_PLACES)
}

/** `lineTotal` is the amount stated on the line; without it quantity × unit price stands in. */
export type PricedLine = {
  readonly quantity: DecimalInput
  readonly unitPrice: DecimalInput
  readonly lineTotal?: DecimalInput | null
}

/** The price that an invoice line makes: its effective one; null for free lines and credits. */
export const priceOfLine = (line: PricedLine): Decimal | null => {
  const quantity = decimal(line.quantity)
  const total = decimal(line.lineTotal ?? lineTotal(line.quantity, line.unitPrice))
  if (!quantity.gt(0) || !total.gt(0)) return null
  const price = effectiveUnitPrice(total, quantity)
  return price.isZero() ? null : price
}

/**
 * Where a price stands in time. A price set by hand has no invoice: it comes before the invoices of its
 * day.
 */
export type PricePosition = {
  /** YYYY-MM-DD */
  readonly invoiceDate: string
  readonly invoiceId: number | null
  readonly lineOrder: number
}

/** Below zero when `a` is the earlier price: by invoice date, then invoice id, then line. */
export const comparePrices = (a: PricePosition, b: PricePosition): number => {
  if (a.invoiceDate !== b.invoiceDate) return a.invoiceDate < b.invoiceDate ? -1 : 1
  return (a.invoiceId ?? -1) - (b.invoiceId ?? -1) || a.lineOrder - b.lineOrder
}

/** The entry that makes the current price, whatever order the entries come in; null without any. */
export const latestPrice = <Entry extends PricePosition>(entries: Iterable<Entry>): Entry | null => {
  let latest: Entry | null = null
  for (const entry of entries) if (latest === null || comparePrices(latest, entry) < 0) latest = entry
  return latest
}
