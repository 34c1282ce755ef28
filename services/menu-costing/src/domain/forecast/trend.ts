import {
  addDays,
  type CalendarDate,
  Decimal,
  ONE,
  removeDivisionRoundingError,
  roundTo,
  sumDecimals,
} from '@rms/domain-kit'
import type { ForecastHistory } from './past-days.ts'

/** How sales have developed. */
export interface SalesTrend {
  /** Four decimals; 1 while too little is known. */
  readonly factor: Decimal
  readonly recentNet: Decimal
  readonly earlierNet: Decimal
  /** The days of the last three weeks that are compared with the same weekday three weeks before. */
  readonly days: number
  /** Whether the quotient was outside of the limits. */
  readonly isLimited: boolean
}

const DAYS_COMPARED = 21
/** Fewer days say little. */
const MIN_DAYS = 7
/** A closed month or an unusual week must not double a forecast. */
const MIN_FACTOR = new Decimal('0.8')
const MAX_FACTOR = new Decimal('1.25')
const PLACES = 4

/**
 * The trend before a date: net sales of the last three weeks ÷ those of the three weeks before, of days known in both.
 * The median of six weeks lies about three weeks back, which the quotient makes up for. Between 0.8 and 1.25.
 */
export function computeTrend(before: CalendarDate, { findSales, isSpecial }: ForecastHistory): SalesTrend {
  const find = (date: CalendarDate) => (isSpecial(date) ? null : findSales(date))
  const pairs = Array.from({ length: DAYS_COMPARED }, (_, day) => addDays(before, -1 - day)).flatMap(date => {
    const [recent, earlier] = [find(date), find(addDays(date, -DAYS_COMPARED))]
    return recent && earlier ? [{ recent: recent.net, earlier: earlier.net }] : []
  })
  const recentNet = sumDecimals(pairs.map(({ recent }) => recent))
  const earlierNet = sumDecimals(pairs.map(({ earlier }) => earlier))
  const known = { recentNet, earlierNet, days: pairs.length }
  if (pairs.length < MIN_DAYS || !earlierNet.gt(0) || recentNet.isNegative())
    return { ...known, factor: ONE, isLimited: false }
  const quotient = roundTo(removeDivisionRoundingError(recentNet.div(earlierNet)), PLACES)
  const factor = Decimal.min(MAX_FACTOR, Decimal.max(MIN_FACTOR, quotient))
  return { ...known, factor, isLimited: !factor.eq(quotient) }
}
