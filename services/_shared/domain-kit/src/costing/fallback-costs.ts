import { type Decimal, toDecimal } from '../numbers/decimal.ts'
import type { IngredientUnit } from '../units/ingredient-units.ts'

/** The cost of a row that is a plain name for which no ingredient was found. */
export const UNMATCHED_INGREDIENT_COST: Decimal = toDecimal('0.5')

const OTHER_UNIT_COST = toDecimal('0.1')

const COSTS: Readonly<Record<IngredientUnit, Decimal>> = {
  g: toDecimal('0.002'),
  kg: toDecimal('2'),
  ml: toDecimal('0.001'),
  l: toDecimal('1'),
  tsp: toDecimal('0.05'),
  tbsp: toDecimal('0.15'),
  cup: toDecimal('0.5'),
  oz: toDecimal('0.1'),
  lb: toDecimal('1.5'),
  pieces: toDecimal('0.25'),
  slices: toDecimal('0.1'),
  cloves: toDecimal('0.05'),
  pinch: toDecimal('0.01'),
}

/** The estimated cost of one unit of an ingredient whose cost is not known; null stands for any other unit. */
export const getFallbackUnitCost = (unit: IngredientUnit | null): Decimal =>
  unit === null ? OTHER_UNIT_COST : COSTS[unit]
