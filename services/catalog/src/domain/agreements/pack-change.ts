import type { PackChange } from '@rms/contracts'
import { normaliseUnitName, type PricePerBaseUnit, roundTo, toNumber } from '@rms/domain-kit'
import { compareByStart } from './agreement-periods.ts'
import type { PriceAgreement } from './price-agreement.ts'

/** The price per base unit; null for a day price, and if the content of the unit is unknown. */
export const getBasePrice = ({ unitPrice, content }: PriceAgreement): PricePerBaseUnit | null =>
  unitPrice && content && { unit: content.unit, price: roundTo(unitPrice.div(content.amount), 6) }

/**
 * The change of the pack since the previous agreement for the same product, with the prices per base unit. The previous
 * agreement is the latest earlier one for the same supplier, product and location that has ended or has the same unit.
 * Null if there is none, its pack is the same or one of them is a day price. Two different units that are sold at the same time are no change.
 */
export function findPackChange(
  agreement: PriceAgreement,
  siblings: readonly PriceAgreement[],
): PackChange | null {
  const previous = siblings
    .filter(sibling => isPrevious(sibling, agreement))
    .sort(compareByStart)
    .at(-1)
  if (!previous?.unitPrice || !agreement.unitPrice || previous.itemKey === agreement.itemKey) return null
  return {
    agreement_id: previous.id,
    unit: previous.unit,
    pack: previous.pack,
    unit_price: toNumber(previous.unitPrice, 6),
    valid_from: previous.validFrom,
    ...compareBasePrices(previous, agreement),
  }
}

function isPrevious(sibling: PriceAgreement, agreement: PriceAgreement): boolean {
  const isSameProduct =
    sibling.id !== agreement.id &&
    sibling.supplier.id === agreement.supplier.id &&
    sibling.product.id === agreement.product.id &&
    (sibling.location?.id ?? null) === (agreement.location?.id ?? null)
  if (!isSameProduct || sibling.validFrom >= agreement.validFrom) return false
  const hasEnded = sibling.validTo !== null && sibling.validTo < agreement.validFrom
  return hasEnded || normaliseUnitName(sibling.unit) === normaliseUnitName(agreement.unit)
}

function compareBasePrices(previous: PriceAgreement, agreement: PriceAgreement) {
  const [before, after] = [getBasePrice(previous), getBasePrice(agreement)]
  const isComparable = before?.unit === after?.unit && previous.currency === agreement.currency
  if (!before || !after || !isComparable)
    return { base_unit: null, previous_base_price: null, base_price: null, percent: null }
  return {
    base_unit: after.unit,
    previous_base_price: toNumber(before.price, 6),
    base_price: toNumber(after.price, 6),
    percent: before.price.isZero()
      ? null
      : after.price.minus(before.price).div(before.price).times(100).toNumber(),
  }
}
