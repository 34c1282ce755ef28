import { addDays, type CalendarDate, Decimal, removeDivisionRoundingError, ZERO } from '@rms/domain-kit'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import { findReceivedFactor } from '../matching/received-goods.ts'
import { convertQuantity, invertFactor } from '../units/purchase-units.ts'
import { getOpenAmount, getOpenQuantity, type UninvoicedGoods } from './uninvoiced-goods.ts'

/** A line of which it is not certain whether its goods are among those that were received and not invoiced yet. */
export interface DoubtfulLine {
  readonly assigned: AssignedLine
  /** In the currency of the business, in cents; null if unknown. */
  readonly amount: Decimal | null
  /** Whether the product may be another name for goods that were received. */
  readonly mayBeOtherGoods: boolean
}

/** The part of a doubtful line that is not counted, because the expected cost of received goods is. */
export interface CoveredPart {
  /** In the currency of the business. */
  readonly amount: Decimal
  /** In the unit of the line. */
  readonly quantity: Decimal
  /** Whether the rest states what received goods without a price cost. */
  readonly isReplacing: boolean
}

/** Goods may be invoiced this many days after their delivery, and recorded a day after their invoice. */
const MAX_DAYS_BEFORE = 7
const MAX_DAYS_AFTER = 1

/**
 * Compares doubtful lines with the goods that no invoice has replaced yet. Goods that may be the same count once, with
 * what they are expected to cost: lines of the same product by their quantity, and lines whose product is not known or
 * appears nowhere else by their amount. So nothing counts twice, and what exceeds the received goods is not lost.
 */
export function coverLines(
  lines: readonly DoubtfulLine[],
  uninvoiced: readonly UninvoicedGoods[],
  facts: PurchasingFacts,
): ReadonlyMap<number, CoveredPart> {
  if (lines.length === 0 || uninvoiced.length === 0) return new Map()
  const findGoods = createGoodsFinder(uninvoiced)
  const isKnown = createKnownProducts(facts)
  const sorted = lines.toSorted(compareLines)
  const covered = new Map<number, CoveredPart>()
  for (const line of sorted) {
    const { productId } = line.assigned.line
    if (productId === null) continue
    const goods = findGoods(line.assigned).filter(each => isOfProduct(each, productId))
    addPart(covered, line, coverByQuantity(line, goods))
  }
  for (const line of sorted) {
    const { lineId, productId } = line.assigned.line
    if (covered.has(lineId)) continue
    if (!line.mayBeOtherGoods && productId !== null && isKnown(productId)) continue
    addPart(covered, line, coverByAmount(line, findGoods(line.assigned)))
  }
  return covered
}

const compareLines = ({ assigned: a }: DoubtfulLine, { assigned: b }: DoubtfulLine): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.invoice.id - b.invoice.id || a.line.lineId - b.line.lineId
}

const isOfProduct = ({ goods }: UninvoicedGoods, productId: number): boolean =>
  goods.productId === productId || goods.line.productId === productId

function addPart(covered: Map<number, CoveredPart>, { assigned }: DoubtfulLine, part: CoveredPart): void {
  if (part.quantity.gt(0) || part.amount.gt(0) || part.isReplacing) covered.set(assigned.line.lineId, part)
}

/** Goods in the deliveries of a line; without one, those of the supplier and location around its day, the last first. */
function createGoodsFinder(
  uninvoiced: readonly UninvoicedGoods[],
): (assigned: AssignedLine) => UninvoicedGoods[] {
  const byDelivery = Map.groupBy(uninvoiced, ({ goods }) => goods.delivery.id)
  const byDay = Map.groupBy(uninvoiced, ({ goods: { delivery } }) =>
    getDayKey(delivery, delivery.deliveryDate),
  )
  const days = Array.from({ length: MAX_DAYS_BEFORE + MAX_DAYS_AFTER + 1 }, (_, day) => MAX_DAYS_AFTER - day)
  return ({ invoice, delivery, deliveries, date, locationId }) =>
    delivery
      ? deliveries.flatMap(({ id }) => byDelivery.get(id) ?? [])
      : days.flatMap(
          day =>
            byDay.get(getDayKey({ supplierId: invoice.supplierId, locationId }, addDays(date, day))) ?? [],
        )
}

const getDayKey = (
  { supplierId, locationId }: { readonly supplierId: number; readonly locationId: number },
  date: CalendarDate,
): string => `${supplierId} ${locationId} ${date}`

/** A product that only one invoice names may be a new name for goods that were received. */
function createKnownProducts(facts: PurchasingFacts): (productId: number) => boolean {
  const known = new Set([
    ...facts.agreements.map(({ productId }) => productId),
    ...facts.orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    ...facts.deliveries.flatMap(({ lines }) =>
      lines.flatMap(({ productId, substitutedBy }) => [productId, substitutedBy?.productId ?? productId]),
    ),
  ])
  const invoiceByProduct = new Map<number, number>()
  for (const { id, lines } of facts.invoices)
    for (const { productId } of lines)
      if (productId !== null)
        if ((invoiceByProduct.get(productId) ?? id) === id) invoiceByProduct.set(productId, id)
        else known.add(productId)
  return productId => known.has(productId)
}

function coverByQuantity(
  { assigned: { line }, amount }: DoubtfulLine,
  candidates: readonly UninvoicedGoods[],
): CoveredPart {
  let open = line.quantity
  let covered = ZERO
  let isReplacing = false
  for (const each of candidates) {
    const factor = findReceivedFactor(each.goods, line.unit)
    if (factor === null || !open.gt(0)) continue
    const available = convertQuantity(getOpenQuantity(each), factor)
    const taken = Decimal.min(open, available)
    if (!taken.gt(0)) continue
    open = open.minus(taken)
    const used = taken.eq(available) ? getOpenQuantity(each) : convertQuantity(taken, invertFactor(factor))
    const isPriced = each.amount !== null || amount === null
    if (isPriced) {
      each.covering = each.covering.plus(used)
      covered = covered.plus(taken)
    } else {
      each.replaced = each.replaced.plus(used)
      isReplacing = true
    }
  }
  const part = amount && removeDivisionRoundingError(amount.times(covered).div(line.quantity))
  return { amount: part?.toDecimalPlaces(2) ?? ZERO, quantity: covered, isReplacing }
}

/** A line that nobody has reviewed costs nothing beyond the goods of its delivery, because its price may be wrong. */
function coverByAmount(
  { assigned: { line, delivery, invoice }, amount }: DoubtfulLine,
  candidates: readonly UninvoicedGoods[],
): CoveredPart {
  let open = amount ?? ZERO
  for (const each of candidates) {
    const available = getOpenAmount(each)
    const taken = Decimal.min(open, available)
    if (!taken.gt(0)) continue
    open = open.minus(taken)
    const rest = getOpenQuantity(each)
    const used = taken.eq(available) ? rest : rest.times(taken).div(available)
    each.covering = removeDivisionRoundingError(each.covering.plus(used))
  }
  const covered = amount?.minus(open) ?? ZERO
  const isWhole = covered.gt(0) && delivery !== null && invoice.isPending === true
  const part = isWhole && amount ? amount : covered
  const share = amount?.gt(0) ? part.div(amount) : ZERO
  return {
    amount: part,
    quantity: removeDivisionRoundingError(line.quantity.times(share)),
    isReplacing: false,
  }
}
