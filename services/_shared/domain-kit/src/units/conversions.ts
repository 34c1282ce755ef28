import { Decimal, ONE, toDecimal } from '../numbers/decimal.ts'
import { INGREDIENT_UNITS, type IngredientUnit } from './ingredient-units.ts'

/** The number of target units in one source unit: numerator ÷ denominator. Multiply before dividing. */
export type ConversionFactor = { readonly numerator: Decimal; readonly denominator: Decimal }

/**
 * How many `to` one `from` is; null where no conversion exists. The denominator is 1 wherever the quotient terminates
 * (g → kg is 0.001), so only ounces, pounds and spoons need a division.
 */
export const findConversionFactor = (from: IngredientUnit, to: IngredientUnit): ConversionFactor | null =>
  factors.get(from)?.get(to) ?? null

type Measure = { readonly of: 'mass' | 'volume'; readonly size: string }

const MEASURES: Partial<Record<IngredientUnit, Measure>> = {
  g: { of: 'mass', size: '1' },
  kg: { of: 'mass', size: '1000' },
  oz: { of: 'mass', size: '28.35' },
  lb: { of: 'mass', size: '453.592' },
  ml: { of: 'volume', size: '1' },
  l: { of: 'volume', size: '1000' },
  tsp: { of: 'volume', size: '5' },
  tbsp: { of: 'volume', size: '15' },
  cup: { of: 'volume', size: '250' },
}

export const SAME_UNIT: ConversionFactor = { numerator: ONE, denominator: ONE }

const factorBetween = (from: IngredientUnit, to: IngredientUnit): ConversionFactor | null => {
  if (from === to) return SAME_UNIT
  const source = MEASURES[from]
  const target = MEASURES[to]
  if (!source || !target || source.of !== target.of) return null
  return toConversionFactor(toDecimal(source.size), toDecimal(target.size))
}

/** Converts a quotient to a factor whose denominator is 1 wherever the quotient terminates. */
export function toConversionFactor(numerator: Decimal, denominator: Decimal): ConversionFactor {
  const quotient = numerator.div(denominator)
  return quotient.times(denominator).eq(numerator) && quotient.decimalPlaces() < Decimal.precision / 2
    ? { numerator: quotient, denominator: ONE }
    : { numerator, denominator }
}

const factors: ReadonlyMap<IngredientUnit, ReadonlyMap<IngredientUnit, ConversionFactor | null>> = new Map(
  INGREDIENT_UNITS.map(from => [from, new Map(INGREDIENT_UNITS.map(to => [to, factorBetween(from, to)]))]),
)
