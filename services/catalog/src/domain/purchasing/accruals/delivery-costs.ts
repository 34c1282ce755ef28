import { type CalendarDate, type Decimal, getMonday, ZERO } from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import { getClaimId } from '../claims/claims.ts'
import type { InvoiceMatch, MatchedLine } from '../matching/match-invoices.ts'
import type { ExchangeRates } from '../prices/exchange-rates.ts'
import type { PurchaseUnit } from '../units/purchase-units.ts'
import { type AccrualSource, accrueCost, type UninvoicedGoods } from './accrue-cost.ts'

/** Where a cost comes from. Without a price, a clear VAT or an exchange rate, it has no amount yet. */
export type CostSource = 'invoiced' | AccrualSource | 'unpriced' | 'vat-unclear'

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
    .filter(({ billed }) => billed.net !== null || billed.delivery?.checkedInAt == null)
    .map(line => toInvoicedCost(line, positionById, rates))
  return [...invoiced, ...listUninvoiced(match).map(goods => toAccruedCost(goods, match, rates))]
}

/** Goods that no invoice with clear amounts bills, in a delivery whose product no such invoice has replaced. */
function listUninvoiced({ lines, received }: InvoiceMatch): UninvoicedGoods[] {
  const clear = lines.filter(({ billed }) => billed.net !== null)
  const used = new Set(clear.flatMap(line => line.received))
  const replaced = new Set(
    clear.flatMap(({ billed: { delivery }, deliveredProductId }) =>
      delivery ? [getKey(delivery.id, deliveredProductId)] : [],
    ),
  )
  // They may be what the invoice names differently, and then its amount would count twice.
  const doubtful = new Set(
    clear.flatMap(({ billed, mayBeOtherGoods }) =>
      mayBeOtherGoods ? billed.deliveries.map(({ id }) => id) : [],
    ),
  )
  return received
    .filter(goods => !replaced.has(getKey(goods.delivery.id, goods.productId)))
    .filter(goods => used.has(goods) || !doubtful.has(goods.delivery.id))
    .map(goods => ({ goods, quantity: used.has(goods) ? goods.remaining : goods.accepted }))
    .filter(({ quantity }) => quantity.gt(0))
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
  const amount =
    net?.total.minus(position?.claim.quantityAmount ?? ZERO).minus(position?.creditedPriceAmount ?? ZERO) ??
    null
  return {
    date,
    supplierId: invoice.supplierId,
    locationId,
    productId: deliveredProductId,
    deliveryId: delivery?.id ?? null,
    invoiceId: invoice.id,
    lineId: line.lineId,
    source: net ? 'invoiced' : 'vat-unclear',
    quantity: accepted ?? line.quantity,
    unit: line.unit,
    amount: amount && rates.convert(amount, invoice.currency, date, invoice.exchangeRate),
  }
}

function toAccruedCost(uninvoiced: UninvoicedGoods, match: InvoiceMatch, rates: ExchangeRates): CostEntry {
  const { delivery, productId, unit } = uninvoiced.goods
  const accrual = accrueCost(uninvoiced, match)
  return {
    date: delivery.deliveryDate,
    supplierId: delivery.supplierId,
    locationId: delivery.locationId,
    productId,
    deliveryId: delivery.id,
    invoiceId: null,
    lineId: null,
    source: accrual?.source ?? 'unpriced',
    quantity: uninvoiced.quantity,
    unit,
    amount: accrual && rates.convert(accrual.amount, accrual.currency, delivery.deliveryDate, null),
  }
}
