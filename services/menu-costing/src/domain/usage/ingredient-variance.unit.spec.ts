import { type DecimalInput, sumDecimals, toDecimal, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeVariances, type IngredientInterval } from './ingredient-variance.ts'

const stock = (quantity: DecimalInput, value: DecimalInput) => ({
  quantity: toDecimal(quantity),
  value: toDecimal(value),
})
const interval = (more: Partial<IngredientInterval> = {}): IngredientInterval => ({
  ...{ ingredientId: 1, actual: stock(18, 152), theoretical: toDecimal(17), theoreticalNet: toDecimal(17) },
  ...{ trim: ZERO, spoiled: toDecimal('0.5'), staffMeals: ZERO, unitPrice: toDecimal(9) },
  reasons: [],
  ...more,
})
const numbers = (
  value: { quantity: { toNumber(): number }; value: { toNumber(): number } } | null | undefined,
) => value && [value.quantity.toNumber(), value.value.toNumber()]

describe('The variance of an ingredient', () => {
  it('is what neither recipes nor recorded waste explain, in quantity, money and percent', () => {
    const [variance] = computeVariances([interval()])
    expect([variance?.theoretical, variance?.recorded, variance?.variance].map(numbers)).toEqual([
      [17, 143.56],
      [0.5, 4.22],
      [0.5, 4.22],
    ])
    expect(variance?.percentOfTheoretical?.toFixed(2)).toBe('2.94')
    expect(variance).toMatchObject({ basis: 'actual', reasons: [] })
  })

  it('does not contain trim within the waste factor: 2.40 − 2.25 − 0.10 = 0.05', () => {
    const [variance] = computeVariances([
      interval({
        ...{ actual: stock('2.4', 24), theoretical: toDecimal('2.25'), theoreticalNet: toDecimal('1.8') },
        ...{ trim: toDecimal('0.3'), spoiled: toDecimal('0.1') },
      }),
    ])
    expect(numbers(variance?.variance)).toEqual([0.05, 0.5])
  })

  it('does not contain staff meals', () => {
    const [variance] = computeVariances([interval({ staffMeals: toDecimal('0.5') })])
    expect(numbers(variance?.variance)).toEqual([0, 0])
  })

  it('is unknown without counts: the theoretical cost is shown and marked', () => {
    const [variance] = computeVariances([interval({ actual: null })])
    expect(variance).toMatchObject({
      variance: null,
      percentOfTheoretical: null,
      basis: 'theoretical',
      reasons: ['not-counted'],
    })
    expect(numbers(variance?.theoretical)).toEqual([17, 153])
    const [unpriced] = computeVariances([interval({ actual: null, unitPrice: null })])
    expect(unpriced).toMatchObject({
      theoretical: null,
      basis: 'incomplete',
      reasons: ['not-counted', 'price-missing'],
    })
  })

  it('is incomplete if a purchase or a recipe is', () => {
    const [variance] = computeVariances([interval({ reasons: ['recipe-incomplete'] })])
    expect([variance?.basis, variance?.reasons]).toEqual(['incomplete', ['recipe-incomplete']])
  })

  it('is listed by its amount, over or under, the largest first', () => {
    const list = computeVariances([
      interval({ ingredientId: 1 }),
      interval({ ingredientId: 2, actual: null }),
      interval({ ingredientId: 3, actual: stock(10, 90) }),
      interval({ ingredientId: 4, actual: stock(20, 180) }),
    ])
    expect(list.map(({ ingredientId, variance }) => [ingredientId, variance?.value.toNumber()])).toEqual([
      [3, -67.5],
      [4, 22.5],
      [1, 4.22],
      [2, undefined],
    ])
  })

  it('adds up with its other parts to the actual usage', () => {
    const amount = fc.integer({ min: 0, max: 100_000 }).map(units => toDecimal(units).div(100))
    fc.assert(
      fc.property(amount, amount, amount, amount, (quantity, value, theoretical, spoiled) => {
        fc.pre(quantity.gt(0))
        const [each] = computeVariances([
          interval({ actual: { quantity, value }, theoretical, theoreticalNet: theoretical, spoiled }),
        ])
        const parts = [each?.theoretical, each?.recorded, each?.variance].flatMap(part => part ?? [])
        expect(sumDecimals(parts.map(part => part.value)).eq(value)).toBe(true)
        expect(sumDecimals(parts.map(part => part.quantity)).eq(quantity)).toBe(true)
      }),
      { seed: 27 },
    )
  })
})
