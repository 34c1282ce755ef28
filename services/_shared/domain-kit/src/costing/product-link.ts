import { type Decimal, type DecimalInput, roundToDecimal128, toDecimal } from '../numbers/decimal.ts'

/**
 * The terms on which a supplier's product prices an ingredient: `packSize` is the number of ingredient units in one
 * priced unit; a `wasteFactor` of 1.1 adds 10 % for waste.
 */
export type ProductLinkTerms = {
  readonly price: DecimalInput
  readonly packSize: DecimalInput
  readonly wasteFactor: DecimalInput
}

/**
 * The cost of one ingredient unit: price × waste factor ÷ pack size, exact up to 34 digits. Throws a RangeError unless
 * the pack size is above 0.
 */
export const computeLinkUnitCost = ({ price, packSize, wasteFactor }: ProductLinkTerms): Decimal => {
  const pack = toDecimal(packSize)
  if (!pack.gt(0)) throw new RangeError('The pack size must be greater than zero.')
  return roundToDecimal128(toDecimal(price).times(toDecimal(wasteFactor)).div(pack))
}
