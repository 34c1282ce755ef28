import { Decimal as StandardDecimal } from 'decimal.js'

/**
 * The product's exact number: 40 significant digits, half away from zero. It is a clone, so that no other
 * user of decimal.js can change how the restaurant's money is rounded.
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
export const decimal = (x: DecimalInput): Decimal => (isOurs(x) ? x : new Decimal(x))

/** Rounded to so many decimal places, half away from zero. */
export const roundTo = (x: DecimalInput, places: number): Decimal =>
  decimal(x).toDecimalPlaces(places, Decimal.ROUND_HALF_UP)

/** Rounded to cents, half away from zero. */
export const toCents = (x: DecimalInput): Decimal => roundTo(x, 2)

/** The JSON number of an amount, rounded half away from zero to so many places; never -0. */
export const toNumber = (x: DecimalInput, places: number): number => roundTo(x, places).toNumber() + 0

/** The exact sum; 0 of an empty list. */
export const sum = (list: Iterable<DecimalInput>): Decimal => {
  let total = ZERO
  for (const x of list) total = total.plus(decimal(x))
  return total
}

const SETTLED_PLACES = 20

/**
 * Takes away what a division without end leaves in the last digits: 10 ÷ 3 × 3000 is 9999.99…9, settled it is
 * 10000. Amounts that differ in truth never lie closer together than 20 decimals. Apply it to a result, before
 * that is compared with a limit or rounded.
 */
export const settle = (x: DecimalInput): Decimal => roundTo(x, SETTLED_PLACES)

const DECIMAL128_DIGITS = 34

/** At most 34 significant digits, what an IEEE decimal128 keeps: it comes back from storage unchanged. */
export const fitDecimal128 = (x: DecimalInput): Decimal =>
  decimal(x).toSignificantDigits(DECIMAL128_DIGITS, Decimal.ROUND_HALF_UP)
