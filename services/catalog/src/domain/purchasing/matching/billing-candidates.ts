import { Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { DeliveryFact, ReceivedLine } from '../facts/delivery-fact.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import { convertQuantity, findUnitFactor, type PurchaseUnit } from '../units/purchase-units.ts'
import { isCatchWeight } from './catch-weight.ts'
import { groupConnected } from './connected-groups.ts'
import { computeAcceptedQuantity } from './received-goods.ts'

/** An invoice without numbers with the deliveries that it may bill. */
export interface BillingCandidacy {
  readonly invoice: InvoiceFact
  readonly deliveries: readonly DeliveryFact[]
}

type Orders = ReadonlyMap<number, OrderFact>

/**
 * Whether invoices certainly bill the deliveries that are possible for them: one invoice the deliveries of one order, or
 * of several orders if it bills more than some of them contain; several invoices together no more than was ordered.
 */
export function canBillTogether(candidacies: readonly BillingCandidacy[], orders: Orders): boolean {
  const deliveries = [...new Set(candidacies.flatMap(each => each.deliveries))]
  const groups = groupByOrder(deliveries)
  const isSingle = candidacies.length === 1
  if (isSingle && groups.length === 1) return true
  if (!isSingle && deliveries.some(({ orderIds }) => orderIds.length === 0)) return false
  return groupLines(candidacies).every(lines => {
    const unit = lines[0]?.unit
    const quantities = groups.map(group => countGoods(group, lines, orders))
    const invoiced = sumKnown(lines.map(line => unit && countInvoiced(line, unit)))
    if (invoiced === null || quantities.includes(null)) return false
    const found = quantities.filter(each => each?.expected.gt(0)) as GoodsCount[]
    if (found.length === 0) return true
    const expected = sumDecimals(found.map(each => each.expected))
    const accepted = sumDecimals(found.map(each => each.accepted))
    const smallest = Decimal.min(...found.map(each => each.expected))
    const needsAll = found.length === 1 || invoiced.gt(expected.minus(smallest))
    return needsAll && (isSingle ? found.length === 1 || accepted.lte(invoiced) : invoiced.lte(expected))
  })
}

/** Whether at least the invoiced quantities were ordered or accepted with these deliveries. */
export function explains(candidacy: BillingCandidacy, orders: Orders): boolean {
  return groupLines([candidacy]).every(lines => {
    const unit = lines[0]?.unit
    const counts = groupByOrder(candidacy.deliveries).map(group => countGoods(group, lines, orders))
    const invoiced = sumKnown(lines.map(line => unit && countInvoiced(line, unit)))
    const expected = sumKnown(counts.map(count => count?.expected))
    return invoiced !== null && expected?.gte(invoiced) === true
  })
}

const groupByOrder = (deliveries: readonly DeliveryFact[]): DeliveryFact[][] =>
  groupConnected(deliveries, ({ orderIds }) => orderIds)

/** The invoiced goods of all invoices by product. */
const groupLines = (candidacies: readonly BillingCandidacy[]): InvoicedLine[][] => {
  const goods = candidacies.flatMap(({ invoice }) =>
    invoice.lines.filter(({ productId, quantity }) => productId !== null && quantity.gt(0)),
  )
  return [...Map.groupBy(goods, ({ productId }) => productId).values()]
}

interface GoodsCount {
  readonly accepted: Decimal
  /** What was ordered, or accepted if that is more. */
  readonly expected: Decimal
}

/** The goods of a product in deliveries of the same order, in the unit of its lines; null if they cannot be compared. */
function countGoods(
  deliveries: readonly DeliveryFact[],
  lines: readonly InvoicedLine[],
  orders: Orders,
): GoodsCount | null {
  const [line] = lines
  if (!line) return null
  const received = deliveries.flatMap(delivery => delivery.lines).filter(each => isOfProduct(each, line))
  const accepted = sumKnown(received.map(each => countAccepted(each, line)))
  const ordered = sumKnown(listOrdered(deliveries, line, orders).map(each => convert(each, line)))
  return accepted && ordered && { accepted, expected: Decimal.max(accepted, ordered) }
}

const isOfProduct = ({ productId, substitutedBy }: ReceivedLine, line: InvoicedLine): boolean =>
  productId === line.productId || substitutedBy?.productId === line.productId

interface Counted {
  readonly quantity: Decimal
  readonly unit: PurchaseUnit
}

/** What the orders of deliveries contain of a product; what the deliveries state as ordered without them. */
function listOrdered(
  deliveries: readonly DeliveryFact[],
  { productId }: InvoicedLine,
  orders: Orders,
): Counted[] {
  const known = [...new Set(deliveries.flatMap(({ orderIds }) => orderIds))].flatMap(
    id => orders.get(id) ?? [],
  )
  if (known.length > 0)
    return known.flatMap(order => order.lines.filter(each => each.productId === productId))
  return deliveries.flatMap(delivery =>
    delivery.lines.flatMap(({ ordered, unit, ...line }) =>
      ordered && line.productId === productId ? [{ quantity: ordered, unit }] : [],
    ),
  )
}

/** Goods that are paid by weight are ordered and counted by the piece. */
const PIECES: PurchaseUnit = { name: 'pieces', content: null }

function countAccepted(received: ReceivedLine, line: InvoicedLine): Decimal | null {
  const accepted = computeAcceptedQuantity(received)
  if (isCatchWeight(line)) return received.pieces ?? accepted
  return convert({ quantity: accepted, unit: received.substitutedBy?.unit ?? received.unit }, line)
}

function convert({ quantity, unit }: Counted, line: InvoicedLine): Decimal | null {
  const factor = findUnitFactor(unit, isCatchWeight(line) ? PIECES : line.unit)
  return factor && convertQuantity(quantity, factor)
}

function countInvoiced(line: InvoicedLine, unit: PurchaseUnit): Decimal | null {
  if (isCatchWeight(line)) return line.pieces
  const factor = findUnitFactor(line.unit, unit)
  return factor && convertQuantity(line.quantity, factor)
}

const sumKnown = (quantities: readonly (Decimal | null | undefined)[]): Decimal | null => {
  const known = quantities.filter(quantity => quantity != null)
  return known.length < quantities.length ? null : known.length === 0 ? ZERO : sumDecimals(known)
}
