import type { CostAlert, DishImpact } from '@rms/contracts'
import {
  type Decimal,
  describeCostChange,
  type IngredientUnit,
  impactOf,
  SEVERITIES,
  type Severity,
  toNumber,
} from '@rms/domain-kit'
import { type Ingredient, SHOWN_PLACES } from '../ingredients/ingredient.ts'

export type CostChangeCause = CostAlert['cause']

/** An ingredient's cost moved. It tells its own names: the ingredient may be gone when it is read. */
export type CostChange = {
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
  readonly createdAt: Temporal.Instant
}

/** What the change did to one dish, as that was at the time. */
export type StoredImpact = {
  readonly dishId: number
  readonly name: string
  readonly category: string
  readonly price: Decimal | null
  readonly oldCost: Decimal
  readonly newCost: Decimal
}

export type SeverityFilter = 'all' | 'medium' | 'high'

/** The severities that a filter shows; medium means medium and above. */
export const severitiesUnder = (filter: SeverityFilter): readonly Severity[] => {
  switch (filter) {
    case 'all':
      return SEVERITIES
    case 'medium':
      return ['high', 'medium']
    case 'high':
      return ['high']
  }
}

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

export const presentCostChange = (change: CostChange): CostAlert => ({
  id: change.id,
  ingredient_id: change.ingredientId,
  ingredient_name: change.ingredientName,
  unit: change.unit,
  severity: change.severity,
  old_cost: toNumber(change.oldCost, SHOWN_PLACES),
  new_cost: toNumber(change.newCost, SHOWN_PLACES),
  cost_change: toNumber(change.newCost.minus(change.oldCost), SHOWN_PLACES),
  percentage_change: change.percentage?.toNumber() ?? null,
  affected_dishes: change.affectedDishes,
  total_impact: toNumber(change.totalImpact, 2),
  cause: change.cause,
  created_at: change.createdAt.toString({ smallestUnit: 'millisecond' }),
})

/** The impacts as a client sees them, the largest first, whether dearer or cheaper. */
export const presentImpacts = (impacts: readonly StoredImpact[]): DishImpact[] =>
  impacts
    .map(impact => ({ impact, size: impact.newCost.minus(impact.oldCost).abs() }))
    .sort((a, b) => b.size.cmp(a.size) || a.impact.dishId - b.impact.dishId)
    .map(({ impact }) => presentImpact(impact))

const presentImpact = (impact: StoredImpact): DishImpact => {
  const exact = impactOf(impact, impact.oldCost, impact.newCost)
  return {
    id: impact.dishId,
    dish_name: impact.name,
    dish_category: impact.category,
    dish_price: impact.price && toNumber(impact.price, 2),
    old_dish_cost: toNumber(exact.old_dish_cost, SHOWN_PLACES),
    new_dish_cost: toNumber(exact.new_dish_cost, SHOWN_PLACES),
    old_margin: exact.old_margin?.toNumber() ?? null,
    new_margin: exact.new_margin?.toNumber() ?? null,
    cost_impact: toNumber(exact.cost_impact, SHOWN_PLACES),
    margin_impact: exact.margin_impact?.toNumber() ?? null,
  }
}
