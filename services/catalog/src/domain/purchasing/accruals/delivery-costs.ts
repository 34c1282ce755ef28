import {
  type CalendarDate,
  type Decimal,
  getMonday,
  removeDivisionRoundingError,
  ZERO,
} from '@rms/domain-kit'
import type { ClaimPosition } from '../claims/claim-states.ts'
import { getClaimId } from '../claims/claims.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import type { InvoiceMatch, MatchedLine } from '../matching/match-invoices.ts'
import type { ExchangeRates } from '../prices/exchange-rates.ts'
import { computeNetTotal } from '../prices/net-lines.ts'
import type { PurchaseUnit } from '../units/purchase-units.ts'
import type { AccrualSource } from './accrue-cost.ts'
import { type CoveredPart, coverLines, type DoubtfulLine } from './cover-lines.ts'
import { separateCosts, takePart, type UninvoicedGoods } from './uninvoiced-goods.ts'

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
  /** Whether the amount may change: nobody has reviewed it, or an invoice may bill the same goods. */
  readonly isUncertain: boolean
  /** What entered the stock, in `unit`. */
  readonly quantity: Decimal
  readonly unit: PurchaseUnit
  /** In the currency of the business, in cents; null if unknown. */
  readonly amount: Decimal | null
}

/** What purchases cost, and what of their lines does not count because received goods do. */
export interface DeliveryCosts {
  readonly costs: readonly CostEntry[]
  /** In the currency of the business, by line, also of lines without a known product. */
  readonly covered: ReadonlyMap<number, Decimal>
}

/**
 * One cost per delivery and product, on its day: the invoiced amount for the accepted goods, less credits for their
 * price, and until a reviewed invoice has replaced it accepted × agreed price, or the last price. While it is doubtful
 * whether a line bills received goods, these count once. Deposits, charges and rebates are no part of it.
 */
export function computeDeliveryCosts(
  { match, facts }: { readonly match: InvoiceMatch; readonly facts: PurchasingFacts },
  positions: readonly ClaimPosition[],
  rates: ExchangeRates,
): DeliveryCosts {
  const positionById = new Map(positions.map(position => [position.claim.id, position]))
  const { lines, suspended, uninvoiced } = separateCosts(match, rates)
  const invoiced = lines.map(line => ({ line, cost: toInvoicedCost(line, positionById, rates) }))
  const doubtful = invoiced
    .filter(({ line }) => line.billed.delivery === null || line.mayBeOtherGoods)
    .map(({ line, cost }) => ({
      ...{ assigned: line.billed, amount: cost.amount },
      mayBeOtherGoods: line.mayBeOtherGoods,
    }))
  const parts = coverLines([...doubtful, ...listUnknownGoods(match, rates)], uninvoiced, facts)
  const waiting = suspended.flatMap(line => {
    const { amount } = toInvoicedCost(line, positionById, rates)
    return amount ? [[line.billed.line.lineId, amount] as const] : []
  })
  return {
    costs: [
      ...invoiced.flatMap(({ line, cost }) => withoutPart(cost, parts.get(line.billed.line.lineId))),
      ...uninvoiced.flatMap(toAccruedCost),
    ],
    covered: new Map([...[...parts].map(([lineId, { amount }]) => [lineId, amount] as const), ...waiting]),
  }
}

/** Lines of goods whose product is not known; they have no entry of their own. */
const listUnknownGoods = (
  { assigned }: Pick<InvoiceMatch, 'assigned'>,
  rates: ExchangeRates,
): DoubtfulLine[] =>
  assigned.filter(isUnknownGoods).map(each => {
    const { invoice, line, basis, date } = each
    const net = computeNetTotal(line, basis)
    return {
      ...{ assigned: each, mayBeOtherGoods: true },
      amount: net && rates.convert(net, invoice.currency, date, invoice.exchangeRate),
    }
  })

const isUnknownGoods = ({ invoice, line }: AssignedLine): boolean =>
  invoice.documentType === 'invoice' &&
  line.kind === 'goods' &&
  line.productId === null &&
  line.total.gt(0) &&
  line.quantity.gt(0)

/** What counts of a line beyond the goods that count already. */
function withoutPart(cost: CostEntry, part: CoveredPart | undefined): CostEntry[] {
  if (!part) return [cost]
  if (part.quantity.gte(cost.quantity)) return []
  return [
    {
      ...cost,
      isUncertain: true,
      quantity: removeDivisionRoundingError(cost.quantity.minus(part.quantity)),
      amount: cost.amount?.minus(part.amount) ?? null,
    },
  ]
}

/** The known costs by the Monday of their week. */
export function sumCostsByWeek(costs: readonly CostEntry[]): ReadonlyMap<CalendarDate, Decimal> {
  const weeks = new Map<CalendarDate, Decimal>()
  for (const { date, amount } of costs)
    if (amount) weeks.set(getMonday(date), (weeks.get(getMonday(date)) ?? ZERO).plus(amount))
  return weeks
}

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
    isUncertain: invoice.isPending === true,
    quantity: accepted ?? line.quantity,
    unit: line.unit,
    amount: amount && rates.convert(amount, invoice.currency, date, invoice.exchangeRate),
  }
}

function toAccruedCost({ goods, source, amount, ...accrued }: UninvoicedGoods): CostEntry[] {
  const { delivery, productId, unit } = goods
  const quantity = accrued.quantity.minus(accrued.replaced)
  if (!quantity.gt(0)) return []
  return [
    {
      date: delivery.deliveryDate,
      supplierId: delivery.supplierId,
      locationId: delivery.locationId,
      productId,
      deliveryId: delivery.id,
      invoiceId: null,
      lineId: null,
      source,
      isUncertain: accrued.covering.gt(0),
      quantity,
      unit,
      amount: amount && takePart(amount, quantity, accrued.quantity),
    },
  ]
}
