import { Decimal, ZERO } from '@rms/domain-kit'
import type { OrderFact } from '../facts/order-fact.ts'
import { convertQuantity, findUnitFactor, type PurchaseUnit } from '../units/purchase-units.ts'
import { isCatchWeight } from './catch-weight-line.ts'
import type { InvoiceMatch, MatchedLine } from './match-invoices.ts'
import {
  type CountedQuantity,
  fillLines,
  indexOrderLines,
  type OpenOrderLine,
  type OrderLineIndex,
} from './order-lines.ts'
import type { ReceivedGoods } from './received-goods.ts'

export type OrderLineStatus =
  /** Neither delivered nor invoiced. */
  | 'open'
  | 'not-checked'
  | 'not-received'
  | 'short'
  | 'substituted'
  | 'over-billed'
  | 'under-billed'
  | 'not-invoiced'
  | 'unclear'
  | 'matched'

/** What has been delivered and invoiced of an order line, in the ordered unit. */
export interface OrderLineProgress {
  readonly orderId: number
  readonly lineId: string
  readonly productId: number
  readonly unit: PurchaseUnit
  readonly ordered: Decimal
  readonly accepted: Decimal
  readonly invoiced: Decimal
  /** Ordered and not accepted yet. */
  readonly outstanding: Decimal
  readonly status: OrderLineStatus
}

/**
 * The progress of all order lines, over any number of deliveries and invoices: by the order that a delivery or invoice
 * names, otherwise the oldest open line of the same supplier item.
 */
export function computeOrderProgress(orders: readonly OrderFact[], match: InvoiceMatch): OrderLineProgress[] {
  const index = indexOrderLines(orders)
  markChecked(index, match)
  const linesByGoods = new Map<ReceivedGoods, readonly OpenOrderLine[]>()
  for (const goods of match.received.toSorted(compareByDeliveryDate))
    linesByGoods.set(goods, countAccepted(goods, index))
  const lines = match.lines.toSorted((a, b) =>
    a.billed.date < b.billed.date ? -1 : a.billed.date > b.billed.date ? 1 : 0,
  )
  for (const line of lines) countInvoiced(line, index, linesByGoods)
  return index.lines.map(toProgress)
}

function markChecked({ lines }: OrderLineIndex, { received }: InvoiceMatch): void {
  const checked = new Set(received.flatMap(({ delivery }) => delivery.orderIds))
  for (const line of lines) line.isChecked = checked.has(line.order.id)
}

function countAccepted(goods: ReceivedGoods, index: OrderLineIndex): readonly OpenOrderLine[] {
  const { delivery, line, unit, accepted } = goods
  const named = line.orderLine
    ? index.findByReference(line.orderLine.orderId, line.orderLine.lineId)
    : index.findByProduct(delivery.orderIds, line.productId)
  const item = { ...delivery, productId: line.productId, date: delivery.deliveryDate }
  const lines =
    named.length > 0 || delivery.orderIds.length > 0
      ? count(named, { quantity: accepted, unit, counted: 'accepted' })
      : countForOldest(index, item, { quantity: accepted, unit, counted: 'accepted' })
  for (const each of lines) {
    each.isChecked = true
    if (line.substitutedBy !== null && accepted.gt(0)) each.isSubstituted = true
  }
  return lines
}

function countInvoiced(
  { billed, due, received }: MatchedLine,
  index: OrderLineIndex,
  linesByGoods: ReadonlyMap<ReceivedGoods, readonly OpenOrderLine[]>,
): void {
  const { invoice, line, delivery, productId, date, locationId } = billed
  const ofGoods = received.flatMap(goods => linesByGoods.get(goods) ?? [])
  const orderIds = [
    ...(delivery?.orderIds ?? []),
    ...index.findOrderIds(invoice.supplierId, line.orderNumber),
  ]
  const named = ofGoods.length > 0 ? ofGoods : index.findByProduct(orderIds, productId)
  const billedQuantity = { ...getCountedQuantity(billed, due), counted: 'invoiced' as const }
  if (named.length > 0 || orderIds.length > 0) count(named, billedQuantity)
  else countForOldest(index, { supplierId: invoice.supplierId, locationId, productId, date }, billedQuantity)
}

interface Counted {
  readonly quantity: Decimal
  readonly unit: PurchaseUnit
  readonly counted: CountedQuantity
}

/** Agreed free goods count as invoiced. Catch-weight goods are ordered and counted by the piece. */
const getCountedQuantity = ({ line }: MatchedLine['billed'], due: Decimal): Omit<Counted, 'counted'> =>
  isCatchWeight(line)
    ? { quantity: line.pieces, unit: { name: 'pieces', content: null } }
    : { quantity: due, unit: line.unit }

/** What exceeds the ordered quantities counts for the last line. */
function count(
  lines: readonly OpenOrderLine[],
  { quantity, unit, counted }: Counted,
): readonly OpenOrderLine[] {
  const last = lines.at(-1)
  if (!last) return []
  const factor = findUnitFactor(unit, last.line.unit)
  if (factor === null) {
    last.hasUnclearUnits = true
    return [last]
  }
  const excess = fillLines(lines, convertQuantity(quantity, factor), counted)
  last[counted] = last[counted].plus(excess)
  return lines
}

function countForOldest(
  index: OrderLineIndex,
  item: Parameters<OrderLineIndex['findOldestOpen']>[0],
  { quantity, unit, counted }: Counted,
): OpenOrderLine[] {
  const lines: OpenOrderLine[] = []
  let left = quantity
  while (left.gt(0)) {
    const line = index.findOldestOpen(item, counted)
    const factor = line && findUnitFactor(unit, line.line.unit)
    if (!line || !factor) return lines
    lines.push(line)
    const rest = fillLines([line], convertQuantity(left, factor), counted)
    left = convertQuantity(rest, { numerator: factor.denominator, denominator: factor.numerator })
  }
  return lines
}

const toProgress = (open: OpenOrderLine): OrderLineProgress => ({
  orderId: open.order.id,
  lineId: open.line.lineId,
  productId: open.line.productId,
  unit: open.line.unit,
  ordered: open.line.quantity,
  accepted: open.accepted,
  invoiced: open.invoiced,
  outstanding: Decimal.max(ZERO, open.line.quantity.minus(open.accepted)),
  status: getStatus(open),
})

function getStatus(open: OpenOrderLine): OrderLineStatus {
  const { line, accepted, invoiced } = open
  if (open.hasUnclearUnits) return 'unclear'
  if (!open.isChecked) return invoiced.isZero() ? 'open' : 'not-checked'
  if (accepted.isZero()) return 'not-received'
  if (invoiced.gt(accepted)) return 'over-billed'
  if (open.isSubstituted) return 'substituted'
  if (accepted.lt(line.quantity)) return 'short'
  if (invoiced.isZero()) return 'not-invoiced'
  return invoiced.lt(accepted) ? 'under-billed' : 'matched'
}

const compareByDeliveryDate = (a: ReceivedGoods, b: ReceivedGoods): number => {
  if (a.delivery.deliveryDate !== b.delivery.deliveryDate)
    return a.delivery.deliveryDate < b.delivery.deliveryDate ? -1 : 1
  return a.delivery.id - b.delivery.id
}
