import { type Decimal, type DecimalInput, decimal, fitDecimal128 } from '../numbers/decimal.ts'

/**
 * A supplier's product behind an ingredient: `packSize` ingredient units in one priced unit; waste 1.1 is
 * 10 % lost.
 */
export type LinkTerms = {
  readonly price: DecimalInput
  readonly packSize: DecimalInput
  readonly wasteFactor: DecimalInput
}

/**
 * Price × waste ÷ pack: the cost of one ingredient unit, exact up to 34 digits. RangeError unless the pack
 * holds something.
 */
export const linkUnitCost = ({ price, packSize, wasteFactor }: LinkTerms): Decimal => {
  const pack = decimal(packSize)
  if (!pack.gt(0)) throw new RangeError('The pack size must be above zero.')
  return fitDecimal128(decimal(price).times(decimal(wasteFactor)).div(pack))
}
