import type { CostAlert } from '@rms/contracts'
import {
  type Decimal,
  describeCostChange,
  type IngredientUnit,
  impactOf,
  isSameCost,
  type Severity,
  sum,
} from '@rms/domain-kit'
import type { Ingredient } from './ingredient.ts'

export type CostChangeCause = CostAlert['cause']

/** An ingredient's cost moved. It tells its own names: the ingredient may be gone when it is read. */
export interface CostChange {
  readonly id: number
  readonly ingredientId: number
  readonly ingredientName: string
  readonly unit: IngredientUnit
  readonly severity: Severity
  readonly oldCost: Decimal
  readonly newCost: Decimal
  readonly percentage: Decimal | null
  readonly affectedDishes: number
  /** Cents. */
  readonly totalImpact: Decimal
  readonly cause: CostChangeCause
  readonly source: CostChangeSource
  /** The earlier change that this one undid. */
  readonly takesBack: number | null
  /** The later change that undid this one. */
  readonly takenBackBy: number | null
  /** The dish that loses most margin; null when none loses any. */
  readonly worst: WorstDish | null
  readonly createdAt: Temporal.Instant
}

/** Where a cost came from, as that was called at the time. */
export interface CostChangeSource {
  readonly productId: number | null
  readonly productName: string
  readonly supplierName: string
  readonly linkId: number | null
  readonly invoiceId: number | null
  /** The person who did it; null for what an event brought. */
  readonly by: string | null
}

export const NO_SOURCE: CostChangeSource = {
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

/** What the change did to one dish, as that was at the time. */
export interface StoredImpact {
  readonly dishId: number
  readonly name: string
  readonly category: string
  readonly price: Decimal | null
  readonly oldCost: Decimal
  readonly newCost: Decimal
  readonly isEstimate: boolean
  /** Its cost is that of all the recipe yields and not of a portion: no part of a sum of portions. */
  readonly isBatch: boolean
}

/** The sum of the exact changes per portion. */
export const sumOfPortions = (impacts: readonly StoredImpact[]): Decimal =>
  sum(impacts.filter(({ isBatch }) => !isBatch).map(({ oldCost, newCost }) => newCost.minus(oldCost)))

/** The ingredient's part of a cost change; what it does to dishes is counted elsewhere. */
export const describeMove = (ingredient: Ingredient, newCost: Decimal) => {
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
 * Whether a move to this cost undoes the last change that still stands: then it is no second alarm. `cost` is what
 * the ingredient costs before the move.
 */
export const undoes = (last: CostChange, cost: Decimal, newCost: Decimal): boolean =>
  isSameCost(last.newCost, cost) && isSameCost(last.oldCost, newCost)

/** Of two dishes the one that loses more margin; a dish without a price, or that gets cheaper, loses none. */
export const worseOf = (worst: StoredImpact | null, impact: StoredImpact): StoredImpact | null => {
  if (!impact.price?.gt(0) || impact.newCost.lte(impact.oldCost)) return worst
  if (!worst?.price) return impact
  // Cost ÷ price of both, compared without a division: this runs for every dish of the menu.
  const own = impact.newCost.minus(impact.oldCost).times(worst.price)
  return own.gt(worst.newCost.minus(worst.oldCost).times(impact.price)) ? impact : worst
}

/** What is kept of the dish that loses most. */
export const describeWorst = (impact: StoredImpact | null): WorstDish | null => {
  const lost = impact && impactOf(impact, impact.oldCost, impact.newCost).margin_impact
  return impact && lost && { dishId: impact.dishId, name: impact.name, marginImpact: lost }
}
