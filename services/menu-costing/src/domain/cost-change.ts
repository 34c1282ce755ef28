import type { CostAlert } from '@rms/contracts'
import {
  type AlertSeverity,
  computeDishImpact,
  type Decimal,
  describeCostChange,
  type IngredientUnit,
  isSameCost,
  sumDecimals,
} from '@rms/domain-kit'
import type { Ingredient } from './ingredient.ts'

export type CostChangeCause = CostAlert['cause']

/**
 * A change of an ingredient's cost. It carries the names, because the ingredient may be deleted when the change is
 * read.
 */
export interface CostChange {
  readonly id: number
  readonly ingredientId: number
  readonly ingredientName: string
  readonly unit: IngredientUnit
  readonly severity: AlertSeverity
  readonly oldCost: Decimal
  readonly newCost: Decimal
  readonly percentage: Decimal | null
  readonly affectedDishes: number
  /** In cents, rounded. */
  readonly totalImpact: Decimal
  readonly cause: CostChangeCause
  readonly source: CostChangeSource
  /** The earlier change that this one reverted. */
  readonly revertsChangeId: number | null
  /** The later change that reverted this one. */
  readonly revertedByChangeId: number | null
  /** The dish that loses the most margin; null when none loses any. */
  readonly worst: WorstDish | null
  readonly createdAt: Temporal.Instant
}

/** The source of a cost, with the names as of that time. */
export interface CostChangeSource {
  readonly productId: number | null
  readonly productName: string
  readonly supplierName: string
  readonly linkId: number | null
  readonly invoiceId: number | null
  /** The user who made the change; null when it came from an event. */
  readonly by: string | null
}

export const NO_COST_CHANGE_SOURCE: CostChangeSource = {
  productId: null,
  productName: '',
  supplierName: '',
  linkId: null,
  invoiceId: null,
  by: null,
}

export interface WorstDish {
  readonly dishId: number
  readonly name: string
  /** In percentage points, below 0. */
  readonly marginImpact: Decimal
}

/** The effect of the change on one dish, with the dish as of that time. */
export interface StoredImpact {
  readonly dishId: number
  readonly name: string
  readonly category: string
  readonly price: Decimal | null
  readonly oldCost: Decimal
  readonly newCost: Decimal
  readonly isEstimate: boolean
  /** The cost covers the whole yield and not one portion, so it does not count in a sum of portions. */
  readonly isBatch: boolean
}

/** The sum of the exact cost changes per portion. */
export const sumPortionImpacts = (impacts: readonly StoredImpact[]): Decimal =>
  sumDecimals(impacts.filter(({ isBatch }) => !isBatch).map(({ oldCost, newCost }) => newCost.minus(oldCost)))

/** The fields of a cost change that describe the ingredient, without the effect on dishes. */
export const toCostChangeFields = (ingredient: Ingredient, newCost: Decimal) => {
  const { severity, percentage_change } = describeCostChange(ingredient.cost, newCost)
  return {
    ingredientId: ingredient.id,
    ingredientName: ingredient.name,
    unit: ingredient.unit,
    severity,
    oldCost: ingredient.cost,
    newCost,
    percentage: percentage_change,
  }
}

/**
 * Whether a change to this cost reverts the last change that is still in effect; a reversal is not shown as a second
 * alert. `cost` is the cost before the change.
 */
export const isCostChangeReversal = (last: CostChange, cost: Decimal, newCost: Decimal): boolean =>
  isSameCost(last.newCost, cost) && isSameCost(last.oldCost, newCost)

/** Picks the dish that loses more margin. A dish without a price, or whose cost falls, loses none. */
export const pickWorseDish = (worst: StoredImpact | null, impact: StoredImpact): StoredImpact | null => {
  if (!impact.price?.gt(0) || impact.newCost.lte(impact.oldCost)) return worst
  if (!worst?.price) return impact
  // Compares cost ÷ price of both without dividing: this runs for every dish on the menu.
  const own = impact.newCost.minus(impact.oldCost).times(worst.price)
  return own.gt(worst.newCost.minus(worst.oldCost).times(impact.price)) ? impact : worst
}

/** The stored summary of the dish that loses the most margin. */
export const toWorstDish = (impact: StoredImpact | null): WorstDish | null => {
  const lost = impact && computeDishImpact(impact, impact.oldCost, impact.newCost).margin_impact
  return impact && lost && { dishId: impact.dishId, name: impact.name, marginImpact: lost }
}
