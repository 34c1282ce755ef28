import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, roundTo, sumDecimals } from './decimal.ts'
import { roundParts } from './round-parts.ts'

describe('Parts that are rounded together', () => {
  it('of mixed signs sum to their rounded sum', () => {
    const parts = roundParts(['1.005', '-0.335', '2.33'].map(text => new Decimal(text)))
    expect(parts.map(String)).toEqual(['1.01', '-0.34', '2.33'])
  })

  it('always sum to their rounded sum, and each is within a cent of its exact value', () => {
    const tenths = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(tenths, list => {
        const exact = list.map(value => new Decimal(value).div(1000))
        const parts = roundParts(exact)
        expect(sumDecimals(parts).eq(roundTo(sumDecimals(exact), 2))).toBe(true)
        for (const [index, part] of parts.entries())
          expect(
            part
              .minus(exact[index] ?? 0)
              .abs()
              .lte(0.01),
          ).toBe(true)
      }),
    )
  })
})
