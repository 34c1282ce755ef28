import { Decimal, type DecimalInput, removeDivisionRoundingError, toDecimal } from '../numbers/decimal.ts'

/** The price of a dish as stored: 0 and null both mean that it has no price. */
export type DishPrice = DecimalInput | null | undefined

export const MARGIN_BANDS = ['excellent', 'good', 'average', 'poor'] as const
export type MarginBand = (typeof MARGIN_BANDS)[number]

/** Price − cost; null without a price. */
export const computeGrossProfit = (price: DishPrice, cost: DecimalInput): Decimal | null =>
  priceOf(price)?.minus(toDecimal(cost)) ?? null

/** (Price − cost) ÷ price × 100, in percent, not rounded; null without a price. */
export const computeMargin = (price: DishPrice, cost: DecimalInput): Decimal | null => {
  const sellingPrice = priceOf(price)
  return (
    sellingPrice &&
    removeDivisionRoundingError(sellingPrice.minus(toDecimal(cost)).times(100).div(sellingPrice))
  )
}

/**
 * The lowest price with a margin of at least this percentage (below 100), rounded up to cents; null when the cost is
 * not above 0.
 */
export const computePriceForMargin = (cost: DecimalInput, marginPercent: DecimalInput): Decimal | null => {
  const exact = toDecimal(cost)
  if (!exact.gt(0)) return null
  return removeDivisionRoundingError(
    exact.times(100).div(toDecimal(100).minus(marginPercent)),
  ).toDecimalPlaces(2, Decimal.ROUND_CEIL)
}

/**
 * Excellent from 70 %, good from 50 %, average from 30 %, otherwise poor. Decided on the exact margin, not on the
 * rounded one that is displayed.
 */
export const getMarginBand = (margin: DecimalInput): MarginBand => {
  const percent = toDecimal(margin)
  if (percent.gte(70)) return 'excellent'
  if (percent.gte(50)) return 'good'
  return percent.gte(30) ? 'average' : 'poor'
}

const priceOf = (price: DishPrice): Decimal | null => {
  if (price === null || price === undefined) return null
  const exact = toDecimal(price)
  return exact.gt(0) ? exact : null
}
