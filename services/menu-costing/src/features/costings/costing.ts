import type { CostedDish, CostedRecipeRow as CostedRowAnswer, CostingSummary } from '@rms/contracts'
import {
  type CostedRecipeRow,
  computeGrossProfit,
  computeMargin,
  computePriceForMargin,
  type Decimal,
  getMarginBand,
  type IngredientLookup,
  toNumber,
} from '@rms/domain-kit'
import { computeDishCost, type Dish, type CostedDish as StoredDish } from '../../domain/dish.ts'
import { UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'
import type { CostingSums } from './costing-sheet.ts'

type Figures = Omit<CostedDish, 'rows'>

/** The stored cost and margin of a dish; with a target margin also the price that reaches it. */
export const toDishCosting = (dish: StoredDish, targetMargin?: number): Figures => {
  const margin = computeMargin(dish.price, dish.cost)
  const cost = toNumber(dish.cost, UNIT_COST_DECIMALS)
  // Computed from the displayed cost, so that cost and profit add up to the price.
  const profit = computeGrossProfit(dish.price, cost)
  const target = targetMargin === undefined ? undefined : computePriceForMargin(dish.cost, targetMargin)
  return {
    dish_id: dish.id,
    name: dish.name,
    category: dish.category,
    price: dish.price && toNumber(dish.price, 2),
    cost,
    gross_profit: profit && toNumber(profit, UNIT_COST_DECIMALS),
    margin: margin?.toNumber() ?? null,
    band: margin && getMarginBand(margin),
    is_estimate: dish.isEstimate,
    ...(target !== undefined && { target_price: target?.toNumber() ?? null }),
  }
}

/** The figures with the costed rows behind them. */
export const withCostedRows = (
  dish: Dish,
  ingredients: IngredientLookup,
  targetMargin?: number,
): CostedDish => ({
  ...toDishCosting(dish, targetMargin),
  rows: computeDishCost(dish, ingredients).rows.map(presentCostedRow),
})

/** Averages over the dishes with a price, rounded once. */
export const presentCostingSummary = ({
  total,
  estimates,
  priced,
  cost,
  margin,
}: Omit<CostingSums, 'bands'>): CostingSummary => ({
  total_dishes: total,
  avg_cost: computeAverageAmount(cost, priced),
  avg_margin: computeAverageAmount(margin, priced),
  estimates,
})

export const computeAverageAmount = (sum: Decimal, count: number): number | null =>
  count === 0 ? null : toNumber(sum.div(count), 2)

export const presentCostedRow = (row: CostedRecipeRow): CostedRowAnswer => ({
  name: row.name,
  quantity: row.quantity.toNumber(),
  unit: row.unit,
  ingredient_id: row.ingredient_id,
  dish_id: row.dish_id,
  unit_cost: toNumber(row.unit_cost, UNIT_COST_DECIMALS),
  cost: toNumber(row.cost, UNIT_COST_DECIMALS),
  kind: row.kind,
  estimate: row.estimate,
})
