import { type Decimal, ONE, removeDivisionRoundingError, ZERO } from '@rms/domain-kit'
import { convertQuantity, invertFactor } from '../units/purchase-units.ts'
import { type BilledLine, decidesCost } from './billed-lines.ts'
import { takeByPieces } from './catch-weight.ts'
import { isCatchWeight } from './catch-weight-line.ts'
import { findReceivedFactor, type ReceivedGoods, type ReceivedGoodsIndex } from './received-goods.ts'

/** The received goods that an invoice line bills. */
export interface Allocation {
  readonly billed: BilledLine
  /** The invoiced quantity and the free goods that are due with it, in the unit of the line. */
  readonly due: Decimal
  /** Null before the check-in, and if the units cannot be compared. */
  readonly accepted: Decimal | null
  /** Due and not accepted; 0 while that is not known. */
  readonly missing: Decimal
  readonly hasUnclearUnits: boolean
  readonly received: readonly ReceivedGoods[]
  /** That of a substitute, even if the invoice names the ordered product. */
  readonly deliveredProductId: number
}

interface OpenAllocation {
  readonly billed: BilledLine
  readonly due: Decimal
  accepted: Decimal
  acceptedPieces: Decimal
  hasUnclearUnits: boolean
  readonly received: Set<ReceivedGoods>
}

/**
 * Allocates received goods to the lines that bill them: those of the same product in the delivery, then in those that the
 * invoice bills with it, then what was delivered instead, then what arrived with other deliveries of the same order. Each
 * unit is used once.
 */
export function allocateReceived(lines: readonly BilledLine[], goods: ReceivedGoodsIndex): Allocation[] {
  const open = lines.map(openAllocation)
  const checked = open.filter(isChecked)
  for (const each of checked) take(each, findInDelivery(each, goods.findDelivered))
  const short = checked.filter(isShort)
  for (const each of short) take(each, findTogether(each, goods.findDelivered))
  for (const each of short.filter(isShort)) take(each, findInDelivery(each, goods.findSubstitutes))
  for (const each of short.filter(isShort)) take(each, findTogether(each, goods.findSubstitutes))
  for (const each of short.filter(isShort)) take(each, findOfOrders(each, goods.findOfOrder))
  for (const each of short.filter(isShort)) take(each, findOfOrders(each, goods.findSubstitutesOfOrder))
  return open.map(toAllocation)
}

const openAllocation = (billed: BilledLine): OpenAllocation => ({
  billed,
  due: computeDueQuantity(billed),
  accepted: ZERO,
  acceptedPieces: ZERO,
  hasUnclearUnits: false,
  received: new Set(),
})

const computeDueQuantity = ({ line, dueFactor }: BilledLine): Decimal =>
  dueFactor === ONE ? line.quantity : removeDivisionRoundingError(line.quantity.times(dueFactor))

const isChecked = ({ billed }: OpenAllocation): boolean => billed.delivery?.checkedInAt != null

const isShort = ({ billed: { line }, due, accepted, acceptedPieces }: OpenAllocation): boolean =>
  isCatchWeight(line) ? acceptedPieces.lt(line.pieces) : accepted !== due && accepted.lt(due)

const findInDelivery = (
  { billed: { delivery, productId } }: OpenAllocation,
  find: ReceivedGoodsIndex['findDelivered'],
): readonly ReceivedGoods[] => (delivery ? find(delivery.id, productId) : [])

/** In the other deliveries that the invoice bills together. */
const findTogether = (
  { billed: { deliveries, productId } }: OpenAllocation,
  find: ReceivedGoodsIndex['findDelivered'],
): ReceivedGoods[] => deliveries.slice(1).flatMap(({ id }) => find(id, productId))

const findOfOrders = (
  { billed: { delivery, productId } }: OpenAllocation,
  find: ReceivedGoodsIndex['findOfOrder'],
): ReceivedGoods[] => (delivery?.orderIds ?? []).flatMap(id => find(id, productId))

function take(allocation: OpenAllocation, goods: readonly ReceivedGoods[]): void {
  const { line } = allocation.billed
  for (const each of goods) {
    const before = each.remaining
    if (isCatchWeight(line)) takeByPieces(allocation, each, line.pieces)
    else takeByQuantity(allocation, each)
    if (each.remaining !== before && !decidesCost(allocation.billed))
      each.usedWithoutCost = each.usedWithoutCost.plus(before).minus(each.remaining)
  }
}

function takeByQuantity(allocation: OpenAllocation, goods: ReceivedGoods): void {
  const factor = findReceivedFactor(goods, allocation.billed.line.unit)
  if (factor === null) {
    // Zero is zero in any unit.
    if (goods.accepted.isZero()) allocation.received.add(goods)
    else allocation.hasUnclearUnits = true
    return
  }
  allocation.received.add(goods)
  if (goods.remaining.isZero() || !isShort(allocation)) return
  const { due, accepted } = allocation
  const available = convertQuantity(goods.remaining, factor)
  const needed = accepted.isZero() ? due : due.minus(accepted)
  const isEnough = available.gte(needed)
  allocation.accepted = isEnough ? due : accepted.plus(available)
  const used = isEnough && !available.eq(needed) ? convertQuantity(needed, invertFactor(factor)) : null
  goods.remaining = used ? goods.remaining.minus(used) : ZERO
}

const toAllocation = (open: OpenAllocation): Allocation => ({
  billed: open.billed,
  due: open.due,
  ...compareWithDue(open),
  hasUnclearUnits: open.hasUnclearUnits,
  received: [...open.received],
  deliveredProductId: findDeliveredProduct(open),
})

function compareWithDue(open: OpenAllocation): Pick<Allocation, 'accepted' | 'missing'> {
  if (!isChecked(open) || open.hasUnclearUnits) return { accepted: null, missing: ZERO }
  const { accepted, due } = open
  return { accepted, missing: accepted === due || accepted.gte(due) ? ZERO : due.minus(accepted) }
}

const findDeliveredProduct = ({ billed, received }: OpenAllocation): number => {
  const [first, ...others] = received
  const isSingle = first && others.every(each => each.productId === first.productId)
  return isSingle ? first.productId : billed.productId
}
