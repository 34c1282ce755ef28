import { type CalendarDate, type Decimal, roundTo, toDecimal } from '@rms/domain-kit'
import {
  addReliability,
  listReliability,
  type ReliabilityCounts,
  type ReliabilitySources,
} from './reliability.ts'

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

/** The scorecard of one supplier for what was due, delivered and claimed in a period, both days included. */
export const computeSupplierScorecard = (
  sources: ReliabilitySources,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): SupplierScorecard =>
  toScorecard(
    addReliability(
      listReliability(sources)
        .filter(({ date }) => from <= date && date <= to)
        .map(({ counts }) => counts),
    ),
  )

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
