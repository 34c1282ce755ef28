import { describe, expect, it } from 'vitest'
import { computeUsualQuantity, isUnusualQuantity } from './usual-quantity.ts'

const usual = (...quantities: number[]) => computeUsualQuantity(quantities)?.toString() ?? null

describe('The usual quantity of a product', () => {
  it.each([
    [[], null],
    [[4, 6], null],
    [[4, 100, 6], '6'],
    [[1, 2, 3, 10], '2.5'],
    [[0.1, 0.2, 0.2, 0.1], '0.15'],
  ])('of the orders %j is %s: the median of at least three', (quantities, median) => {
    expect(usual(...quantities)).toBe(median)
  })

  it('follows the ten latest orders only', () => {
    expect(usual(...Array<number>(10).fill(2), ...Array<number>(40).fill(50))).toBe('2')
  })
})

describe('A quantity', () => {
  it.each([
    [3, false],
    [2.999999, true],
    [6, false],
    [12, false],
    [12.000001, true],
  ])('of %s is unusual if it is below half of 6 or above twice of it: %s', (quantity, isUnusual) => {
    expect(isUnusualQuantity(quantity, 6)).toBe(isUnusual)
  })
})
