import {
  type CalendarDate,
  type Decimal,
  type FigureCertainty,
  sumDecimals,
  toCertainty,
} from '@rms/domain-kit'
import type { CostEntry } from '../../purchasing/accruals/delivery-costs.ts'
import type { Purchasing } from '../../purchasing/derive-purchasing.ts'
import type { InvoiceFact } from '../../purchasing/facts/invoice-fact.ts'
import type { AssignedLine } from '../../purchasing/matching/assign-deliveries.ts'
import type { ExchangeRates } from '../../purchasing/prices/exchange-rates.ts'
import { computeNetTotal } from '../../purchasing/prices/net-lines.ts'
import { COST_OF_GOODS_CLASSES, type ProductClass } from './product-class.ts'

/** Deposits are no cost: they are paid back with the empties. */
export type PurchaseGroup = 'cost-of-goods' | 'other-cost' | 'deposit'

export type PurchaseReason = 'amount-unknown' | 'not-invoiced' | 'class-missing' | 'product-unknown'

/** A purchase, or a charge of its invoice, with the documents that it follows from. */
export interface PurchaseCost {
  readonly date: CalendarDate
  readonly locationId: number
  readonly supplierId: number
  readonly group: PurchaseGroup
  /** Null for charges, and for goods whose product is not known. */
  readonly productId: number | null
  readonly deliveryId: number | null
  readonly invoiceId: number | null
  readonly lineId: number | null
  /** In the currency of the business; null if unknown. */
  readonly amount: Decimal | null
  readonly reasons: readonly PurchaseReason[]
}

export interface PurchaseContext {
  /** Null for a product without a class, which counts as goods and is marked. */
  readonly findClass: (productId: number) => ProductClass | null
  readonly costOfGoodsClasses?: ReadonlySet<ProductClass>
  readonly rates: ExchangeRates
}

/**
 * What purchases cost, each once: goods by their accepted quantity, or the invoiced one if nobody checked them. Freight
 * and fees belong to the cost of goods, deposits to no cost, and rebates, which lower no cost, are left out.
 */
export function listPurchaseCosts(
  { match, costs }: Pick<Purchasing, 'match' | 'costs'>,
  context: PurchaseContext,
): PurchaseCost[] {
  return [
    ...costs.map(cost => toGoodsCost(cost, context)),
    ...match.assigned.flatMap(assigned => toChargeCost(assigned, context)),
  ]
}

/** The total of a group, and what is doubtful about it. */
export interface PurchaseTotal extends FigureCertainty<PurchaseReason> {
  readonly amount: Decimal
  readonly parts: readonly PurchaseCost[]
}

/** Adds up the known amounts of a group. */
export function sumPurchases(purchases: readonly PurchaseCost[], group: PurchaseGroup): PurchaseTotal {
  const parts = purchases.filter(purchase => purchase.group === group)
  return {
    amount: sumDecimals(parts.flatMap(({ amount }) => amount ?? [])),
    parts,
    ...toCertainty(parts.flatMap(({ reasons }) => reasons)),
  }
}

function toGoodsCost(
  { date, locationId, supplierId, productId, deliveryId, invoiceId, lineId, source, amount }: CostEntry,
  { findClass, costOfGoodsClasses = COST_OF_GOODS_CLASSES }: PurchaseContext,
): PurchaseCost {
  const productClass = findClass(productId)
  const isGoods = productClass === null || costOfGoodsClasses.has(productClass)
  return {
    ...{ date, locationId, supplierId, productId, deliveryId, invoiceId, lineId, amount },
    group: isGoods ? 'cost-of-goods' : 'other-cost',
    reasons: [
      ...(amount === null ? ['amount-unknown' as const] : []),
      ...(source === 'agreed' || source === 'last-price' ? ['not-invoiced' as const] : []),
      ...(productClass === null ? ['class-missing' as const] : []),
    ],
  }
}

/** Goods without a known product have no other cost entry, unless their delivery was checked. */
function toChargeCost(assigned: AssignedLine, { rates }: PurchaseContext): PurchaseCost[] {
  const { invoice, line, basis, delivery, date, locationId } = assigned
  const isUnknownGoods = line.kind === 'goods' && line.productId === null
  if (line.kind === 'rebate' || (line.kind === 'goods' && !isUnknownGoods)) return []
  const net = computeNetTotal(line, basis)?.times(getSign(invoice)) ?? null
  const isChecked = isUnknownGoods && delivery?.checkedInAt != null
  const amount = net && !isChecked ? rates.convert(net, invoice.currency, date, invoice.exchangeRate) : null
  return [
    {
      ...{ date, locationId, supplierId: invoice.supplierId, productId: null, amount },
      ...{ deliveryId: delivery?.id ?? null, invoiceId: invoice.id, lineId: line.lineId },
      group: line.kind === 'deposit' ? 'deposit' : 'cost-of-goods',
      reasons: [
        ...(amount === null && !isChecked ? ['amount-unknown' as const] : []),
        ...(isUnknownGoods ? ['product-unknown' as const] : []),
      ],
    },
  ]
}

/** Credit notes are printed with positive or negative amounts: what they add up to is credited. */
const getSign = ({ documentType, lines }: InvoiceFact): 1 | -1 =>
  documentType === 'credit-note' && !sumDecimals(lines.map(({ total }) => total)).isNegative() ? -1 : 1
