import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, removeDivisionRoundingError, roundTo, sumDecimals } from './decimal.ts'
import { roundParts } from './round-parts.ts'

const texts = (parts: readonly string[]) => roundParts(parts.map(part => new Decimal(part))).map(String)

describe('Parts that are rounded', () => {
  it('sum to the rounded sum, and the largest remainders are rounded up', () => {
    expect(texts(['3.3333', '3.3333', '3.3334'])).toEqual(['3.33', '3.33', '3.34'])
    expect(texts(['1.005', '-0.335', '2.33'])).toEqual(['1.01', '-0.34', '2.33'])
    expect(texts([])).toEqual([])
  })

  it('are each within a cent of the exact part', () => {
    const part = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(value => new Decimal(value).div(7000))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), exact => {
        const parts = roundParts(exact)
        const sum = removeDivisionRoundingError(sumDecimals(exact))
        expect(sumDecimals(parts).equals(roundTo(sum, 2))).toBe(true)
        for (const [index, rounded] of parts.entries())
          expect(
            rounded
              .minus(exact[index] ?? 0)
              .abs()
              .toNumber(),
          ).toBeLessThanOrEqual(0.01)
      }),
    )
  })
})
