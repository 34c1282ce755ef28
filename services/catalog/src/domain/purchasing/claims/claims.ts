import type { LineKind } from '@rms/contracts'
import {
  type CalendarDate,
  Decimal,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  ZERO,
} from '@rms/domain-kit'
import { getFreeGoods, shareOfBundle } from '../agreements/free-goods.ts'
import type { DecisionFact } from '../facts/decision-fact.ts'
import { splitMissing } from '../matching/allocate-received.ts'
import { getFreeGoodsKey } from '../matching/billed-lines.ts'
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
  const madeUpFor = listMadeUpFor(lines)
  return lines.flatMap(line => {
    const { net } = line.billed
    if (net === null || line.hasUnclearUnits || line.mayBeOtherGoods) return []
    const quantityAmount = computeQuantityAmount(line, net, {
      policy,
      madeUpFor: madeUpFor.get(line) ?? ZERO,
    })
    const priceAmount = computePriceAmount(line, disputed)
    const amount = quantityAmount.plus(priceAmount)
    return amount.gt(0) ? [toClaim(line, net, { quantityAmount, priceAmount, amount })] : []
  })
}

export const getClaimId = (invoiceId: number, lineId: number): string => `${invoiceId}-${lineId}`

function computeQuantityAmount(
  line: MatchedLine,
  net: NetLine,
  { policy, madeUpFor }: { readonly policy: PurchasingPolicy; readonly madeUpFor: Decimal },
): Decimal {
  const { accepted, missing } = line
  if (missing.isZero()) return ZERO
  if (accepted?.isZero()) return net.total
  if (missing.lte(computeToleratedQuantity(line, policy))) return ZERO
  const { paid, free } = splitMissing(line)
  const amount = toCents(removeDivisionRoundingError(paid.times(net.price)))
  if (free.isZero()) return amount
  const value = computeFreeValue(line, net.price)
  const left = toCents(removeDivisionRoundingError(Decimal.max(ZERO, value.minus(madeUpFor))))
  return Decimal.min(net.total, amount.plus(left))
}

/** Missing free goods are worth their share of the bundle. */
function computeFreeValue(line: MatchedLine, price: Decimal): Decimal {
  const agreed = getFreeGoods(line.billed.terms)
  return agreed === null ? ZERO : shareOfBundle(splitMissing(line).free.times(price), agreed)
}

/**
 * What the paid goods cost less than agreed makes up for missing free ones, beyond what these would have cost less too:
 * the supplier may have spread the free goods over the price. Of several lines, the last one comes first.
 */
function listMadeUpFor(lines: readonly MatchedLine[]): ReadonlyMap<MatchedLine, Decimal> {
  const madeUpFor = new Map<MatchedLine, Decimal>()
  const missing = lines.filter(line => getSaving(line) !== null && splitMissing(line).free.gt(0))
  if (missing.length === 0) return madeUpFor
  const groups = Map.groupBy(lines, ({ billed }) => getFreeGoodsKey(billed))
  for (const [key, group] of Map.groupBy(missing, ({ billed }) => getFreeGoodsKey(billed))) {
    const saved = sumDecimals(
      (groups.get(key) ?? []).map(line => {
        const charged = line.billed.line.quantity.minus(splitMissing(line).paid)
        return charged.times(getSaving(line) ?? ZERO)
      }),
    )
    const lost = sumDecimals(group.map(line => computeFreeValue(line, getSaving(line) ?? ZERO)))
    let rest = Decimal.max(ZERO, saved.minus(lost))
    for (const line of group.toReversed()) {
      const part = Decimal.min(rest, computeFreeValue(line, line.billed.net?.price ?? ZERO))
      madeUpFor.set(line, part)
      rest = rest.minus(part)
    }
  }
  return madeUpFor
}

/** What a unit costs less than agreed; null if it does not. */
const getSaving = ({ billed: { net }, price }: MatchedLine): Decimal | null =>
  net && price?.agreedPrice && price.difference.isNegative() ? price.agreedPrice.minus(net.price) : null

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
