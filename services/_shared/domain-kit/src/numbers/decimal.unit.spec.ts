import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Decimal,
  removeDivisionRoundingError,
  roundTo,
  roundToDecimal128,
  sumDecimals,
  toCents,
  toDecimal,
  toNumber,
} from './decimal.ts'

describe('rounding', () => {
  it.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['2.6749', '2.67'],
    ['-2.675', '-2.68'],
  ])('%s to cents is %s: half goes away from zero', (exact, cents) => {
    expect(toCents(exact).toString()).toBe(cents)
  })

  it('moves a number by at most half of the last place', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat({ max: 8 }), (units, places) => {
        const exact = toDecimal(units.toString()).div('1e9')
        const half = toDecimal(`5e-${places + 1}`)
        expect(roundTo(exact, places).minus(exact).abs().lte(half)).toBe(true)
      }),
    )
  })

  it('is the same on both sides of zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), units => {
        const exact = toDecimal(units.toString()).div(10_000)
        expect(toCents(exact.negated())).toEqual(toCents(exact).negated())
      }),
    )
  })

  it('never gives JSON a negative zero', () => {
    expect(Object.is(toNumber('-0.001', 2), 0)).toBe(true)
  })
})

describe('exact arithmetic', () => {
  it('adds 0.1 and 0.2 to 0.3', () => {
    expect(sumDecimals([0.1, 0.2]).toString()).toBe('0.3')
  })

  it('has 0 as the sum of an empty list', () => {
    expect(sumDecimals([]).toNumber()).toBe(0)
  })

  it('does not depend on the order of the addends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), cents => {
        const amounts = cents.map(c => toDecimal(c).div(100))
        expect(sumDecimals(amounts.toReversed()).eq(sumDecimals(amounts))).toBe(true)
      }),
    )
  })

  it('refuses a text that is not a number', () => {
    expect(() => toDecimal('dear')).toThrow()
  })
})

describe('trimming rounding errors', () => {
  it('makes a third of 10, 3000 times, 10000 again', () => {
    const third = toDecimal(10).div(3)
    expect(third.times(3000).eq(10_000)).toBe(false)
    expect(removeDivisionRoundingError(third.times(3000)).eq(10_000)).toBe(true)
  })

  it('restores a number that was divided and multiplied by the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 6 }),
        (cents, parts) => {
          const amount = toDecimal(cents).div(100)
          expect(removeDivisionRoundingError(amount.div(parts).times(parts)).eq(amount)).toBe(true)
        },
      ),
    )
  })
})

describe('storage', () => {
  it('keeps 34 significant digits', () => {
    expect(roundToDecimal128(new Decimal(20).div(3)).toString()).toBe(`6.${'6'.repeat(32)}7`)
  })

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), (numerator, denominator) => {
        const once = roundToDecimal128(toDecimal(numerator).div(denominator))
        expect(roundToDecimal128(once.toString()).eq(once)).toBe(true)
      }),
    )
  })
})
