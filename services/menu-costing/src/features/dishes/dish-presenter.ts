import type { Dish as DishAnswer } from '@rms/contracts'
import { computeMargin, toNumber } from '@rms/domain-kit'
import type { Dish } from '../../domain/dish.ts'
import { UNIT_COST_DECIMALS } from '../../domain/ingredient.ts'

/** A dish for clients. */
export const presentDish = (dish: Dish): DishAnswer => ({
  id: dish.id,
  name: dish.name,
  description: dish.description,
  price: dish.price && toNumber(dish.price, 2),
  category: dish.category,
  ingredients: [...dish.rows],
  estimated_cost: toNumber(dish.cost, UNIT_COST_DECIMALS),
  margin: computeMargin(dish.price, dish.cost)?.toNumber() ?? null,
  is_estimate: dish.isEstimate,
  ingredients_matched: dish.matched,
  ingredients_total: dish.rows.length,
  yield_quantity: dish.yieldQuantity?.toNumber() ?? null,
  yield_unit: dish.yieldUnit,
  version: dish.version,
})
