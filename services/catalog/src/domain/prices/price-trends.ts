import { addDays, type Decimal, decimal, ONE } from '@rms/domain-kit'
import { byNewestPrice, type PriceEntry } from './price-entries.ts'

const WINDOW_DAYS = 30

export interface PriceTrend {
  readonly productId: number
  /** Oldest first. */
  readonly points: readonly { readonly date: string; readonly price: Decimal }[]
}

/** The last day of the time before the window: the price in force on it is where a trend begins. */
export const getTrendStart = (today: string): string => addDays(today, -WINDOW_DAYS)

/**
 * The course of a product's price since the start of the window, from the price in force then (at its own date)
 * over every later one; null when the price stood still.
 */
export function computePriceTrend(
  productId: number,
  entries: readonly PriceEntry[],
  start: string,
): PriceTrend | null {
  const oldestFirst = [...entries].sort(byNewestPrice).reverse()
  const firstInside = oldestFirst.findIndex(entry => entry.invoiceDate > start)
  if (firstInside === -1) return null
  const course = oldestFirst.slice(Math.max(0, firstInside - 1))
  const [first] = course
  if (!first || course.every(entry => entry.price.eq(first.price))) return null
  return { productId, points: course.map(({ invoiceDate, price }) => ({ date: invoiceDate, price })) }
}

/** The largest change in percent from the first to the last point first, whether up or down. */
export const byLargestChange = (trends: readonly PriceTrend[]): PriceTrend[] =>
  trends
    .map(trend => ({ trend, change: relativeChange(trend) }))
    .sort((a, b) => b.change.cmp(a.change) || a.trend.productId - b.trend.productId)
    .map(({ trend }) => trend)

const relativeChange = ({ points }: PriceTrend): Decimal => {
  const first = points.at(0)?.price ?? ONE
  const last = points.at(-1)?.price ?? first
  return decimal(last).minus(first).div(first).abs()
}
