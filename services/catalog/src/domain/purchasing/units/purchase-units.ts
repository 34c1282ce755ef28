import {
  type ConversionFactor,
  type Decimal,
  findConversionFactor,
  getProductPack,
  getUnitKey,
  ONE,
  type Pack,
  removeDivisionRoundingError,
  SAME_UNIT,
  toConversionFactor,
} from '@rms/domain-kit'

/** A unit in which goods are bought, with the content of one unit in base units. */
export interface PurchaseUnit {
  /** As printed or ordered: `case`, `kg`. */
  readonly name: string
  /** Null if unknown. */
  readonly content: Pack | null
}

/** The unit with the content that its name or that of the product states. */
export const toPurchaseUnit = (name: string, productName: string): PurchaseUnit => ({
  name,
  content: getProductPack({ name: productName, unit: name }),
})

/**
 * How many `to` one `from` is: by their contents, or 1 for units of the same name if a content is unknown. Pounds are
 * converted to kilograms. Null if they cannot be compared.
 */
export function findUnitFactor(from: PurchaseUnit, to: PurchaseUnit): ConversionFactor | null {
  if (from === to) return SAME_UNIT
  if (!from.content || !to.content) return isSameName(from.name, to.name) ? SAME_UNIT : null
  if (from.content.unit !== to.content.unit) return convertContent(from.content, to.content)
  if (from.content.amount.eq(to.content.amount)) return SAME_UNIT
  return toConversionFactor(from.content.amount, to.content.amount)
}

function convertContent(from: Pack, to: Pack): ConversionFactor | null {
  if (from.unit === 'each' || to.unit === 'each') return null
  const factor = findConversionFactor(from.unit, to.unit)
  return (
    factor && toConversionFactor(from.amount.times(factor.numerator), to.amount.times(factor.denominator))
  )
}

/** Whether one unit has the content of another, so that quantities and prices are the same in both. */
export const isSameUnit = (a: PurchaseUnit, b: PurchaseUnit): boolean => {
  const factor = findUnitFactor(a, b)
  return factor?.numerator.eq(factor.denominator) ?? false
}

/** A quantity in another unit. */
export const convertQuantity = (quantity: Decimal, factor: ConversionFactor): Decimal =>
  factor === SAME_UNIT
    ? quantity
    : removeDivisionRoundingError(quantity.times(factor.numerator).div(factor.denominator))

/** A price per `from` as a price per `to`, unrounded. */
export const convertUnitPrice = (price: Decimal, factor: ConversionFactor): Decimal =>
  factor === SAME_UNIT ? price : price.times(factor.denominator).div(factor.numerator)

export const invertFactor = (factor: ConversionFactor): ConversionFactor =>
  factor === SAME_UNIT ? factor : { numerator: factor.denominator, denominator: factor.numerator }

/** The unit in which prices of this unit are compared, with a content of one base unit; the unit itself if unknown. */
export const getBaseUnit = (unit: PurchaseUnit): PurchaseUnit =>
  unit.content ? { name: unit.content.unit, content: { amount: ONE, unit: unit.content.unit } } : unit

/** Whether a unit is a weight, as for goods that are counted by the piece and paid by weight. */
export const isWeightUnit = (unit: PurchaseUnit): boolean =>
  unit.content !== null && (unit.content.unit === 'kg' || unit.content.unit === 'lb')

function isSameName(a: string, b: string): boolean {
  return a === b || getUnitKey(a) === getUnitKey(b)
}
