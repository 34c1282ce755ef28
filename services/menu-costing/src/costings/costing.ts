import type { CostedDish, Costings } from '@rms/contracts'
import {
  type Decimal,
  type DishCost,
  grossProfit,
  type IngredientLookup,
  marginBand,
  marginOf,
  sum,
  toNumber,
} from '@rms/domain-kit'
import { costOf, type Dish } from '../dishes/dish.ts'
import { SHOWN_PLACES } from '../ingredients/ingredient.ts'

export type Summary = Costings['summary']

/** The account of one dish's cost, with what the averages need of it. */
export type Account = {
  readonly answer: CostedDish
  /** Null without a price: such a dish is in no average. */
  readonly averaged: { readonly cost: Decimal; readonly margin: Decimal } | null
}

export const accountOf = (dish: Dish, ingredients: IngredientLookup): Account => {
  const margin = marginOf(dish.price, dish.cost)
  const profit = grossProfit(dish.price, dish.cost)
  return {
    answer: {
      dish_id: dish.id,
      name: dish.name,
      category: dish.category,
      price: dish.price && toNumber(dish.price, 2),
      cost: toNumber(dish.cost, SHOWN_PLACES),
      gross_profit: profit && toNumber(profit, SHOWN_PLACES),
      margin: margin?.toNumber() ?? null,
      band: margin && marginBand(margin),
      is_estimate: dish.isEstimate,
      rows: presentRows(costOf(dish, ingredients)),
    },
    averaged: margin && { cost: dish.cost, margin },
  }
}

export const summarise = (accounts: readonly Account[]): Summary => {
  const averaged = accounts.flatMap(account => account.averaged ?? [])
  return {
    total_dishes: accounts.length,
    avg_cost: average(averaged.map(({ cost }) => cost)),
    avg_margin: average(averaged.map(({ margin }) => margin)),
    estimates: accounts.filter(({ answer }) => answer.is_estimate).length,
  }
}

const average = (values: readonly Decimal[]): number | null =>
  values.length === 0 ? null : toNumber(sum(values).div(values.length), 2)

const presentRows = ({ rows }: DishCost): CostedDish['rows'] =>
  rows.map(({ name, quantity, unit, ingredient_id, unit_cost, cost, kind, estimate }) => ({
    name,
    quantity: quantity.toNumber(),
    unit,
    ingredient_id,
    dish_id: null,
    unit_cost: toNumber(unit_cost, SHOWN_PLACES),
    cost: toNumber(cost, SHOWN_PLACES),
    kind,
    estimate,
  }))
