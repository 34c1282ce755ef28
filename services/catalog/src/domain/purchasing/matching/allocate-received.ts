import { Decimal, ONE, removeDivisionRoundingError, toDecimal, ZERO } from '@rms/domain-kit'
import { getFreeGoods } from '../agreements/free-goods.ts'
import { convertQuantity, findUnitFactor, invertFactor, isSameUnit } from '../units/purchase-units.ts'
import { type BilledLine, decidesCost, getFreeGoodsKey } from './billed-lines.ts'
import { takeByPieces } from './catch-weight.ts'
import { isCatchWeight } from './catch-weight-line.ts'
import { findReceivedFactor, type ReceivedGoods, type ReceivedGoodsIndex } from './received-goods.ts'

/** The received goods that an invoice line bills. */
export interface Allocation {
  readonly billed: BilledLine
  /** The invoiced quantity and the free goods that are due with it, in the unit of the line. */
  readonly due: Decimal
  /** Null before the check-in, and if the units or the goods cannot be compared. */
  readonly accepted: Decimal | null
  /** Due and not accepted; 0 while that is not known. */
  readonly missing: Decimal
  readonly hasUnclearUnits: boolean
  /** Whether nothing of the product was recorded, but other goods that no invoice bills: they may be the same. */
  readonly mayBeOtherGoods: boolean
  readonly received: readonly ReceivedGoods[]
  /** That of a substitute, even if the invoice names the ordered product. */
  readonly deliveredProductId: number
}

interface OpenAllocation {
  readonly billed: BilledLine
  readonly due: Decimal
  /** Paid goods come first, and free ones are accepted from what is left. */
  limit: Decimal
  accepted: Decimal
  acceptedPieces: Decimal
  hasUnclearUnits: boolean
  readonly received: Set<ReceivedGoods>
}

/**
 * Allocates received goods to the lines that bill them: those of the same product in the delivery, then in those that the
 * invoice bills with it, then what was delivered instead, then what arrived with other deliveries of the same order. Each
 * unit is used once, and for free goods only if it is left over from the paid ones.
 */
export function allocateReceived(lines: readonly BilledLine[], goods: ReceivedGoodsIndex): Allocation[] {
  const open = lines.map(openAllocation)
  const checked = open.filter(isChecked)
  fillLines(checked, goods)
  const withFree = checked.filter(({ limit, due }) => limit.lt(due))
  for (const each of withFree) each.limit = each.due
  fillLines(withFree, goods)
  const doubtful = findDoubtful(checked, goods)
  return shareMissingFree(open.map(each => toAllocation(each, doubtful.has(each))))
}

/**
 * The lines of whose product nothing was recorded, while other goods are on no invoice. Suppliers name their goods
 * differently, and a new name becomes a new product. If a person has recorded that nothing arrived, it is certain.
 */
function findDoubtful(
  checked: readonly OpenAllocation[],
  goods: ReceivedGoodsIndex,
): ReadonlySet<OpenAllocation> {
  const unrecorded = checked.filter(
    ({ due, received, hasUnclearUnits }) => received.size === 0 && !hasUnclearUnits && !due.isZero(),
  )
  if (unrecorded.length === 0) return new Set()
  const isUnbilled = findUnbilled(checked)
  return new Set(
    unrecorded.filter(({ billed }) =>
      billed.deliveries.some(({ id }) => goods.listOfDelivery(id).some(isUnbilled)),
    ),
  )
}

/** Whether goods were accepted that no line bills, by their product or as a substitute. */
function findUnbilled(checked: readonly OpenAllocation[]): (goods: ReceivedGoods) => boolean {
  const used = new Set(checked.flatMap(({ received }) => [...received]))
  const billed = new Set(
    checked.flatMap(({ billed: { deliveries, productId } }) =>
      deliveries.map(({ id }) => getGoodsKey(id, productId)),
    ),
  )
  return each =>
    each.accepted.gt(0) &&
    !used.has(each) &&
    ![each.productId, each.line.productId].some(product => billed.has(getGoodsKey(each.delivery.id, product)))
}

const getGoodsKey = (deliveryId: number, productId: number): string => `${deliveryId} ${productId}`

function fillLines(checked: readonly OpenAllocation[], goods: ReceivedGoodsIndex): void {
  for (const each of checked) take(each, findInDelivery(each, goods.findDelivered))
  const short = checked.filter(isShort)
  for (const each of short) take(each, findTogether(each, goods.findDelivered))
  for (const each of short.filter(isShort)) take(each, findInDelivery(each, goods.findSubstitutes))
  for (const each of short.filter(isShort)) take(each, findTogether(each, goods.findSubstitutes))
  for (const each of short.filter(isShort)) take(each, findOfOrders(each, goods.findOfOrder))
  for (const each of short.filter(isShort)) take(each, findOfOrders(each, goods.findSubstitutesOfOrder))
}

function openAllocation(billed: BilledLine): OpenAllocation {
  const due = computeDueQuantity(billed)
  return {
    billed,
    due,
    limit: due.gt(billed.line.quantity) ? billed.line.quantity : due,
    accepted: ZERO,
    acceptedPieces: ZERO,
    hasUnclearUnits: false,
    received: new Set(),
  }
}

const computeDueQuantity = ({ line, dueFactor }: BilledLine): Decimal =>
  dueFactor === ONE ? line.quantity : removeDivisionRoundingError(line.quantity.times(dueFactor))

const isChecked = ({ billed }: OpenAllocation): boolean => billed.delivery?.checkedInAt != null

const isShort = ({ billed: { line }, limit, accepted, acceptedPieces }: OpenAllocation): boolean =>
  isCatchWeight(line) ? acceptedPieces.lt(line.pieces) : accepted !== limit && accepted.lt(limit)

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
  const { limit, accepted } = allocation
  const available = convertQuantity(goods.remaining, factor)
  const needed = accepted.isZero() ? limit : limit.minus(accepted)
  const isEnough = available.gte(needed)
  allocation.accepted = isEnough ? limit : accepted.plus(available)
  const used = isEnough && !available.eq(needed) ? convertQuantity(needed, invertFactor(factor)) : null
  goods.remaining = used ? goods.remaining.minus(used) : ZERO
}

const toAllocation = (open: OpenAllocation, mayBeOther: boolean): Allocation => ({
  billed: open.billed,
  due: open.due,
  ...(mayBeOther ? { accepted: null, missing: ZERO } : compareWithDue(open)),
  hasUnclearUnits: open.hasUnclearUnits,
  mayBeOtherGoods: mayBeOther,
  received: [...open.received],
  deliveredProductId: findDeliveredProduct(open),
})

function compareWithDue(open: OpenAllocation): Pick<Allocation, 'accepted' | 'missing'> {
  if (!isChecked(open) || open.hasUnclearUnits) return { accepted: null, missing: ZERO }
  const { accepted, due } = open
  const missing = accepted === due || accepted.gte(due) ? ZERO : due.minus(accepted)
  return missing.isZero() || !isBelowScaleInterval(missing, open)
    ? { accepted, missing }
    : { accepted: due, missing: ZERO }
}

/** What is missing of the invoiced quantity, and of the free goods that are due with it. */
export interface MissingGoods {
  readonly paid: Decimal
  readonly free: Decimal
}

export function splitMissing({ billed, due, accepted, missing }: Allocation): MissingGoods {
  if (accepted === null || !hasFreeGoods({ billed, due })) return { paid: missing, free: ZERO }
  const short = billed.line.quantity.minus(accepted)
  const paid = Decimal.max(ZERO, Decimal.min(missing, short))
  return { paid, free: missing.minus(paid) }
}

/** Whether more is due with a line than is paid for. */
export const hasFreeGoods = ({ billed, due }: Pick<Allocation, 'billed' | 'due'>): boolean =>
  due !== billed.line.quantity && due.gt(billed.line.quantity)

/**
 * Moves missing free goods from the first paid line to the next ones as far as their share of the bundle is worth more
 * than what was accepted of it, so that they are claimed as if all paid goods were on one line.
 */
function shareMissingFree(allocations: readonly Allocation[]): Allocation[] {
  const first = allocations.filter(each => hasFreeGoods(each) && splitMissing(each).free.gt(0))
  if (first.length === 0) return [...allocations]
  const groups = Map.groupBy(allocations, ({ billed }) => getFreeGoodsKey(billed))
  const moved = new Map<Allocation, Decimal>()
  for (const each of first) {
    let rest = splitMissing(each).free.minus(countBearableFree(each))
    for (const other of groups.get(getFreeGoodsKey(each.billed)) ?? []) {
      if (!rest.gt(0)) break
      if (other === each || !isSameUnit(other.billed.line.unit, each.billed.line.unit)) continue
      const quantity = Decimal.min(rest, countBearableFree(other))
      if (!quantity.gt(0)) continue
      rest = rest.minus(quantity)
      moved.set(other, quantity)
      moved.set(each, (moved.get(each) ?? ZERO).minus(quantity))
    }
  }
  return allocations.map(each => addMissing(each, moved.get(each)))
}

/** How many missing free goods are worth what was accepted of the paid ones. */
function countBearableFree({ billed: { line, terms }, accepted }: Allocation): Decimal {
  const agreed = getFreeGoods(terms)
  if (!agreed || !accepted || line.total.isZero()) return ZERO
  const paid = Decimal.min(accepted, line.quantity)
  // Not rounded: what is left of the free goods is multiplied by prices.
  return paid.times(agreed.buy.plus(agreed.free)).div(agreed.buy)
}

const addMissing = (allocation: Allocation, quantity: Decimal | undefined): Allocation =>
  quantity
    ? {
        ...allocation,
        due: allocation.due.plus(quantity),
        missing: allocation.missing.plus(quantity),
      }
    : allocation

/** Whether a scale with another unit than the invoice shows the due weight as exactly as it can. */
const isBelowScaleInterval = (missing: Decimal, { billed, received }: OpenAllocation): boolean =>
  [...received].some(({ line: { weighed } }) => {
    if (!weighed || weighed.unit === billed.line.unit.content?.unit) return false
    const reading = { name: weighed.unit, content: { amount: SCALE_INTERVAL, unit: weighed.unit } }
    const factor = findUnitFactor(reading, billed.line.unit)
    return factor !== null && missing.times(2).lte(convertQuantity(ONE, factor))
  })

const SCALE_INTERVAL = toDecimal('0.01')

const findDeliveredProduct = ({ billed, received }: OpenAllocation): number => {
  const [first, ...others] = received
  const isSingle = first && others.every(each => each.productId === first.productId)
  return isSingle ? first.productId : billed.productId
}
