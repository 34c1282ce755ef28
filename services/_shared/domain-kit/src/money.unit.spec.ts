import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { decimal, sum } from './decimal.ts'
import { currencySymbol, distribute, isCurrency, lineTotal, sumOfLines } from './money.ts'

const shown = (parts: readonly { toString(): string }[]) => parts.map(String)

describe('lines', () => {
  it('rounds a line to cents, half up: 3 × 0.335 is 1.01', () => {
    expect(lineTotal(3, 0.335).toString()).toBe('1.01')
  })

  it('rounds every line before it adds them: twice 0.005 is 0.02', () => {
    const lines = [
      { quantity: 1, unitPrice: '0.005' },
      { quantity: 1, unitPrice: '0.005' },
    ]
    expect(sumOfLines(lines).toString()).toBe('0.02')
  })

  it('takes a credit as negative', () => {
    expect(lineTotal(-2, 1.255).toString()).toBe('-2.51')
  })
})

describe('dividing a total', () => {
  it('gives the cent that is left to the first of equals', () => {
    expect(shown(distribute(10, [1, 1, 1]))).toEqual(['3.34', '3.33', '3.33'])
  })

  it('gives the cent that is left to the part that lost most', () => {
    expect(shown(distribute('1.00', [1, 5]))).toEqual(['0.17', '0.83'])
  })

  it('divides a credit alike', () => {
    expect(shown(distribute(-10, [1, 1, 1]))).toEqual(['-3.34', '-3.33', '-3.33'])
  })

  it.each([[[]], [[0, 0]], [[1, -1, 3]]])('refuses the weights %j', weights => {
    expect(() => distribute(1, weights)).toThrow(RangeError)
  })

  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const weights = fc
    .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 })
    .filter(list => list.some(weight => weight > 0))

  it('loses no cent and makes none', () => {
    fc.assert(
      fc.property(cents, weights, (total, list) => {
        const whole = decimal(total).div(100)
        expect(sum(distribute(whole, list)).eq(whole)).toBe(true)
      }),
    )
  })

  it('stays within a cent of every exact share, and gives nothing to a weight of 0', () => {
    fc.assert(
      fc.property(cents, weights, (total, list) => {
        const whole = decimal(total).div(100)
        const all = sum(list)
        for (const [index, part] of distribute(whole, list).entries()) {
          const weight = list[index] ?? 0
          expect(part.minus(whole.times(weight).div(all)).abs().lt('0.01')).toBe(true)
          if (weight === 0) expect(part.isZero()).toBe(true)
        }
      }),
    )
  })
})

describe('currencies', () => {
  it.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['CAD', 'C$'],
    ['CHF', '$'],
  ])('%s is written %s', (code, symbol) => {
    expect(currencySymbol(code)).toBe(symbol)
  })

  it('knows its four currencies and no other', () => {
    expect(['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'usd', ''].map(isCurrency)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
