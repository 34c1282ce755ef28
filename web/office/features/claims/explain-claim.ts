import type { Claim, ClaimReason } from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { formatWithUnit } from '../../lib/translate-unit.ts'

/** One of the two products that make up a claim. */
export interface ClaimPart {
  readonly reason: ClaimReason
  /** The calculation with its figures; null if the figures of the claim alone do not give the amount. */
  readonly formula: string | null
  readonly amount: number
}

type Formats = Pick<DisplayFormats, 'quantity' | 'unitPrice'>

/**
 * The products of a claim: (invoiced − accepted) × invoiced price, and accepted × (invoiced − agreed price). A formula
 * is only stated if its result is the amount of the claim.
 */
export function explainClaim(claim: Claim, formats: Formats): readonly ClaimPart[] {
  const parts: ClaimPart[] = []
  if (claim.quantity_amount !== 0)
    parts.push({
      reason: claim.reasons.find(reason => reason !== 'price') ?? 'quantity',
      formula: createQuantityFormula(claim, formats),
      amount: claim.quantity_amount,
    })
  if (claim.price_amount !== 0)
    parts.push({ reason: 'price', formula: createPriceFormula(claim, formats), amount: claim.price_amount })
  return parts
}

function createQuantityFormula(claim: Claim, { quantity, unitPrice }: Formats): string | null {
  const { invoiced_quantity, accepted_quantity, missing_quantity, invoiced_price, currency } = claim
  const missing = toDecimal(missing_quantity)
  if (toNumber(missing.times(invoiced_price), 2) !== claim.quantity_amount) return null
  const isDifference =
    accepted_quantity !== null && toDecimal(invoiced_quantity).minus(accepted_quantity).eq(missing)
  const count = isDifference
    ? `(${quantity(invoiced_quantity)} − ${quantity(accepted_quantity)})`
    : quantity(missing_quantity)
  return `${formatWithUnit(missing_quantity, claim.unit, count)} × ${unitPrice(invoiced_price, currency)}`
}

function createPriceFormula(claim: Claim, { quantity, unitPrice }: Formats): string | null {
  const { accepted_quantity, invoiced_quantity, invoiced_price, agreed_price, currency } = claim
  if (agreed_price === null) return null
  const count = accepted_quantity ?? invoiced_quantity
  const difference = toDecimal(invoiced_price).minus(agreed_price)
  if (toNumber(difference.times(count), 2) !== claim.price_amount) return null
  const prices = `(${unitPrice(invoiced_price, currency)} − ${unitPrice(agreed_price, currency)})`
  return `${formatWithUnit(count, claim.unit, quantity(count))} × ${prices}`
}
