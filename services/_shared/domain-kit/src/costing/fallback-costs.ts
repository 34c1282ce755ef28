import { type Decimal, decimal } from '../numbers/decimal.ts'
import type { IngredientUnit } from '../units/ingredient-units.ts'

/** The cost of a row that is a plain name for which no ingredient was found. */
export const UNKNOWN_NAME_COST: Decimal = decimal('0.5')

const OTHER_UNIT_COST = decimal('0.1')

const COSTS: Readonly<Record<IngredientUnit, Decimal>> = {
  g: decimal('0.002'),
  kg: decimal('2'),
  ml: decimal('0.001'),
  l: decimal('1'),
  tsp: decimal('0.05'),
  tbsp: decimal('0.15'),
  cup: decimal('0.5'),
  oz: decimal('0.1'),
  lb: decimal('1.5'),
  pieces: decimal('0.25'),
  slices: decimal('0.1'),
  cloves: decimal('0.05'),
  pinch: decimal('0.01'),
}

/** The estimated cost of one unit of an ingredient whose cost is not known; null stands for any other unit. */
export const getFallbackUnitCost = (unit: IngredientUnit | null): Decimal =>
  unit === null ? OTHER_UNIT_COST : COSTS[unit]
