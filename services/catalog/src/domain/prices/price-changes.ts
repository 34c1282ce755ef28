import { addDays, type Decimal } from '@rms/domain-kit'
import { compareByNewestPrice, type PricePoint } from './price-entries.ts'

const WINDOW_DAYS = 90

/** A change from one price to the next. */
export interface PriceChange {
  readonly from: PricePoint
  readonly to: PricePoint
  /** Signed; null from a price of 0. */
  readonly percent: Decimal | null
}

/** The last day before the window: the first change is measured against the price on that day. */
export const getPriceChangesStart = (today: string): string => addDays(today, -WINDOW_DAYS)

/**
 * The price changes of a product after the start, latest first. A price is compared with the previous one in the same
 * unit: a price per case after one per kilo is not a change.
 */
export function listPriceChanges(entries: readonly PricePoint[], start: string): PriceChange[] {
  const last = new Map<string, PricePoint>()
  const moves: PriceChange[] = []
  for (const to of [...entries].sort(compareByNewestPrice).reverse()) {
    const from = last.get(to.unit)
    last.set(to.unit, to)
    if (from && to.invoiceDate > start && !from.price.eq(to.price))
      moves.push({ from, to, percent: percentOf(from.price, to.price) })
  }
  return moves.reverse()
}

const percentOf = (from: Decimal, to: Decimal): Decimal | null =>
  from.isZero() ? null : to.minus(from).div(from).times(100)

/** The changes of several products, latest first. */
export const sortByNewestPriceChange = (moves: readonly PriceChange[]): PriceChange[] =>
  [...moves].sort((a, b) => compareByNewestPrice(a.to, b.to))
