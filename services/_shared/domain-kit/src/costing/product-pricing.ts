import { type Decimal, type DecimalInput, roundTo, toDecimal } from '../numbers/decimal.ts'
import { computeLineTotal } from '../numbers/money.ts'

const PRICE_PLACES = 6

/** The effective price of one unit: line total ÷ quantity, to 6 decimals. Throws a RangeError for a quantity of 0. */
export const computeEffectiveUnitPrice = (total: DecimalInput, quantity: DecimalInput): Decimal => {
  const units = toDecimal(quantity)
  if (units.isZero()) throw new RangeError('A line with a quantity of 0 has no unit price.')
  return roundTo(toDecimal(total).div(units), PRICE_PLACES)
}

/** `lineTotal` is the amount stated on the line; when absent, quantity × unit price is used. */
export type PricedLine = {
  readonly quantity: DecimalInput
  readonly unitPrice: DecimalInput
  readonly lineTotal?: DecimalInput | null
}

/** The effective unit price of an invoice line; null for free lines and credits. */
export const computeLineUnitPrice = (line: PricedLine): Decimal | null => {
  const quantity = toDecimal(line.quantity)
  const total = toDecimal(line.lineTotal ?? computeLineTotal(line.quantity, line.unitPrice))
  if (!quantity.gt(0) || !total.gt(0)) return null
  const price = computeEffectiveUnitPrice(total, quantity)
  return price.isZero() ? null : price
}

/**
 * The position of a price in the price history. A price set by hand has no invoice and sorts before the invoices of its
 * day.
 */
export type PriceHistoryPosition = {
  /** YYYY-MM-DD */
  readonly invoiceDate: string
  readonly invoiceId: number | null
  readonly lineOrder: number
}

/** Compares by invoice date, then invoice id, then line: below zero when `a` is the earlier price. */
export const comparePrices = (a: PriceHistoryPosition, b: PriceHistoryPosition): number => {
  if (a.invoiceDate !== b.invoiceDate) return a.invoiceDate < b.invoiceDate ? -1 : 1
  return (a.invoiceId ?? -1) - (b.invoiceId ?? -1) || a.lineOrder - b.lineOrder
}

/** The entry that holds the current price, in whichever order the entries come; null when there are none. */
export const findLatestPrice = <Entry extends PriceHistoryPosition>(
  entries: Iterable<Entry>,
): Entry | null => {
  let latest: Entry | null = null
  for (const entry of entries) if (latest === null || comparePrices(latest, entry) < 0) latest = entry
  return latest
}
