import type { LineKind } from '@rms/contracts'
import { type CalendarDate, Decimal, removeDivisionRoundingError, toCents, ZERO } from '@rms/domain-kit'
import { getFreeGoods, shareOfBundle } from '../agreements/free-goods.ts'
import type { DecisionFact } from '../facts/decision-fact.ts'
import { type MissingGoods, splitMissing } from '../matching/allocate-received.ts'
import { isCatchWeight } from '../matching/catch-weight-line.ts'
import { computeToleratedQuantity, type MatchedLine } from '../matching/match-invoices.ts'
import type { PurchasingPolicy } from '../matching/purchasing-policy.ts'
import { addTax, type NetLine } from '../prices/net-lines.ts'

export type ClaimReason = 'quantity' | 'weight' | 'free-goods' | 'price'

/** An amount that a supplier has charged too much for a line: the expected credit. Net, in the invoice's currency. */
export interface Claim {
  /** Derived from the line, so that computing claims again finds the same ones. */
  readonly id: string
  readonly kind: LineKind
  readonly supplierId: number
  readonly locationId: number
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly lineId: number
  readonly productId: number
  /** Differs from the product of a substitute. */
  readonly orderedProductId: number
  readonly currency: string
  /** The invoice date. */
  readonly date: CalendarDate
  readonly deliveryDate: CalendarDate
  readonly reasons: readonly ClaimReason[]
  /** Due and not accepted, in the unit of the line. */
  readonly missingQuantity: Decimal
  readonly quantityAmount: Decimal
  readonly priceAmount: Decimal
  readonly amount: Decimal
  /** With VAT; null if the rate is unknown. */
  readonly grossAmount: Decimal | null
  /** When there was everything that it follows from; null if unknown. See `findFirstDecisions` for what people did earlier. */
  readonly knownSince: Temporal.Instant | null
  /** Whether it was sent and cannot be compared at the moment, so that it has the amount that was sent. */
  readonly isSuspended: boolean
}

/**
 * The claims that follow from matched lines: (invoiced − accepted) × invoiced price + accepted × (invoiced − agreed
 * price), and missing free goods, each product rounded to cents. A shortfall counts only after the check-in, and a price
 * without one for the invoiced quantity.
 */
export function computeClaims(
  lines: readonly MatchedLine[],
  decisions: readonly DecisionFact[],
  policy: PurchasingPolicy,
): Claim[] {
  const disputed = new Set(
    decisions.flatMap(({ decision }) => (decision.type === 'dispute-price' ? [decision.lineId] : [])),
  )
  return lines.flatMap(line => {
    const { net } = line.billed
    if (net === null || line.hasUnclearUnits || line.mayBeOtherGoods) return []
    const quantityAmount = computeQuantityAmount(line, net, policy)
    const priceAmount = computePriceAmount(line, disputed)
    const amount = quantityAmount.plus(priceAmount)
    return amount.gt(0) ? [toClaim(line, net, { quantityAmount, priceAmount, amount })] : []
  })
}

export const getClaimId = (invoiceId: number, lineId: number): string => `${invoiceId}-${lineId}`

function computeQuantityAmount(line: MatchedLine, net: NetLine, policy: PurchasingPolicy): Decimal {
  const { accepted, missing } = line
  if (missing.isZero()) return ZERO
  if (accepted?.isZero()) return net.total
  if (missing.lte(computeToleratedQuantity(line, policy))) return ZERO
  const { paid, free } = splitMissing(line)
  const amount = toCents(removeDivisionRoundingError(paid.times(net.price)))
  if (free.isZero()) return amount
  return Decimal.min(net.total, amount.plus(computeFreeAmount(line, net.price, { paid, free })))
}

/**
 * Missing free goods are worth their share of the bundle. What the paid ones cost less than agreed makes up for it: the
 * supplier may have spread the free goods over the price.
 */
function computeFreeAmount(
  { billed, price }: MatchedLine,
  charged: Decimal,
  { paid, free }: MissingGoods,
): Decimal {
  const agreed = getFreeGoods(billed.terms)
  if (agreed === null) return ZERO
  const value = toCents(shareOfBundle(free.times(charged), agreed))
  if (!price?.agreedPrice || !price.difference.isNegative()) return value
  const saved = billed.line.quantity.minus(paid).times(price.agreedPrice.minus(charged))
  const lost = shareOfBundle(free.times(price.agreedPrice), agreed)
  return Decimal.max(ZERO, Decimal.min(value, toCents(removeDivisionRoundingError(lost.minus(saved)))))
}

function computePriceAmount(
  { accepted, price, billed }: MatchedLine,
  disputed: ReadonlySet<number>,
): Decimal {
  if (price === null || accepted?.isZero()) return ZERO
  const isClaimed =
    price.status === 'above' || (price.status === 'pack-changed' && disputed.has(billed.line.lineId))
  return isClaimed && price.difference.gt(0) ? price.difference : ZERO
}

function toClaim(
  line: MatchedLine,
  net: NetLine,
  amounts: Pick<Claim, 'quantityAmount' | 'priceAmount' | 'amount'>,
): Claim {
  const { invoice, line: printed, productId, locationId, date, terms } = line.billed
  return {
    id: getClaimId(invoice.id, printed.lineId),
    kind: printed.kind,
    supplierId: invoice.supplierId,
    locationId,
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    lineId: printed.lineId,
    productId,
    orderedProductId: terms?.productId ?? productId,
    currency: invoice.currency,
    date: invoice.invoiceDate,
    deliveryDate: date,
    reasons: listReasons(line, amounts),
    missingQuantity: amounts.quantityAmount.gt(0) ? line.missing : ZERO,
    ...amounts,
    grossAmount: addTax(amounts.amount, printed, net.basis),
    knownSince: findKnownSince(line.billed, amounts),
    isSuspended: false,
  }
}

/** A price is claimed since the upload of the invoice, missing goods since the check-in too. */
function findKnownSince(
  { invoice: { uploadedAt }, delivery }: Pick<MatchedLine['billed'], 'invoice' | 'delivery'>,
  { priceAmount }: Pick<Claim, 'priceAmount'>,
): Temporal.Instant | null {
  const checkedInAt = delivery?.checkedInAt ?? null
  if (!uploadedAt || !checkedInAt || priceAmount.gt(0)) return uploadedAt
  return Temporal.Instant.compare(uploadedAt, checkedInAt) < 0 ? checkedInAt : uploadedAt
}

function listReasons(
  { accepted, billed, received }: MatchedLine,
  { quantityAmount, priceAmount }: Pick<Claim, 'quantityAmount' | 'priceAmount'>,
): ClaimReason[] {
  const reasons: ClaimReason[] = []
  if (quantityAmount.gt(0)) {
    const isWeighed = isCatchWeight(billed.line) && received.some(each => each.line.weighed !== null)
    const isOnlyFree = accepted?.gte(billed.line.quantity) ?? false
    reasons.push(isWeighed ? 'weight' : isOnlyFree ? 'free-goods' : 'quantity')
  }
  if (priceAmount.gt(0)) reasons.push('price')
  return reasons
}
