import { type ConversionFactor, type Decimal, ONE, toConversionFactor, ZERO } from '@rms/domain-kit'
import type { DeliveryFact, ReceivedLine } from '../facts/delivery-fact.ts'
import { convertQuantity, findUnitFactor, isWeightUnit, type PurchaseUnit } from '../units/purchase-units.ts'

/** A line of a delivery that was checked in, with the quantity that no invoice line has used yet. */
export interface ReceivedGoods {
  readonly delivery: DeliveryFact
  readonly line: ReceivedLine
  /** The delivered product: the substitute, if there is one. */
  readonly productId: number
  readonly unit: PurchaseUnit
  readonly accepted: Decimal
  /** In the unit of the line. */
  remaining: Decimal
  /** Of catch-weight goods. */
  remainingPieces: Decimal
  /** What lines have used that do not decide the cost, as their amounts are unclear or not reviewed; in the same unit. */
  usedWithoutCost: Decimal
}

/** Received − damaged − refused; never negative. */
export function computeAcceptedQuantity({
  received,
  damaged,
  refused,
}: Pick<ReceivedLine, 'received' | 'damaged' | 'refused'>): Decimal {
  if (damaged.isZero() && refused.isZero()) return received
  const accepted = received.minus(damaged).minus(refused)
  return accepted.isNegative() ? ZERO : accepted
}

/** The goods of all deliveries that were checked in. */
export const listReceivedGoods = (deliveries: readonly DeliveryFact[]): ReceivedGoods[] =>
  deliveries
    .filter(delivery => delivery.checkedInAt !== null)
    .flatMap(delivery => delivery.lines.map(line => toReceivedGoods(delivery, line)))

function toReceivedGoods(delivery: DeliveryFact, line: ReceivedLine): ReceivedGoods {
  const unit = line.substitutedBy?.unit ?? line.unit
  const counted = computeAcceptedQuantity(line)
  const accepted = isWeightUnit(unit) ? (getWeight(line, unit) ?? counted) : counted
  return {
    delivery,
    line,
    productId: line.substitutedBy?.productId ?? line.productId,
    unit,
    accepted,
    remaining: accepted,
    remainingPieces: line.pieces ?? counted,
    usedWithoutCost: ZERO,
  }
}

/** The measured weight of a line in a unit; null if it was not weighed. */
export function getWeight({ weighed }: ReceivedLine, unit: PurchaseUnit): Decimal | null {
  const factor = weighed && findUnitFactor({ name: weighed.unit, content: weighed }, unit)
  return factor && convertQuantity(ONE, factor)
}

/** How many `unit` one delivered unit is: by its content, otherwise by its measured weight. Null if unknown. */
export function findReceivedFactor(goods: ReceivedGoods, unit: PurchaseUnit): ConversionFactor | null {
  const factor = findUnitFactor(goods.unit, unit)
  if (factor !== null || goods.accepted.isZero()) return factor
  const weight = getWeight(goods.line, unit)
  return weight && toConversionFactor(weight, goods.accepted)
}

/** Received goods by delivery or order and product, for look-ups without a search. */
export interface ReceivedGoodsIndex {
  readonly listOfDelivery: (deliveryId: number) => readonly ReceivedGoods[]
  /** Of the delivered product. */
  readonly findDelivered: (deliveryId: number, productId: number) => readonly ReceivedGoods[]
  readonly hasSubstitutes: (deliveryId: number) => boolean
  /** Of another product, delivered instead of this one. */
  readonly findSubstitutes: (deliveryId: number, productId: number) => readonly ReceivedGoods[]
  /** Of all deliveries of an order. */
  readonly findOfOrder: (orderId: number, productId: number) => readonly ReceivedGoods[]
  readonly findSubstitutesOfOrder: (orderId: number, productId: number) => readonly ReceivedGoods[]
}

export function indexReceivedGoods(goods: readonly ReceivedGoods[]): ReceivedGoodsIndex {
  const delivered = Map.groupBy(goods, each => getKey(each.delivery.id, each.productId))
  const substituted = goods.filter(each => each.line.substitutedBy !== null)
  const substitutes = Map.groupBy(substituted, each => getKey(each.delivery.id, each.line.productId))
  const withSubstitutes = new Set([...substitutes.values()].flat().map(each => each.delivery.id))
  const ofOrders = groupByOrder(goods, each => each.productId)
  const substitutesOfOrders = groupByOrder(substituted, each => each.line.productId)
  const ofDeliveries = Map.groupBy(goods, each => each.delivery.id)
  return {
    listOfDelivery: deliveryId => ofDeliveries.get(deliveryId) ?? [],
    findDelivered: (deliveryId, productId) => delivered.get(getKey(deliveryId, productId)) ?? [],
    hasSubstitutes: deliveryId => withSubstitutes.has(deliveryId),
    findSubstitutes: (deliveryId, productId) => substitutes.get(getKey(deliveryId, productId)) ?? [],
    findOfOrder: (orderId, productId) => ofOrders.get(getKey(orderId, productId)) ?? [],
    findSubstitutesOfOrder: (orderId, productId) => substitutesOfOrders.get(getKey(orderId, productId)) ?? [],
  }
}

function groupByOrder(
  goods: readonly ReceivedGoods[],
  getProductId: (goods: ReceivedGoods) => number,
): ReadonlyMap<string, readonly ReceivedGoods[]> {
  const groups = new Map<string, ReceivedGoods[]>()
  for (const each of goods)
    for (const orderId of each.delivery.orderIds) {
      const key = getKey(orderId, getProductId(each))
      const known = groups.get(key)
      if (known) known.push(each)
      else groups.set(key, [each])
    }
  return groups
}

const getKey = (id: number, productId: number): string => `${id} ${productId}`
