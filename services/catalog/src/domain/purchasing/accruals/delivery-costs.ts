import { type CalendarDate, type Decimal, getMonday, ZERO } from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import { getClaimId } from '../claims/claims.ts'
import type { InvoiceMatch, MatchedLine } from '../matching/match-invoices.ts'
import type { ReceivedGoods } from '../matching/received-goods.ts'
import type { ExchangeRates } from '../prices/exchange-rates.ts'
import type { PurchaseUnit } from '../units/purchase-units.ts'
import { type AccrualSource, accrueCost } from './accrue-cost.ts'

/** Where a cost comes from. Without a price or an exchange rate, it has no amount yet. */
export type CostSource = 'invoiced' | AccrualSource | 'unpriced'

/** The net cost of a product in a delivery, on the day of the delivery. */
export interface CostEntry {
  readonly date: CalendarDate
  readonly supplierId: number
  readonly locationId: number
  readonly productId: number
  readonly deliveryId: number | null
  /** Null while the delivery is not invoiced. */
  readonly invoiceId: number | null
  readonly lineId: number | null
  readonly source: CostSource
  /** What entered the stock, in `unit`. */
  readonly quantity: Decimal
  readonly unit: PurchaseUnit
  /** In the currency of the business, in cents; null if unknown. */
  readonly amount: Decimal | null
}

/**
 * One cost per delivery and product, on its day: the invoiced amount for the accepted goods, less credits for their
 * price, and until the invoice has arrived accepted × agreed price, or the last price. Deposits, charges and rebates
 * are no part of it.
 */
export function computeDeliveryCosts(
  match: InvoiceMatch,
  positions: readonly ClaimPosition[],
  rates: ExchangeRates,
): CostEntry[] {
  const positionById = new Map(positions.map(position => [position.claim.id, position]))
  const invoiced = match.lines
    .filter(line => line.billed.net !== null)
    .map(line => toInvoicedCost(line, positionById, rates))
  const billed = new Set(
    match.lines.flatMap(({ billed: { net, delivery }, deliveredProductId }) =>
      net && delivery ? [getKey(delivery.id, deliveredProductId)] : [],
    ),
  )
  const accrued = match.received
    .filter(goods => goods.remaining.gt(0) && !billed.has(getKey(goods.delivery.id, goods.productId)))
    .map(goods => toAccruedCost(goods, match, rates))
  return [...invoiced, ...accrued]
}

/** The known costs by the Monday of their week. */
export function sumCostsByWeek(costs: readonly CostEntry[]): ReadonlyMap<CalendarDate, Decimal> {
  const weeks = new Map<CalendarDate, Decimal>()
  for (const { date, amount } of costs)
    if (amount) weeks.set(getMonday(date), (weeks.get(getMonday(date)) ?? ZERO).plus(amount))
  return weeks
}

const getKey = (deliveryId: number, productId: number): string => `${deliveryId} ${productId}`

function toInvoicedCost(
  { billed, accepted, deliveredProductId }: MatchedLine,
  positions: ReadonlyMap<string, ClaimPosition>,
  rates: ExchangeRates,
): CostEntry {
  const { invoice, line, delivery, date, locationId, net } = billed
  const position = positions.get(getClaimId(invoice.id, line.lineId))
  const amount = (net?.total ?? ZERO)
    .minus(position?.claim.quantityAmount ?? ZERO)
    .minus(position?.creditedPriceAmount ?? ZERO)
  return {
    date,
    supplierId: invoice.supplierId,
    locationId,
    productId: deliveredProductId,
    deliveryId: delivery?.id ?? null,
    invoiceId: invoice.id,
    lineId: line.lineId,
    source: 'invoiced',
    quantity: accepted ?? line.quantity,
    unit: line.unit,
    amount: rates.convert(amount, invoice.currency, date, invoice.exchangeRate),
  }
}

function toAccruedCost(goods: ReceivedGoods, match: InvoiceMatch, rates: ExchangeRates): CostEntry {
  const { delivery, productId, unit, remaining } = goods
  const accrual = accrueCost(goods, match)
  return {
    date: delivery.deliveryDate,
    supplierId: delivery.supplierId,
    locationId: delivery.locationId,
    productId,
    deliveryId: delivery.id,
    invoiceId: null,
    lineId: null,
    source: accrual?.source ?? 'unpriced',
    quantity: remaining,
    unit,
    amount: accrual && rates.convert(accrual.amount, accrual.currency, delivery.deliveryDate, null),
  }
}
