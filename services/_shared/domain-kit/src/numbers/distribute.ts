import {
  Decimal,
  type DecimalInput,
  removeDivisionRoundingError,
  roundTo,
  sumDecimals,
  toDecimal,
  ZERO,
} from './decimal.ts'

/**
 * Distributes an amount over parts in proportion to their weights, so that the parts sum to the amount. Without any
 * weight the parts are equal. Throws a RangeError for a negative weight, or when there are no parts for an amount.
 */
export function distribute(amount: DecimalInput, weights: readonly DecimalInput[], places = 2): Decimal[] {
  const total = toDecimal(amount)
  if (weights.length === 0 && !total.isZero()) throw new RangeError('An amount needs at least one part.')
  return roundParts(
    toShares(weights.map(toDecimal)).map(share => total.times(share)),
    places,
  )
}

/**
 * Rounds exact parts so that they sum to their rounded sum: each is rounded down, and what is left goes to the largest
 * remainders, the earlier part first.
 */
export function roundParts(exact: readonly Decimal[], places = 2): Decimal[] {
  const settled = exact.map(removeDivisionRoundingError)
  const parts = settled.map(part => part.toDecimalPlaces(places, Decimal.ROUND_FLOOR))
  const unit = new Decimal(10).pow(-places)
  const rest = roundTo(removeDivisionRoundingError(sumDecimals(exact)), places).minus(sumDecimals(parts))
  for (const index of byRemainder(settled, parts).slice(0, rest.div(unit).toNumber()))
    parts[index] = (parts[index] ?? ZERO).plus(unit)
  return parts
}

function toShares(weights: readonly Decimal[]): Decimal[] {
  if (weights.some(weight => weight.lessThan(0))) throw new RangeError('A weight cannot be negative.')
  const sum = sumDecimals(weights)
  return weights.map(weight => (sum.isZero() ? new Decimal(1).div(weights.length) : weight.div(sum)))
}

/** The indexes of the parts, the largest remainder first. */
const byRemainder = (exact: readonly Decimal[], parts: readonly Decimal[]): number[] =>
  exact
    .map((value, index) => ({ index, remainder: value.minus(parts[index] ?? ZERO) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index)
    .map(({ index }) => index)
