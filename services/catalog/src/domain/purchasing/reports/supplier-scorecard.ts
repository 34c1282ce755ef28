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
import type { OrderLineProgress } from '../matching/order-progress.ts'

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
  /** Orders of which a delivery arrived on the requested date or earlier. */
  readonly onTime: Ratio
  /** Lines of these orders of which everything was accepted, without a substitute. */
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
  readonly progress: readonly OrderLineProgress[]
  readonly deliveries: readonly DeliveryFact[]
  readonly lines: readonly MatchedLine[]
  readonly positions: readonly ClaimPosition[]
}

/**
 * The scorecard of a supplier for orders requested, goods delivered and claims sent in a period, both days included.
 * Choose a period that has ended: an order without a delivery counts as late.
 */
export function computeSupplierScorecard(
  supplierId: number,
  { orders, progress, deliveries, lines, positions }: ScorecardSources,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): SupplierScorecard {
  const isInPeriod = (date: CalendarDate | null): boolean =>
    date !== null && period.from <= date && date <= period.to
  const due = orders.filter(each => each.supplierId === supplierId && isInPeriod(each.expectedDate))
  const billed = lines.filter(
    each => each.billed.invoice.supplierId === supplierId && isInPeriod(each.billed.date),
  )
  const sent = positions.filter(each => each.claim.supplierId === supplierId && isInPeriod(each.firstSentOn))
  const days = sent.flatMap(countAnswerDays)
  return {
    supplierId,
    onTime: computeRatio(listPunctuality(due, deliveries)),
    complete: computeRatio(listCompleteness(due, progress)),
    priceHeld: computeRatio(billed.flatMap(listPriceHeld)),
    claimsAnswered: toRatio(days.length, sent.length),
    answerDays: days.length > 0 ? roundTo(sumDecimals(days).div(days.length), 1) : null,
  }
}

function listPunctuality(orders: readonly OrderFact[], deliveries: readonly DeliveryFact[]): boolean[] {
  const firstDates = new Map<number, CalendarDate>()
  for (const { orderIds, deliveryDate, checkedInAt } of deliveries)
    for (const orderId of checkedInAt === null ? [] : orderIds) {
      const known = firstDates.get(orderId)
      if (known === undefined || deliveryDate < known) firstDates.set(orderId, deliveryDate)
    }
  return orders.map(({ id, expectedDate }) => {
    const arrived = firstDates.get(id)
    return arrived !== undefined && expectedDate !== null && arrived <= expectedDate
  })
}

function listCompleteness(orders: readonly OrderFact[], progress: readonly OrderLineProgress[]): boolean[] {
  const ids = new Set(orders.map(({ id }) => id))
  return progress
    .filter(({ orderId, status }) => ids.has(orderId) && status !== 'unclear')
    .map(({ outstanding, status }) => outstanding.isZero() && status !== 'substituted')
}

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
