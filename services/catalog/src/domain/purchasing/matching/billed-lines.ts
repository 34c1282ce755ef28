import { type Decimal, ONE, sumDecimals, ZERO } from '@rms/domain-kit'
import { type AgreedPrices, findAgreedTerms } from '../agreements/agreed-prices.ts'
import type { AgreedTerms } from '../agreements/agreed-terms.ts'
import type { FreeGoods } from '../facts/agreement-fact.ts'
import { type NetLine, toNetLine } from '../prices/net-lines.ts'
import { convertQuantity, findUnitFactor } from '../units/purchase-units.ts'
import type { AssignedLine } from './assign-deliveries.ts'
import type { ReceivedGoodsIndex } from './received-goods.ts'

/** A line of an invoice that bills goods, with the net amounts and the terms that apply to it. */
export interface BilledLine extends AssignedLine {
  readonly productId: number
  /** Null if it is unclear how much VAT the amounts include. */
  readonly net: NetLine | null
  readonly terms: AgreedTerms | null
  /** Whether the goods were delivered instead of others, whose terms apply. */
  readonly isSubstitute: boolean
  /**
   * The units due for one invoiced unit: 1.1 if 10 are paid and 1 more is agreed to be free. 0 for a line with the free
   * goods, because they are already due with the paid ones.
   */
  readonly dueFactor: Decimal
}

/** Whether a line bills goods of a known product; credits and returned goods have negative quantities or totals. */
export const isBilledGoods = ({ invoice, line }: AssignedLine): boolean =>
  invoice.documentType === 'invoice' &&
  line.kind === 'goods' &&
  line.productId !== null &&
  !line.quantity.isZero() &&
  !line.quantity.isNegative() &&
  !line.total.isNegative()

/** Whether the amounts of a line are clear and reviewed, so that they replace what its delivery was expected to cost. */
export const decidesCost = ({ invoice, net }: Pick<BilledLine, 'invoice' | 'net'>): boolean =>
  net !== null && invoice.isPending !== true

/** The lines that bill goods, in the order of their invoice dates. */
export function listBilledLines(
  assigned: readonly AssignedLine[],
  goods: ReceivedGoodsIndex,
  prices: AgreedPrices,
): BilledLine[] {
  const billed = assigned.flatMap(each => {
    const { productId } = each.line
    if (productId === null || !isBilledGoods(each)) return []
    const net = toNetLine(each.line, each.basis)
    return [{ ...each, productId, net, ...findTerms(each, productId, goods, prices), dueFactor: ONE }]
  })
  return addFreeGoods(billed.sort(compareBilledLines))
}

/** By invoice date; of lines of one product on one invoice, the most expensive first. */
const compareBilledLines = (a: BilledLine, b: BilledLine): number => {
  if (a.invoice !== b.invoice) {
    if (a.invoice.invoiceDate !== b.invoice.invoiceDate)
      return a.invoice.invoiceDate < b.invoice.invoiceDate ? -1 : 1
    return a.invoice.id - b.invoice.id
  }
  if (a.productId !== b.productId) return a.productId - b.productId
  return (a.net && b.net ? b.net.price.cmp(a.net.price) : 0) || a.line.order - b.line.order
}

/** The terms of a substitute are those of the ordered product if they can be compared, otherwise its own. */
function findTerms(
  { invoice, line, deliveries, date, locationId }: AssignedLine,
  productId: number,
  goods: ReceivedGoodsIndex,
  prices: AgreedPrices,
): Pick<BilledLine, 'terms' | 'isSubstitute'> {
  const { supplierId, currency } = invoice
  const query = { supplierId, productId, unit: line.unit, locationId, currency, date }
  const delivered = deliveries.some(({ id }) => goods.hasSubstitutes(id))
    ? deliveries.flatMap(({ id }) => goods.findDelivered(id, productId))
    : []
  const isSubstitute = delivered.length > 0 && delivered.every(each => each.line.substitutedBy !== null)
  const [substitute] = isSubstitute ? delivered : []
  const ordered = substitute && findAgreedTerms(prices, { ...query, productId: substitute.line.productId })
  return ordered && findUnitFactor(ordered.unit, line.unit)
    ? { terms: ordered, isSubstitute }
    : { terms: findAgreedTerms(prices, query), isSubstitute: false }
}

/** Free goods are due for the paid quantity of a product in a delivery, or on an invoice without one. */
function addFreeGoods(lines: readonly BilledLine[]): BilledLine[] {
  if (!lines.some(({ terms }) => getFreeGoods(terms))) return [...lines]
  const groups = Map.groupBy(lines, ({ delivery, invoice, productId }) =>
    delivery ? `delivery ${delivery.id} ${productId}` : `invoice ${invoice.id} ${productId}`,
  )
  const factors = new Map([...groups.values()].flatMap(group => listDueFactors(group)))
  return lines.map(each => ({ ...each, dueFactor: factors.get(each) ?? ONE }))
}

function listDueFactors(group: readonly BilledLine[]): [BilledLine, Decimal][] {
  const paid = group.filter(({ line }) => !line.total.isZero())
  const [first] = paid
  const agreed = getFreeGoods(first?.terms ?? null)
  if (!first?.terms || !agreed) return []
  const { unit } = first.terms
  const quantities = paid.map(({ line }) => {
    const factor = findUnitFactor(line.unit, unit)
    return factor && convertQuantity(line.quantity, factor)
  })
  if (quantities.includes(null)) return []
  const total = sumDecimals(quantities.filter(quantity => quantity !== null))
  const due = total.plus(total.div(agreed.buy).floor().times(agreed.free))
  return group.map(each => [each, paid.includes(each) ? due.div(total) : ZERO])
}

const getFreeGoods = (terms: AgreedTerms | null): FreeGoods | null =>
  terms?.pricing.type === 'fixed' ? terms.pricing.freeGoods : null
