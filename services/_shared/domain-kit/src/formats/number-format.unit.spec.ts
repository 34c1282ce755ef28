import { describe, expect, it } from 'vitest'
import { formatAmount, formatAmountInEnglish, formatNumber, formatPercent } from './number-format.ts'

describe('An amount of money', () => {
  it.each([
    ['en', '€1,234.57'],
    ['de', '1.234,57\u00a0€'],
    ['es', '1.234,57\u00a0€'],
    ['fr', '1\u202f234,57\u00a0€'],
  ] as const)('is written the way of the language: %s', (language, text) => {
    expect(formatAmount('1234.565', 'EUR', language)).toBe(text)
  })

  it.each([
    [12.5, 'USD', '$12.50'],
    [-3, 'GBP', '−£3.00'],
    [0, 'CAD', 'C$0.00'],
    [1, '', '$1.00'],
    [1, 'MYR', 'MYR\u00a01.00'],
    ['-0.004', 'USD', '$0.00'],
    ['-0.005', 'USD', '−$0.01'],
  ])('%s in %s is %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency, 'en')).toBe(text)
  })
})

describe('A percentage', () => {
  it.each([
    ['en', '74.8%'],
    ['de', '74,8\u00a0%'],
    ['es', '74,8\u00a0%'],
    ['fr', '74,8\u202f%'],
  ] as const)('has one decimal and the mark of the language: %s', (language, text) => {
    expect(formatPercent(74.84, language)).toBe(text)
  })
})

describe('A quantity', () => {
  it('has thousands separators and only the decimals that it needs', () => {
    expect(formatNumber('12500.50', 'de', { min: 0, max: 6 })).toBe('12.500,5')
  })
})

describe('An amount in an English sentence', () => {
  it('has two decimals and thousands separators', () => {
    expect(formatAmountInEnglish(2034.4)).toBe('2,034.40')
    expect(formatAmountInEnglish(-7)).toBe('−7.00')
  })
})
