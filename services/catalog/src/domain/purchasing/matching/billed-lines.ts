import { type Decimal, ONE, sumDecimals, ZERO } from '@rms/domain-kit'
import { type AgreedPrices, findAgreedTerms } from '../agreements/agreed-prices.ts'
import type { AgreedTerms } from '../agreements/agreed-terms.ts'
import { countFree, countPaid, getFreeGoods } from '../agreements/free-goods.ts'
import type { FreeGoods } from '../facts/agreement-fact.ts'
import { chargesPrice, type NetLine, toNetLine } from '../prices/net-lines.ts'
import { convertQuantity, convertUnitPrice, findUnitFactor } from '../units/purchase-units.ts'
import type { AssignedLine } from './assign-deliveries.ts'
import { isCatchWeight } from './catch-weight-line.ts'
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
   * The units due for one invoiced unit: 1.1 if 10 are paid and 1 more is agreed to be free. Of several paid lines, the
   * first one has all free goods. 0 for a line with the free goods, because they are already due with the paid ones.
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
  const groups = Map.groupBy(lines, getFreeGoodsKey)
  const changes = new Map([...groups.values()].flatMap(listFreeGoods))
  return lines.map(each => ({ ...each, ...changes.get(each) }))
}

/** The lines for which free goods are due together. */
export const getFreeGoodsKey = ({ delivery, invoice, productId }: BilledLine): string =>
  delivery ? `delivery ${delivery.id} ${productId}` : `invoice ${invoice.id} ${productId}`

type FreeGoodsChange = readonly [BilledLine, Partial<Pick<BilledLine, 'dueFactor' | 'terms'>>]

/** They are due with the first paid line, so that their number is not split. */
function listFreeGoods(group: readonly BilledLine[]): FreeGoodsChange[] {
  const paid = group.filter(({ line }) => !line.total.isZero())
  const [first] = paid
  const terms = first?.terms ?? null
  const agreed = getFreeGoods(terms)
  if (!first || !terms || !agreed || paid.some(({ line }) => isCatchWeight(line))) return []
  const quantities = paid.map(({ line }) => {
    const factor = findUnitFactor(line.unit, terms.unit)
    return factor && convertQuantity(line.quantity, factor)
  })
  const [quantity = null] = quantities
  if (quantity === null || quantities.includes(null)) return []
  const total = sumDecimals(quantities.filter(each => each !== null))
  const spread = paid.length === group.length ? spreadOverPrice(terms, agreed, total) : null
  if (spread && paid.every(each => chargesAtMost(each, spread)))
    return paid.map(each => [each, { terms: spread }])
  const dueFactor = countFree(total, agreed).plus(quantity).div(quantity)
  return group.map(each => [
    each,
    { dueFactor: each === first ? dueFactor : paid.includes(each) ? ONE : ZERO },
  ])
}

/** The terms of an invoice that counts the free units among the paid ones: 11 × 5.4545 instead of 10 × 6.00. */
function spreadOverPrice(terms: AgreedTerms, agreed: FreeGoods, total: Decimal): AgreedTerms | null {
  const paid = countPaid(total, agreed)
  if (terms.pricing.type !== 'fixed' || paid.eq(total)) return null
  return { ...terms, pricing: { ...terms.pricing, price: terms.pricing.price.times(paid).div(total) } }
}

/** As far as the printed digits can tell. */
function chargesAtMost({ line, net }: BilledLine, { unit, pricing }: AgreedTerms): boolean {
  const factor = findUnitFactor(unit, line.unit)
  if (!net || !factor || pricing.type !== 'fixed') return false
  const price = convertUnitPrice(pricing.price, factor)
  const places = Math.max(2, line.unitPrice.decimalPlaces())
  return net.price.lte(price) || net.price.eq(price.toDecimalPlaces(places)) || chargesPrice(line, net, price)
}
