import { type Decimal, ONE, removeDivisionRoundingError } from '@rms/domain-kit'
import { findAgreedTerms } from '../agreements/agreed-prices.ts'
import type { AgreedTerms } from '../agreements/agreed-terms.ts'
import { countPaid } from '../agreements/free-goods.ts'
import type { InvoiceMatch } from '../matching/match-invoices.ts'
import type { ReceivedGoods } from '../matching/received-goods.ts'
import { findLastPrice } from '../prices/price-observations.ts'
import { convertQuantity, findUnitFactor, type PurchaseUnit } from '../units/purchase-units.ts'

export type AccrualSource = 'agreed' | 'last-price'

/** Accepted goods of which this quantity is not invoiced yet. */
interface AccruedGoods {
  readonly goods: ReceivedGoods
  readonly quantity: Decimal
}

export interface Accrual {
  readonly source: AccrualSource
  /** Unrounded. */
  readonly amount: Decimal
  readonly currency: string
}

/**
 * The expected cost of goods that were accepted and are not invoiced yet: by the agreed price, otherwise by the last
 * one. Null if there is neither, or if goods that are paid by weight were not weighed.
 */
export function accrueCost(
  uninvoiced: AccruedGoods,
  match: Pick<InvoiceMatch, 'prices' | 'history'>,
): Accrual | null {
  const { quantity, unit } = getPricedQuantity(uninvoiced)
  const terms = findTerms(uninvoiced.goods, unit, match)
  return (
    (terms && accrueAgreedPrice(quantity, unit, terms)) ??
    accrueLastPrice(uninvoiced.goods, { quantity, unit, match })
  )
}

/** Weighed goods are priced by their weight. */
function getPricedQuantity({ goods: { line, accepted, unit }, quantity }: AccruedGoods): {
  readonly quantity: Decimal
  readonly unit: PurchaseUnit
} {
  if (line.weighed === null) return { quantity, unit }
  const share = line.weighed.amount.times(quantity).div(accepted)
  const content = { amount: ONE, unit: line.weighed.unit }
  return { quantity: removeDivisionRoundingError(share), unit: { name: line.weighed.unit, content } }
}

/** The terms of the ordered product also apply to what was delivered instead of it. */
function findTerms(
  { delivery, line, productId }: ReceivedGoods,
  unit: PurchaseUnit,
  { prices }: Pick<InvoiceMatch, 'prices'>,
): AgreedTerms | null {
  const { supplierId, locationId, deliveryDate } = delivery
  const query = { supplierId, unit, locationId, currency: null, date: deliveryDate }
  return (
    findAgreedTerms(prices, { ...query, productId: line.productId }) ??
    findAgreedTerms(prices, { ...query, productId })
  )
}

function accrueAgreedPrice(quantity: Decimal, unit: PurchaseUnit, terms: AgreedTerms): Accrual | null {
  const factor = findUnitFactor(unit, terms.unit)
  if (terms.pricing.type !== 'fixed' || factor === null) return null
  const { price, freeGoods } = terms.pricing
  const converted = convertQuantity(quantity, factor)
  const paid = freeGoods ? countPaid(converted, freeGoods) : converted
  return {
    source: 'agreed',
    amount: removeDivisionRoundingError(paid.times(price)),
    currency: terms.currency,
  }
}

function accrueLastPrice(
  { delivery, productId }: ReceivedGoods,
  {
    quantity,
    unit,
    match,
  }: {
    readonly quantity: Decimal
    readonly unit: PurchaseUnit
    readonly match: Pick<InvoiceMatch, 'history'>
  },
): Accrual | null {
  const { supplierId, deliveryDate } = delivery
  const last = findLastPrice(match.history, { supplierId, productId, unit, date: deliveryDate })
  if (last === null) return null
  const amount = removeDivisionRoundingError(last.price.times(quantity))
  return { source: 'last-price', amount, currency: last.currency }
}
