import { Decimal, removeDivisionRoundingError, ZERO } from '@rms/domain-kit'
import { type AgreedPrices, createAgreedPrices } from '../agreements/agreed-prices.ts'
import { checkDayPrice, DAY_PRICE_WINDOW_DAYS, type DayPriceAlert } from '../agreements/day-prices.ts'
import { getFreeGoods, shareOfBundle } from '../agreements/free-goods.ts'
import { checkPrice, type PriceCheck } from '../agreements/price-check.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import { chargesPrice } from '../prices/net-lines.ts'
import {
  createPriceHistory,
  listRecentPrices,
  type PriceHistory,
  type PriceObservation,
} from '../prices/price-observations.ts'
import { type Allocation, allocateReceived, hasFreeGoods, splitMissing } from './allocate-received.ts'
import { type AssignedLine, assignDeliveries } from './assign-deliveries.ts'
import { listBilledLines } from './billed-lines.ts'
import { applyCorrections, findCorrections } from './corrections.ts'
import { listMatchStatuses, type MatchStatus } from './match-status.ts'
import { observePrices } from './observe-prices.ts'
import { createOrderedProducts, type OrderedProducts } from './ordered-products.ts'
import type { PurchasingPolicy } from './purchasing-policy.ts'
import { indexReceivedGoods, listReceivedGoods, type ReceivedGoods } from './received-goods.ts'

/** An invoice line compared with its order, its delivery and the agreed price. */
export interface MatchedLine extends Allocation {
  /** Null if it is unclear how much VAT the price includes. */
  readonly price: PriceCheck | null
  readonly dayPriceAlert: DayPriceAlert | null
  readonly status: MatchStatus
  readonly statuses: readonly MatchStatus[]
}

export interface InvoiceMatch {
  /** All lines of all documents, with their deliveries. */
  readonly assigned: readonly AssignedLine[]
  /** The same lines, less what other lines of their own invoice correct. */
  readonly corrected: readonly AssignedLine[]
  readonly lines: readonly MatchedLine[]
  /** Goods that were checked in; `remaining` is what no invoice has billed yet. */
  readonly received: readonly ReceivedGoods[]
  readonly prices: AgreedPrices
  readonly history: PriceHistory
}

/**
 * Matches orders, deliveries and invoices by supplier item, in one pass with look-ups. Earlier prices that are not in
 * the facts may be added; they serve day prices and accruals only, never claims.
 */
export function matchInvoices(
  facts: PurchasingFacts,
  policy: PurchasingPolicy,
  earlierPrices: readonly PriceObservation[] = [],
): InvoiceMatch {
  const assigned = assignDeliveries(facts)
  const prices = createAgreedPrices(facts.agreements, facts.decisions)
  const printed = compareGoods(assigned, facts, prices)
  const corrections = findCorrections(assigned, printed.allocations)
  const corrected = applyCorrections(assigned, corrections)
  const { received, allocations } = corrections.size > 0 ? compareGoods(corrected, facts, prices) : printed
  const history = createPriceHistory(mergePrices(earlierPrices, observePrices(allocations)))
  const ordered = createOrderedProducts(facts.orders, policy)
  const lines = allocations.map(each => matchLine(each, { policy, history, ordered }))
  return { assigned, corrected, lines, received, prices, history }
}

function compareGoods(
  assigned: readonly AssignedLine[],
  { deliveries }: PurchasingFacts,
  prices: AgreedPrices,
): { readonly received: readonly ReceivedGoods[]; readonly allocations: readonly Allocation[] } {
  const received = listReceivedGoods(deliveries)
  const goods = indexReceivedGoods(received)
  return { received, allocations: allocateReceived(listBilledLines(assigned, goods, prices), goods) }
}

const mergePrices = (
  earlier: readonly PriceObservation[],
  observed: readonly PriceObservation[],
): PriceObservation[] => {
  const lines = new Set(observed.map(each => each.lineId))
  return [...earlier.filter(each => !lines.has(each.lineId)), ...observed]
}

interface MatchContext {
  readonly policy: PurchasingPolicy
  readonly history: PriceHistory
  readonly ordered: OrderedProducts
}

function matchLine(allocation: Allocation, { policy, history, ordered }: MatchContext): MatchedLine {
  const price = checkLinePrice(allocation, policy)
  const statuses = listMatchStatuses(allocation, {
    price: price?.status ?? 'no-agreement',
    isOrdered: ordered.isOrdered(allocation),
    hasUninvoiced: allocation.received.some(each => each.remaining.gt(0)),
    toleratedQuantity: computeToleratedQuantity(allocation, policy),
  })
  return {
    ...allocation,
    price,
    dayPriceAlert: price?.status === 'day-price' ? checkLineDayPrice(allocation, policy, history) : null,
    status: statuses[0],
    statuses,
  }
}

/** What a delivery may fall short by without a claim. */
export const computeToleratedQuantity = (
  { due }: Allocation,
  { quantityTolerancePercent }: PurchasingPolicy,
): Decimal =>
  quantityTolerancePercent.isZero()
    ? ZERO
    : removeDivisionRoundingError(due.times(quantityTolerancePercent).div(100))

/**
 * The quantity that is paid for: the accepted one without free goods and less the share of missing ones, or the invoiced
 * one while nothing was accepted or checked.
 */
export function computePaidQuantity(allocation: Allocation): Decimal {
  const { billed, accepted, missing } = allocation
  if (accepted === null || accepted.isZero() || missing.isZero()) return billed.line.quantity
  const agreed = getFreeGoods(billed.terms)
  if (!hasFreeGoods(allocation) || agreed === null) return accepted
  const { paid, free } = splitMissing(allocation)
  return Decimal.max(ZERO, billed.line.quantity.minus(paid).minus(shareOfBundle(free, agreed)))
}

function checkLinePrice(allocation: Allocation, policy: PurchasingPolicy): PriceCheck | null {
  const { line, net, terms, isSubstitute } = allocation.billed
  if (net === null) return null
  const checked = {
    price: net.price,
    unit: line.unit,
    quantity: computePaidQuantity(allocation),
    charges: (netPrice: Decimal) => chargesPrice(line, net, netPrice),
    isSubstitute,
  }
  return checkPrice(checked, terms, policy.priceTolerance)
}

function checkLineDayPrice(
  { billed: { invoice, line, net, productId, date } }: Allocation,
  { dayPriceAlertPercent }: PurchasingPolicy,
  history: PriceHistory,
): DayPriceAlert | null {
  if (net === null) return null
  const query = { supplierId: invoice.supplierId, productId, unit: line.unit, date }
  const period = { days: DAY_PRICE_WINDOW_DAYS, currency: invoice.currency }
  return checkDayPrice(net.price, listRecentPrices(history, query, period), dayPriceAlertPercent)
}
