import { addDays, type Decimal } from '@rms/domain-kit'
import { byNewestPrice, type PriceEntry } from './price-entries.ts'

const WINDOW_DAYS = 90

/** A price, and the other one that it followed. */
export interface PriceChange {
  readonly from: PriceEntry
  readonly to: PriceEntry
  /** Signed; null from a price of 0. */
  readonly percent: Decimal | null
}

/** The last day of the time before the window: the price of that time is what the first move is seen against. */
export const getWindowStart = (today: string): string => addDays(today, -WINDOW_DAYS)

/**
 * The moves of one product's price after the start, the latest first. A price is held against the one before it
 * in the same unit: a case that follows a kilo is no move.
 */
export function listPriceChanges(entries: readonly PriceEntry[], start: string): PriceChange[] {
  const last = new Map<string, PriceEntry>()
  const moves: PriceChange[] = []
  for (const to of [...entries].sort(byNewestPrice).reverse()) {
    const from = last.get(to.unit)
    last.set(to.unit, to)
    if (from && to.invoiceDate > start && !from.price.eq(to.price))
      moves.push({ from, to, percent: percentOf(from.price, to.price) })
  }
  return moves.reverse()
}

const percentOf = (from: Decimal, to: Decimal): Decimal | null =>
  from.isZero() ? null : to.minus(from).div(from).times(100)

/** The moves of several products, the latest first. */
export const byNewestChange = (moves: readonly PriceChange[]): PriceChange[] =>
  [...moves].sort((a, b) => byNewestPrice(a.to, b.to))
