import { describe, expect, it } from 'vitest'
import { computeLineTotal, isCurrency, toCurrencySymbol } from './money.ts'

describe('lines', () => {
  it('rounds a line to cents, half up: 3 × 0.335 is 1.01', () => {
    expect(computeLineTotal(3, 0.335).toString()).toBe('1.01')
  })

  it('treats a credit as negative', () => {
    expect(computeLineTotal(-2, 1.255).toString()).toBe('-2.51')
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
    expect(toCurrencySymbol(code)).toBe(symbol)
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
