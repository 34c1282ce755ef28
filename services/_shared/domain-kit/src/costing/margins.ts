import { Decimal, type DecimalInput, decimal, settle } from '../numbers/decimal.ts'

/** A dish's price as it is stored: 0 and null are no price. */
export type DishPrice = DecimalInput | null | undefined

export const MARGIN_BANDS = ['excellent', 'good', 'average', 'poor'] as const
export type MarginBand = (typeof MARGIN_BANDS)[number]

/** Price − cost; null without a price. */
export const grossProfit = (price: DishPrice, cost: DecimalInput): Decimal | null =>
  priceOf(price)?.minus(decimal(cost)) ?? null

/** (Price − cost) ÷ price × 100, in percent, not rounded; null without a price. */
export const marginOf = (price: DishPrice, cost: DecimalInput): Decimal | null => {
  const asked = priceOf(price)
  return asked && settle(asked.minus(decimal(cost)).times(100).div(asked))
}

/**
 * The lowest price with which the margin is at least so many percent (below 100), in cents rounded up; null for what
 * costs nothing.
 */
export const priceForMargin = (cost: DecimalInput, marginPercent: DecimalInput): Decimal | null => {
  const exact = decimal(cost)
  if (!exact.gt(0)) return null
  return settle(exact.times(100).div(decimal(100).minus(marginPercent))).toDecimalPlaces(
    2,
    Decimal.ROUND_CEIL,
  )
}

/**
 * From 70 % excellent, from 50 good, from 30 average, else poor, by the margin as it is, not as it is
 * shown.
 */
export const marginBand = (margin: DecimalInput): MarginBand => {
  const percent = decimal(margin)
  if (percent.gte(70)) return 'excellent'
  if (percent.gte(50)) return 'good'
  return percent.gte(30) ? 'average' : 'poor'
}

const priceOf = (price: DishPrice): Decimal | null => {
  if (price === null || price === undefined) return null
  const asked = decimal(price)
  return asked.gt(0) ? asked : null
}
