import { addDays, type Decimal, ONE, toDecimal } from '@rms/domain-kit'
import { compareByNewestPrice, type PricePoint } from './price-entries.ts'

const WINDOW_DAYS = 30

export interface PriceTrend {
  readonly productId: number
  /** Oldest first. */
  readonly points: readonly { readonly date: string; readonly price: Decimal }[]
}

/** The last day before the window: a trend begins with the price on that day. */
export const getPriceTrendStart = (today: string): string => addDays(today, -WINDOW_DAYS)

/**
 * The prices of a product in the window, starting with the current price at its start (dated when it was set); null if
 * the price did not change.
 */
export function computePriceTrend(
  productId: number,
  entries: readonly PricePoint[],
  start: string,
): PriceTrend | null {
  const oldestFirst = [...entries].sort(compareByNewestPrice).reverse()
  const firstInside = oldestFirst.findIndex(entry => entry.invoiceDate > start)
  if (firstInside === -1) return null
  const course = oldestFirst.slice(Math.max(0, firstInside - 1))
  const [first] = course
  if (!first || course.every(entry => entry.price.eq(first.price))) return null
  return { productId, points: course.map(({ invoiceDate, price }) => ({ date: invoiceDate, price })) }
}

/** Sorts by the percentage change from the first to the last point, largest first, up or down. */
export const sortByLargestPriceChange = (trends: readonly PriceTrend[]): PriceTrend[] =>
  trends
    .map(trend => ({ trend, change: relativeChange(trend) }))
    .sort((a, b) => b.change.cmp(a.change) || a.trend.productId - b.trend.productId)
    .map(({ trend }) => trend)

const relativeChange = ({ points }: PriceTrend): Decimal => {
  const first = points.at(0)?.price ?? ONE
  const last = points.at(-1)?.price ?? first
  return toDecimal(last).minus(first).div(first).abs()
}
