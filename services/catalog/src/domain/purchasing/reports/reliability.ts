import { type CalendarDate, daysBetween } from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import type { Purchasing } from '../derive-purchasing.ts'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import type { MatchedLine } from '../matching/match-invoices.ts'
import type { OrderLineProgress } from '../matching/order-progress.ts'

/** How often something was as agreed. All counts of a period can be added up. */
export interface ReliabilityCounts {
  readonly ordersOnTime: number
  readonly ordersLate: number
  readonly ordersNotChecked: number
  readonly linesComplete: number
  readonly linesIncomplete: number
  readonly pricesHeld: number
  readonly pricesExceeded: number
  readonly claimsAnswered: number
  readonly claimsUnanswered: number
  /** The days that the answers took, added up. */
  readonly answerDays: number
}

const NO_RELIABILITY: ReliabilityCounts = {
  ordersOnTime: 0,
  ordersLate: 0,
  ordersNotChecked: 0,
  linesComplete: 0,
  linesIncomplete: 0,
  pricesHeld: 0,
  pricesExceeded: 0,
  claimsAnswered: 0,
  claimsUnanswered: 0,
  answerDays: 0,
}

/** What one order, line or claim adds to the counts of a day at a location; null if the order names none. */
export interface ReliabilityFact {
  readonly locationId: number | null
  readonly date: CalendarDate
  readonly counts: Partial<ReliabilityCounts>
}

/**
 * Everything by which a supplier is rated: orders on the day on which they were due, prices of reviewed invoices on the
 * day of the delivery, claims on the day on which they were sent.
 */
export function listReliability({ facts, match, orders, claims }: ReliabilitySources): ReliabilityFact[] {
  const arrivals = listArrivals(facts.deliveries)
  const byId = new Map(facts.orders.map(order => [order.id, order]))
  return [
    ...facts.orders.flatMap(order => ratePunctuality(order, arrivals.get(order.id))),
    ...orders.flatMap(line => rateCompleteness(line, byId.get(line.orderId))),
    ...match.lines.flatMap(ratePrice),
    ...claims.flatMap(rateClaim),
  ]
}

export interface ReliabilitySources {
  readonly facts: Pick<Purchasing['facts'], 'orders' | 'deliveries'>
  readonly match: { readonly lines: readonly MatchedLine[] }
  readonly orders: readonly OrderLineProgress[]
  readonly claims: readonly ClaimPosition[]
}

/** The first day on which something of an order arrived; null if only missing goods were recorded. */
function listArrivals(deliveries: readonly DeliveryFact[]): ReadonlyMap<number, CalendarDate | null> {
  const arrivals = new Map<number, CalendarDate | null>()
  for (const { orderIds, deliveryDate, checkedInAt, lines } of deliveries)
    for (const orderId of checkedInAt === null ? [] : orderIds) {
      const known = arrivals.get(orderId) ?? null
      const arrived = lines.some(({ received }) => received.gt(0)) ? deliveryDate : null
      arrivals.set(orderId, known && (arrived === null || known < arrived) ? known : arrived)
    }
  return arrivals
}

/** Without a check-in nobody knows whether an order has arrived. */
function ratePunctuality(
  { expectedDate, locationId }: OrderFact,
  arrived: CalendarDate | null | undefined,
): ReliabilityFact[] {
  if (expectedDate === null) return []
  const toFacts = (counts: Partial<ReliabilityCounts>) => [{ locationId, date: expectedDate, counts }]
  if (arrived === undefined) return toFacts({ ordersNotChecked: 1 })
  return toFacts(arrived !== null && arrived <= expectedDate ? { ordersOnTime: 1 } : { ordersLate: 1 })
}

function rateCompleteness(
  { status, outstanding }: OrderLineProgress,
  order: OrderFact | undefined,
): ReliabilityFact[] {
  if (!order?.expectedDate || NOT_CHECKED.has(status)) return []
  const isComplete = outstanding.isZero() && status !== 'substituted'
  const counts = isComplete ? { linesComplete: 1 } : { linesIncomplete: 1 }
  return [{ locationId: order.locationId, date: order.expectedDate, counts }]
}

const NOT_CHECKED: ReadonlySet<OrderLineProgress['status']> = new Set(['open', 'not-checked', 'unclear'])

function ratePrice({ billed: { invoice, date, locationId }, price }: MatchedLine): ReliabilityFact[] {
  if (invoice.isPending || !isRatedPrice(price)) return []
  const counts = price?.status === 'above' ? { pricesExceeded: 1 } : { pricesHeld: 1 }
  return [{ locationId, date, counts }]
}

/** Whether there is an agreed price to compare it with. */
export const isRatedPrice = (price: MatchedLine['price']): boolean =>
  price !== null && RATED_PRICES.has(price.status)

const RATED_PRICES: ReadonlySet<NonNullable<MatchedLine['price']>['status']> = new Set([
  'agreed',
  'within-tolerance',
  'below',
  'above',
])

/** A credit dated before the claim was sent answers it immediately. */
function rateClaim({ claim: { locationId }, firstSentOn, credits }: ClaimPosition): ReliabilityFact[] {
  if (firstSentOn === null) return []
  const [first] = credits.map(({ date }) => date).sort()
  const counts =
    first === undefined
      ? { claimsUnanswered: 1 }
      : { claimsAnswered: 1, answerDays: Math.max(0, daysBetween(firstSentOn, first)) }
  return [{ locationId, date: firstSentOn, counts }]
}

/** The sum of counts. */
export function addReliability(list: Iterable<Partial<ReliabilityCounts>>): ReliabilityCounts {
  const sum: Record<keyof ReliabilityCounts, number> = { ...NO_RELIABILITY }
  for (const counts of list) for (const name of RELIABILITY_NAMES) sum[name] += counts[name] ?? 0
  return sum
}

const RELIABILITY_NAMES = Object.keys(NO_RELIABILITY) as readonly (keyof ReliabilityCounts)[]
