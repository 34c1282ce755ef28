import {
  type CalendarDate,
  type Decimal,
  daysBetween,
  roundTo,
  sumDecimals,
  toDecimal,
} from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import type { MatchedLine } from '../matching/match-invoices.ts'
import { computeAcceptedQuantity } from '../matching/received-goods.ts'

/** A share with the figures behind it. */
export interface Ratio {
  readonly count: number
  readonly of: number
  /** One decimal; null of nothing. */
  readonly percent: Decimal | null
}

/** How reliable a supplier was in a period. */
export interface SupplierScorecard {
  readonly supplierId: number
  /** Deliveries up to the requested date, of those that have one. */
  readonly onTime: Ratio
  /** Ordered lines of which everything was accepted, without a substitute. */
  readonly complete: Ratio
  /** Invoice lines at or below the agreed price or within its tolerance, of those with an agreed price. */
  readonly priceHeld: Ratio
  /** Sent claims for which a credit has arrived. */
  readonly claimsAnswered: Ratio
  /** The mean number of days from sending a claim to its first credit, one decimal; null without an answer. */
  readonly answerDays: Decimal | null
}

export interface ScorecardSources {
  readonly orders: readonly OrderFact[]
  readonly deliveries: readonly DeliveryFact[]
  readonly lines: readonly MatchedLine[]
  readonly positions: readonly ClaimPosition[]
}

/** The scorecard of a supplier for deliveries, invoice lines and sent claims dated in a period, both days included. */
export function computeSupplierScorecard(
  supplierId: number,
  { orders, deliveries, lines, positions }: ScorecardSources,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): SupplierScorecard {
  const isInPeriod = (date: CalendarDate | null): boolean =>
    date !== null && period.from <= date && date <= period.to
  const checked = deliveries.filter(
    each => each.supplierId === supplierId && each.checkedInAt !== null && isInPeriod(each.deliveryDate),
  )
  const billed = lines.filter(
    each => each.billed.invoice.supplierId === supplierId && isInPeriod(each.billed.date),
  )
  const sent = positions.filter(each => each.claim.supplierId === supplierId && isInPeriod(each.firstSentOn))
  const days = sent.flatMap(countAnswerDays)
  return {
    supplierId,
    onTime: computeRatio(listPunctuality(checked, orders)),
    complete: computeRatio(listCompleteness(checked)),
    priceHeld: computeRatio(billed.flatMap(listPriceHeld)),
    claimsAnswered: toRatio(days.length, sent.length),
    answerDays: days.length > 0 ? roundTo(sumDecimals(days).div(days.length), 1) : null,
  }
}

function listPunctuality(deliveries: readonly DeliveryFact[], orders: readonly OrderFact[]): boolean[] {
  const expected = new Map(orders.map(order => [order.id, order.expectedDate]))
  return deliveries.flatMap(({ orderIds, deliveryDate }) =>
    orderIds
      .map(orderId => expected.get(orderId) ?? null)
      .filter(date => date !== null)
      .map(date => deliveryDate <= date),
  )
}

const listCompleteness = (deliveries: readonly DeliveryFact[]): boolean[] =>
  deliveries.flatMap(({ lines }) =>
    lines.flatMap(line =>
      line.ordered === null
        ? []
        : [line.substitutedBy === null && computeAcceptedQuantity(line).gte(line.ordered)],
    ),
  )

function listPriceHeld({ price }: MatchedLine): boolean[] {
  switch (price?.status) {
    case 'agreed':
    case 'within-tolerance':
    case 'below':
      return [true]
    case 'above':
      return [false]
    default:
      return []
  }
}

/** A credit dated before the claim was sent answers it immediately. */
function countAnswerDays({ firstSentOn, credits }: ClaimPosition): number[] {
  const [first] = credits.map(({ date }) => date).sort()
  return firstSentOn && first ? [Math.max(0, daysBetween(firstSentOn, first))] : []
}

const computeRatio = (results: readonly boolean[]): Ratio =>
  toRatio(results.filter(Boolean).length, results.length)

const toRatio = (count: number, of: number): Ratio => ({
  count,
  of,
  percent: of === 0 ? null : roundTo(toDecimal(count).times(100).div(of), 1),
})
