import {
  type Decimal,
  type DecimalInput,
  removeDivisionRoundingError,
  sumDecimals,
  toDecimal,
  ZERO,
} from './decimal.ts'

const CENT_PLACES = 2

/**
 * Splits an amount by weights into parts of `places` decimals that add up to it exactly (largest remainder method): each
 * part is rounded towards 0, and the parts with the largest remainders take the rest; of equal remainders the earlier
 * part. The parts of a negative amount are negative.
 *
 * Throws a RangeError for a negative weight, for an amount with more decimals, and for an amount without any weight.
 */
export function allocateAmount(
  amount: DecimalInput,
  weights: readonly DecimalInput[],
  places: number = CENT_PLACES,
): Decimal[] {
  const exact = toDecimal(amount)
  const parts = weights.map(toDecimal)
  if (parts.some(weight => weight.isNegative() && !weight.isZero()))
    throw new RangeError('A weight cannot be negative.')
  if (exact.decimalPlaces() > places) throw new RangeError(`The amount has more than ${places} decimals.`)
  const whole = sumDecimals(parts)
  if (whole.isZero() && !exact.isZero())
    throw new RangeError('An amount without weights cannot be allocated.')
  if (exact.isZero()) return parts.map(() => ZERO)
  if (parts.length === 1) return [exact]
  return allocateUnits(exact, parts, { whole, unit: toDecimal(`1e-${places}`) })
}

function allocateUnits(
  amount: Decimal,
  weights: readonly Decimal[],
  { whole, unit }: { readonly whole: Decimal; readonly unit: Decimal },
): Decimal[] {
  const units = amount.abs().div(unit)
  const shares = weights.map(weight => removeDivisionRoundingError(units.times(weight).div(whole)))
  const floors = shares.map(share => share.floor())
  const rest = units.minus(sumDecimals(floors)).toNumber()
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share.minus(share.floor()) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index)
  const rounded = new Set(byRemainder.slice(0, rest).map(({ index }) => index))
  const sign = amount.isNegative() ? -1 : 1
  return floors.map((floor, index) =>
    floor
      .plus(rounded.has(index) ? 1 : 0)
      .times(unit)
      .times(sign),
  )
}
