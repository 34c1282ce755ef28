import { type Decimal, removeDivisionRoundingError, roundTo, SAME_UNIT, toCents, ZERO } from '@rms/domain-kit'
import type { PriceTolerance } from '../facts/agreement-fact.ts'
import { convertUnitPrice, findUnitFactor, getBaseUnit, type PurchaseUnit } from '../units/purchase-units.ts'
import type { AgreedTerms } from './agreed-terms.ts'

export type PriceStatus =
  | 'agreed'
  | 'within-tolerance'
  | 'above'
  | 'below'
  | 'no-agreement'
  | 'day-price'
  | 'pack-changed'
  /** Goods without a charge. */
  | 'free'

/** Both prices per base unit, to 6 decimals. */
export interface BaseUnitComparison {
  readonly unit: string
  readonly agreed: Decimal
  readonly invoiced: Decimal
}

export interface PriceCheck {
  readonly status: PriceStatus
  readonly agreementId: number | null
  /** Net per unit of the line; null without an agreed price. */
  readonly agreedPrice: Decimal | null
  /** Quantity × (price − agreed price) in cents; negative if the price is below. 0 without an agreed price. */
  readonly difference: Decimal
  /** Set if packs differ and their contents are known. */
  readonly comparison: BaseUnitComparison | null
}

export interface CheckedPrice {
  /** Net per unit. */
  readonly price: Decimal
  readonly unit: PurchaseUnit
  /** The accepted quantity, or the invoiced one before the check-in. */
  readonly quantity: Decimal
  /** Whether the line charges exactly this net price, within the rounding of what is printed. */
  readonly charges: (netPrice: Decimal) => boolean
  /** A substitute is compared per base unit, and another pack of the same product only shown. */
  readonly isSubstitute: boolean
}

/**
 * Compares a price with the agreed one, never with the last one paid. It is above only if both the percentage and the
 * amount of the line exceed the tolerance; then the whole difference counts.
 */
export function checkPrice(
  line: CheckedPrice,
  terms: AgreedTerms | null,
  defaultTolerance: PriceTolerance,
): PriceCheck {
  if (line.price.isZero()) return withoutPrice('free', null)
  if (terms === null) return withoutPrice('no-agreement', null)
  if (terms.pricing.type === 'day-price') return withoutPrice('day-price', terms.agreementId)
  const factor = findUnitFactor(terms.unit, line.unit)
  if (factor === null) return withoutPrice('pack-changed', terms.agreementId)
  const agreedPrice = convertUnitPrice(terms.pricing.price, factor)
  const isSamePack = factor === SAME_UNIT
  const difference = computeDifference(line, agreedPrice)
  const tolerance = terms.pricing.tolerance ?? defaultTolerance
  return {
    status: isSamePack || line.isSubstitute ? rate(line, agreedPrice, difference, tolerance) : 'pack-changed',
    agreementId: terms.agreementId,
    agreedPrice,
    difference,
    comparison: isSamePack ? null : compareBasePrices(line, agreedPrice),
  }
}

const withoutPrice = (status: PriceStatus, agreementId: number | null): PriceCheck => ({
  status,
  agreementId,
  agreedPrice: null,
  difference: ZERO,
  comparison: null,
})

const computeDifference = ({ price, quantity, charges }: CheckedPrice, agreed: Decimal): Decimal =>
  price.eq(agreed) || charges(agreed)
    ? ZERO
    : toCents(removeDivisionRoundingError(price.minus(agreed).times(quantity)))

function rate(
  { price }: CheckedPrice,
  agreed: Decimal,
  difference: Decimal,
  { percent, lineAmount }: PriceTolerance,
): PriceStatus {
  if (difference.isZero()) return 'agreed'
  if (difference.isNegative()) return 'below'
  const limit = removeDivisionRoundingError(agreed.times(percent).div(100))
  const isExceeded = removeDivisionRoundingError(price.minus(agreed)).gt(limit) && difference.gt(lineAmount)
  return isExceeded ? 'above' : 'within-tolerance'
}

function compareBasePrices({ price, unit }: CheckedPrice, agreed: Decimal): BaseUnitComparison | null {
  const base = getBaseUnit(unit)
  const factor = findUnitFactor(unit, base)
  if (factor === null || unit.content === null) return null
  const perBaseUnit = (each: Decimal): Decimal => roundTo(convertUnitPrice(each, factor), 6)
  return { unit: base.name, agreed: perBaseUnit(agreed), invoiced: perBaseUnit(price) }
}
