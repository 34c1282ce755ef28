import { addDays, type Decimal, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type { BenchFacts } from '../bench-data/purchase-facts.ts'

/** What the pass computes, as sums for comparison. */
export interface PassResult {
  readonly claims: number
  readonly claimed: Decimal
  readonly costs: Decimal
  /** Of all order lines. */
  readonly accepted: Decimal
  readonly invoiced: Decimal
}

type Counted = 'accepted' | 'invoiced'

interface OpenLine {
  readonly orderDate: string
  readonly ordered: Decimal
  readonly counted: Record<Counted, Decimal>
}

interface ProductQueue {
  readonly lines: OpenLine[]
  /** The first line that may still be open. */
  readonly next: Record<Counted, number>
}

/** Goods may belong to an order of this many days before. */
const MAX_ORDER_AGE_DAYS = 60

/**
 * The same three-way match in one pass with look-ups and exact numbers, for data like that of the benchmark only: every
 * line has the number of its delivery note, one agreed price and one unit, and nothing is taxed, substituted, free,
 * weighed, tolerated, corrected, credited, decided or approved. Each invoice line gets its status, claim and cost, each
 * order line its accepted and invoiced quantity.
 */
export function matchInOnePass({ agreements, orders, deliveries, invoices }: BenchFacts): PassResult {
  const agreed = new Map(
    agreements.map(({ productId, pricing }) => [productId, pricing.type === 'fixed' ? pricing.price : ZERO]),
  )
  const queues = queueOrderLines(orders)
  const accepted = new Map<string, Decimal>()
  for (const { noteNumber, deliveryDate, lines } of deliveries)
    for (const line of lines) {
      const quantity = line.received.minus(line.damaged).minus(line.refused)
      accepted.set(`${noteNumber} ${line.productId}`, quantity)
      queues.count(line.productId, { quantity, date: deliveryDate, counted: 'accepted' })
    }
  const dates = new Map(deliveries.map(({ noteNumber, deliveryDate }) => [noteNumber, deliveryDate]))
  const lines = new Map<number, { status: string; claim: Decimal; cost: Decimal }>()
  for (const invoice of invoices)
    for (const line of invoice.lines) {
      const { lineId, productId, noteNumber, quantity, unitPrice, total } = line
      if (productId === null || !toCents(quantity.times(unitPrice)).eq(total)) continue
      const received = accepted.get(`${noteNumber} ${productId}`) ?? ZERO
      const missing = quantity.minus(received)
      const above = unitPrice.minus(agreed.get(productId) ?? ZERO)
      const missingAmount = missing.gt(0) ? toCents(missing.times(unitPrice)) : ZERO
      const priceAmount = above.gt(0) ? toCents(received.times(above)) : ZERO
      lines.set(lineId, {
        status: missing.gt(0) ? 'over-billed' : above.isZero() ? 'matched' : 'price-differs',
        claim: missingAmount.plus(priceAmount),
        cost: total.minus(missingAmount),
      })
      const date = dates.get(noteNumber) ?? invoice.invoiceDate
      queues.count(productId, { quantity, date, counted: 'invoiced' })
    }
  const claims = [...lines.values()].filter(({ claim }) => claim.gt(0))
  return {
    claims: claims.length,
    claimed: sumDecimals(claims.map(({ claim }) => claim)),
    costs: sumDecimals([...lines.values()].map(({ cost }) => cost)),
    ...queues.sum(),
  }
}

/** Counts quantities for the oldest open order line of a product. Dates of successive calls do not decrease. */
function queueOrderLines(orders: BenchFacts['orders']) {
  const queues = new Map<number, ProductQueue>()
  for (const { orderDate, lines } of orders)
    for (const { productId, quantity } of lines) {
      const line = { orderDate, ordered: quantity, counted: { accepted: ZERO, invoiced: ZERO } }
      const queue = queues.get(productId)
      if (queue) queue.lines.push(line)
      else queues.set(productId, { lines: [line], next: { accepted: 0, invoiced: 0 } })
    }
  const earliest = new Map<string, string>()
  const findEarliest = (date: string): string => {
    const known = earliest.get(date) ?? addDays(date, -MAX_ORDER_AGE_DAYS)
    earliest.set(date, known)
    return known
  }
  const sumOf = (counted: Counted): Decimal =>
    sumDecimals([...queues.values()].flatMap(({ lines }) => lines.map(line => line.counted[counted])))
  return {
    count: (
      productId: number,
      {
        quantity,
        date,
        counted,
      }: { readonly quantity: Decimal; readonly date: string; readonly counted: Counted },
    ) => {
      const queue = queues.get(productId)
      if (!queue) return
      const from = findEarliest(date)
      let left = quantity
      for (let line = queue.lines[queue.next[counted]]; line; line = queue.lines[++queue.next[counted]]) {
        if (line.orderDate > date) return
        const open = line.ordered.minus(line.counted[counted])
        if (line.orderDate < from || open.isZero()) continue
        const part = left.lt(open) ? left : open
        line.counted[counted] = line.counted[counted].plus(part)
        left = left.minus(part)
        if (left.isZero()) return
      }
    },
    sum: () => ({ accepted: sumOf('accepted'), invoiced: sumOf('invoiced') }),
  }
}
