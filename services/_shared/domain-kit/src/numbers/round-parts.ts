import { Decimal, removeDivisionRoundingError, roundTo, sumDecimals, ZERO } from './decimal.ts'

const CENT_PLACES = 2

/**
 * Rounds exact parts, which may have different signs, so that they sum to their rounded sum: each is rounded down, and
 * what is left goes to the largest remainders, the earlier part first.
 */
export function roundParts(exact: readonly Decimal[], places: number = CENT_PLACES): Decimal[] {
  if (exact.every(part => part.decimalPlaces() <= places)) return [...exact]
  const settled = exact.map(removeDivisionRoundingError)
  const parts = settled.map(part => part.toDecimalPlaces(places, Decimal.ROUND_FLOOR))
  const unit = new Decimal(10).pow(-places)
  const rest = roundTo(removeDivisionRoundingError(sumDecimals(exact)), places).minus(sumDecimals(parts))
  for (const index of byRemainder(settled, parts).slice(0, rest.div(unit).toNumber()))
    parts[index] = (parts[index] ?? ZERO).plus(unit)
  return parts
}

/** The indexes of the parts, the largest remainder first. */
const byRemainder = (exact: readonly Decimal[], parts: readonly Decimal[]): number[] =>
  exact
    .map((value, index) => ({ index, remainder: value.minus(parts[index] ?? ZERO) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index)
    .map(({ index }) => index)
