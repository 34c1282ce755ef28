import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal } from '../numbers/decimal.ts'
import { findConversionFactor } from './conversions.ts'
import { INGREDIENT_UNITS, type IngredientUnit } from './ingredient-units.ts'

const mass: readonly IngredientUnit[] = ['g', 'kg', 'oz', 'lb']
const volume: readonly IngredientUnit[] = ['ml', 'l', 'tsp', 'tbsp', 'cup']
const anyUnit = fc.constantFrom(...INGREDIENT_UNITS)

const inUnits = (quantity: number, from: IngredientUnit, to: IngredientUnit) => {
  const factor = findConversionFactor(from, to)
  return factor && toDecimal(quantity).times(factor.numerator).div(factor.denominator).toString()
}

describe('conversions', () => {
  it.each<[number, IngredientUnit, string, IngredientUnit]>([
    [1, 'kg', '1000', 'g'],
    [1, 'l', '1000', 'ml'],
    [1, 'tbsp', '3', 'tsp'],
    [1, 'tsp', '5', 'ml'],
    [1, 'cup', '250', 'ml'],
    [1, 'oz', '28.35', 'g'],
    [1, 'lb', '453.592', 'g'],
    [250, 'g', '0.25', 'kg'],
    [3, 'tsp', '1', 'tbsp'],
    [4, 'cup', '1', 'l'],
  ])('%d %s is %s %s', (quantity, from, expected, to) => {
    expect(inUnits(quantity, from, to)).toBe(expected)
  })

  it('never turns mass into volume, or pieces into anything', () => {
    const kinds = [mass, volume, ['pieces'], ['slices'], ['cloves'], ['pinch']] as const
    for (const from of INGREDIENT_UNITS)
      for (const to of INGREDIENT_UNITS) {
        const sameKind = kinds.some(
          kind => kind.some(unit => unit === from) && kind.some(unit => unit === to),
        )
        expect([from, to, findConversionFactor(from, to) !== null]).toEqual([from, to, sameKind])
      }
  })

  it('there and back gives the original quantity', () => {
    fc.assert(
      fc.property(anyUnit, anyUnit, (from, to) => {
        const forward = findConversionFactor(from, to)
        const back = findConversionFactor(to, from)
        if (!forward || !back) {
          expect(forward).toBe(back)
          return
        }
        const up = forward.numerator.times(back.numerator)
        expect(up.eq(forward.denominator.times(back.denominator))).toBe(true)
      }),
    )
  })

  it('through a third unit is the same as directly', () => {
    fc.assert(
      fc.property(anyUnit, anyUnit, anyUnit, (from, by, to) => {
        const first = findConversionFactor(from, by)
        const second = findConversionFactor(by, to)
        const straight = findConversionFactor(from, to)
        if (!first || !second || !straight) return
        const detour = first.numerator.times(second.numerator).times(straight.denominator)
        expect(detour.eq(straight.numerator.times(first.denominator).times(second.denominator))).toBe(true)
      }),
    )
  })
})
