import { computeMedian, type Decimal, removeDivisionRoundingError, roundTo } from '@rms/domain-kit'

/** How a day price compares with those of the last weeks. */
export interface DayPriceAlert {
  readonly median: Decimal
  /** The change from the median in percent, one decimal. */
  readonly percent: Decimal
}

/** The prices of this many days are compared. */
export const DAY_PRICE_WINDOW_DAYS = 28
/** With fewer prices, a median means little. */
const MIN_PRICES = 3

/**
 * An alert if a day price is above the median of the recent ones by more than this percentage; otherwise null. It is
 * never a claim, because no price was agreed.
 */
export function checkDayPrice(
  price: Decimal,
  recentPrices: readonly Decimal[],
  alertPercent: Decimal,
): DayPriceAlert | null {
  if (recentPrices.length < MIN_PRICES) return null
  const median = computeMedian(recentPrices)
  if (median.isZero()) return null
  const percent = removeDivisionRoundingError(price.minus(median).times(100).div(median))
  return percent.gt(alertPercent) ? { median, percent: roundTo(percent, 1) } : null
}
