import { Decimal as StandardDecimal } from 'decimal.js'

/**
 * Decimal with 40 significant digits, rounding half away from zero. It is a clone, so that other users of decimal.js
 * cannot change how money is rounded.
 */
export const Decimal = StandardDecimal.clone({
  precision: 40,
  rounding: StandardDecimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
})
export type Decimal = StandardDecimal

export type DecimalInput = Decimal | number | string

export const ZERO: Decimal = new Decimal(0)
export const ONE: Decimal = new Decimal(1)

const isOurs = (x: DecimalInput): x is Decimal => x instanceof Decimal

/** The exact value of a number or a decimal text. Throws on any other text. */
export const toDecimal = (x: DecimalInput): Decimal => (isOurs(x) ? x : new Decimal(x))

/** Rounds to this number of decimal places, half away from zero. */
export const roundTo = (x: DecimalInput, places: number): Decimal => {
  const exact = toDecimal(x)
  return exact.decimalPlaces() <= places ? exact : exact.toDecimalPlaces(places, Decimal.ROUND_HALF_UP)
}

/** Rounds to cents, half away from zero. */
export const toCents = (x: DecimalInput): Decimal => roundTo(x, 2)

/** The amount as a JSON number, rounded half away from zero to this many places; never -0. */
export const toNumber = (x: DecimalInput, places: number): number => roundTo(x, places).toNumber() + 0

/** The exact sum; 0 for an empty list. */
export const sumDecimals = (list: Iterable<DecimalInput>): Decimal => {
  let total = ZERO
  for (const x of list) {
    const part = toDecimal(x)
    if (total.isZero()) total = part
    else if (!part.isZero()) total = total.plus(part)
  }
  return total
}

const SETTLED_PLACES = 20

/**
 * Removes the rounding error of a non-terminating division: 10 ÷ 3 × 3000 is 9999.99…9 and becomes 10000. Amounts that
 * really differ are never closer than 20 decimals. Apply it to a result before comparing it with a limit or rounding
 * it.
 */
export const removeDivisionRoundingError = (x: DecimalInput): Decimal => roundTo(x, SETTLED_PLACES)

const DECIMAL128_DIGITS = 34

/**
 * Rounds to 34 significant digits, the precision of IEEE decimal128, so that the value is read from storage unchanged.
 */
export const roundToDecimal128 = (x: DecimalInput): Decimal =>
  toDecimal(x).toSignificantDigits(DECIMAL128_DIGITS, Decimal.ROUND_HALF_UP)

/** The middle value, or the mean of the two middle ones. Throws a RangeError for an empty list. */
export function computeMedian(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted((a, b) => a.cmp(b))
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (!upper || !lower) throw new RangeError('An empty list has no median.')
  return upper === lower ? upper : upper.plus(lower).div(2)
}
