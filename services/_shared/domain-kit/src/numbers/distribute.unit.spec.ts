import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals } from './decimal.ts'
import { distribute, roundParts } from './distribute.ts'

const texts = (amount: number, weights: readonly number[]) => distribute(amount, weights).map(String)

describe('An amount that is distributed', () => {
  it('follows the weights: a set menu of 30 over dishes of 8, 18 and 6', () => {
    expect(texts(30, [8, 18, 6])).toEqual(['7.5', '16.88', '5.62'])
  })

  it('gives what is left to the largest remainders, the earlier part first', () => {
    expect(texts(10, [1, 1, 1])).toEqual(['3.34', '3.33', '3.33'])
    expect(texts(-10, [1, 1, 1])).toEqual(['-3.33', '-3.33', '-3.34'])
  })

  it('is split equally without any weight', () => {
    expect(texts(9, [0, 0])).toEqual(['4.5', '4.5'])
  })

  it('refuses negative weights and an amount without parts', () => {
    expect(() => distribute(1, [-1, 2])).toThrow(RangeError)
    expect(() => distribute(1, [])).toThrow(RangeError)
    expect(distribute(0, [])).toEqual([])
  })

  it('of mixed signs is rounded to its rounded sum', () => {
    const parts = roundParts(['1.005', '-0.335', '2.33'].map(text => new Decimal(text)))
    expect(parts.map(String)).toEqual(['1.01', '-0.34', '2.33'])
  })

  it('always sums to the amount, and each part is within a cent of its share', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(value => value / 100)
    const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(cents, weights, (amount, list) => {
        const parts = distribute(amount, list)
        expect(sumDecimals(parts).toNumber()).toBe(amount)
        const sum = list.reduce((total, weight) => total + weight, 0)
        for (const [index, part] of parts.entries()) {
          const share = sum === 0 ? 1 / list.length : (list[index] ?? 0) / sum
          expect(Math.abs(part.toNumber() - amount * share)).toBeLessThan(0.0101)
        }
      }),
    )
  })
})
