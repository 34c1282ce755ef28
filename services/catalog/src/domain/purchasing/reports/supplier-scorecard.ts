import { type Decimal, roundTo, toDecimal } from '@rms/domain-kit'
import type { ReliabilityCounts } from './reliability.ts'

/** A share with the figures behind it. */
export interface Ratio {
  readonly count: number
  readonly of: number
  /** One decimal; null of nothing. */
  readonly percent: Decimal | null
}

/** How reliable a supplier was in a period. */
export interface SupplierScorecard {
  /** Checked-in orders of which a delivery arrived on the requested date or earlier. */
  readonly onTime: Ratio
  /** Orders of which no delivery was checked in: whether and when they arrived is not known. */
  readonly ordersNotChecked: number
  /** Checked-in order lines of which everything was accepted, without a substitute. */
  readonly complete: Ratio
  /** Invoice lines at or below the agreed price or within its tolerance, of those with an agreed price. */
  readonly priceHeld: Ratio
  /** Sent claims for which a credit has arrived. */
  readonly claimsAnswered: Ratio
  /** The mean number of days from sending a claim to its first credit, one decimal; null without an answer. */
  readonly answerDays: Decimal | null
}

/** The shares that follow from counts. */
export const toScorecard = (counts: ReliabilityCounts): SupplierScorecard => ({
  onTime: toRatio(counts.ordersOnTime, counts.ordersLate),
  ordersNotChecked: counts.ordersNotChecked,
  complete: toRatio(counts.linesComplete, counts.linesIncomplete),
  priceHeld: toRatio(counts.pricesHeld, counts.pricesExceeded),
  claimsAnswered: toRatio(counts.claimsAnswered, counts.claimsUnanswered),
  answerDays:
    counts.claimsAnswered === 0 ? null : roundTo(toDecimal(counts.answerDays).div(counts.claimsAnswered), 1),
})

function toRatio(count: number, others: number): Ratio {
  const of = count + others
  return { count, of, percent: of === 0 ? null : roundTo(toDecimal(count).times(100).div(of), 1) }
}
