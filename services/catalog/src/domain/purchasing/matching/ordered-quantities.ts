import { Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { OrderedLine, OrderFact } from '../facts/order-fact.ts'
import { convertQuantity, findUnitFactor, invertFactor } from '../units/purchase-units.ts'
import type { AssignedLine } from './assign-deliveries.ts'
import type { MatchedLine } from './match-invoices.ts'

/**
 * What the orders of each line leave for it, by line and in its unit: the ordered quantities without what earlier
 * invoices have billed of them. Null without an order, and if the units cannot be compared. One pass in the order of the
 * invoice dates.
 */
export function listOrderedQuantities(
  lines: readonly MatchedLine[],
  findOrders: (line: AssignedLine) => readonly OrderFact[],
): ReadonlyMap<number, Decimal | null> {
  const uses = new Map<OrderedLine, Use>()
  return new Map(
    lines.map(line => {
      const ordered = findOrderedLines(line, findOrders)
      const { invoice, line: printed } = line.billed
      const left = ordered.map(each => {
        const factor = findUnitFactor(each.unit, printed.unit)
        return factor && convertQuantity(countLeft(each, uses.get(each), invoice.id), factor)
      })
      fill(line, ordered, uses)
      const isKnown = left.length > 0 && !left.includes(null)
      return [printed.lineId, isKnown ? sumDecimals(left.filter(each => each !== null)) : null]
    }),
  )
}

/** What invoices bill of an ordered line, in its unit. */
interface Use {
  total: Decimal
  /** The invoice that bills it last, and its part. */
  invoiceId: number
  ofInvoice: Decimal
}

function findOrderedLines(
  { billed, received }: MatchedLine,
  findOrders: (line: AssignedLine) => readonly OrderFact[],
): OrderedLine[] {
  const products = new Set([billed.productId, ...received.map(goods => goods.line.productId)])
  return findOrders(billed)
    .flatMap(order => order.lines)
    .filter(({ productId }) => products.has(productId))
}

/** Lines of one invoice do not count against each other. */
function countLeft({ quantity }: OrderedLine, use: Use | undefined, invoiceId: number): Decimal {
  if (!use) return quantity
  const used = use.invoiceId === invoiceId ? use.total.minus(use.ofInvoice) : use.total
  return Decimal.max(ZERO, quantity.minus(used))
}

function fill(
  { billed: { invoice, line }, due }: MatchedLine,
  ordered: readonly OrderedLine[],
  uses: Map<OrderedLine, Use>,
): void {
  let open = due
  for (const each of ordered) {
    const factor = findUnitFactor(line.unit, each.unit)
    if (factor === null || open.isZero()) continue
    const use = uses.get(each)
    const needed = convertQuantity(open, factor)
    const taken = Decimal.max(ZERO, Decimal.min(needed, each.quantity.minus(use?.total ?? ZERO)))
    const before = use?.invoiceId === invoice.id ? use.ofInvoice : ZERO
    uses.set(each, {
      total: (use?.total ?? ZERO).plus(taken),
      invoiceId: invoice.id,
      ofInvoice: before.plus(taken),
    })
    open = taken.eq(needed) ? ZERO : open.minus(convertQuantity(taken, invertFactor(factor)))
  }
}
