import {
  type Decimal,
  type DecimalInput,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  toDecimal,
} from '../numbers/decimal.ts'
import type { AlertSeverity } from './alert-severity.ts'
import { computeMargin, type DishPrice } from './margins.ts'

export type CostChange = {
  /** New − old. */
  readonly cost_change: Decimal
  /** In percent of the old cost; null when that was 0. */
  readonly percentage_change: Decimal | null
  readonly severity: AlertSeverity
}

/** Whether two costs are the same amount. Rounding errors of storage and division are ignored. */
export const isSameCost = (a: DecimalInput, b: DecimalInput): boolean =>
  removeDivisionRoundingError(a).eq(removeDivisionRoundingError(b))

/**
 * Describes how an ingredient's cost changed. The severity follows the exact percentage, up or down: high from 20 %,
 * medium from 10 %. A change from a cost of 0 is always high.
 */
export const describeCostChange = (oldCost: DecimalInput, newCost: DecimalInput): CostChange => {
  const before = toDecimal(oldCost)
  const change = removeDivisionRoundingError(toDecimal(newCost).minus(before))
  if (before.isZero()) return { cost_change: change, percentage_change: null, severity: 'high' }
  const percentage = removeDivisionRoundingError(toDecimal(newCost).minus(before).times(100).div(before))
  return { cost_change: change, percentage_change: percentage, severity: severityOf(percentage) }
}

export type DishImpact = {
  readonly old_dish_cost: Decimal
  readonly new_dish_cost: Decimal
  /** New − old, per portion. */
  readonly cost_impact: Decimal
  /** In percent; null for a dish without a price. */
  readonly old_margin: Decimal | null
  readonly new_margin: Decimal | null
  /** In percentage points; null for a dish without a price. */
  readonly margin_impact: Decimal | null
}

/** The effect of a cost change on a dish: exact, not rounded. */
export const computeDishImpact = (
  dish: { readonly price: DishPrice },
  oldDishCost: DecimalInput,
  newDishCost: DecimalInput,
): DishImpact => {
  const before = toDecimal(oldDishCost)
  const after = toDecimal(newDishCost)
  const oldMargin = computeMargin(dish.price, before)
  const newMargin = computeMargin(dish.price, after)
  return {
    old_dish_cost: before,
    new_dish_cost: after,
    cost_impact: after.minus(before),
    old_margin: oldMargin,
    new_margin: newMargin,
    margin_impact: oldMargin && newMargin ? newMargin.minus(oldMargin) : null,
  }
}

/** The sum of the exact impacts per portion, rounded to cents once. */
export const sumDishImpacts = (impacts: readonly { readonly cost_impact: DecimalInput }[]): Decimal =>
  toCents(removeDivisionRoundingError(sumDecimals(impacts.map(impact => impact.cost_impact))))

const severityOf = (percentage: Decimal): AlertSeverity => {
  const size = percentage.abs()
  if (size.gte(20)) return 'high'
  return size.gte(10) ? 'medium' : 'low'
}
