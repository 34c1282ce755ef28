import { computeMedian, type Decimal, type DecimalInput, toDecimal } from '../numbers/decimal.ts'

/** The latest orders of a product that count towards its usual quantity. */
export const MAX_USUAL_ORDERS = 10
/** With fewer orders no quantity is usual. */
const MIN_USUAL_ORDERS = 3
/** Quantities below half the usual one, or above twice it, are unusual. */
const UNUSUAL_FACTOR = 2

/** The median of the quantities of the latest orders; null while there are fewer than three. */
export function computeUsualQuantity(latestFirst: readonly DecimalInput[]): Decimal | null {
  const quantities = latestFirst.slice(0, MAX_USUAL_ORDERS).map(toDecimal)
  return quantities.length < MIN_USUAL_ORDERS ? null : computeMedian(quantities)
}

/** Whether a quantity is below half the usual one or above twice it. */
export const isUnusualQuantity = (quantity: DecimalInput, usual: DecimalInput): boolean =>
  toDecimal(quantity).times(UNUSUAL_FACTOR).lt(usual) ||
  toDecimal(quantity).gt(toDecimal(usual).times(UNUSUAL_FACTOR))
