import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, getCurrencyAffixes } from '../numbers/money.ts'
import { getNumberFormat } from './format-decimal-text.ts'
import { formatAmount, formatNumber, formatPercent } from './number-format.ts'
import { parseNumberInput } from './parse-number-input.ts'
import { LANGUAGES, type Language } from './settings-formats.ts'

const languages = fc.constantFrom(...LANGUAGES.map(({ code }) => code))
const money = (language: Language, currency = 'EUR') => ({
  format: getNumberFormat(language),
  decimals: 2,
  affixes: getCurrencyAffixes(currency),
})
const quantity = (language: Language) => ({
  format: getNumberFormat(language),
  decimals: 6,
  mayHaveUnit: true,
})

describe('a typed number', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ["1'234.56", 1234.56],
    ['1’234.56', 1234.56],
    ['1.250,00', 1250],
    ['1.234.567', 1_234_567],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['5.', 5],
    ['1 250', 1250],
    ['1234,567', 1234.567],
    ['−3', -3],
    ['+3', 3],
    ['007', 7],
    ['-0', 0],
    ['12,5 kg', 12.5],
  ])('%j is %s in every language', (text, value) => {
    for (const { code } of LANGUAGES)
      expect(parseNumberInput(text, quantity(code))).toEqual({ ok: true, value })
  })

  it.each([
    ['en', '1,250', 1250],
    ['en', '1.250', 1.25],
    ['de', '1.250', 1250],
    ['de', '1,250', 1.25],
    ['es', '1.250', 1250],
    ['fr', '1,250', 1.25],
  ] as const)('three digits after one mark follow the marks of %s: %j is %s', (language, text, value) => {
    expect(parseNumberInput(text, quantity(language))).toEqual({ ok: true, value })
  })

  it.each([
    ['fr', '1.250', 'ambiguous'],
    ['en', '', 'blank'],
    ['en', 'twelve', 'not-a-number'],
    ['en', '1e5', 'not-a-number'],
    ['en', '0x10', 'not-a-number'],
    ['en', '1,23,456', 'not-a-number'],
    ['en', '1.2.3', 'not-a-number'],
    ['en', '12 34', 'not-a-number'],
    ['en', '1/2', 'not-a-number'],
    ['en', '--5', 'not-a-number'],
    ['en', '5-', 'not-a-number'],
    ['en', '5 5', 'not-a-number'],
    ['en', '12 €', 'not-a-number'],
    ['en', '.', 'not-a-number'],
    ['en', '1.2345678', 'too-many-decimals'],
    ['en', '1234567890123456', 'too-long'],
  ] as const)('in %s %j is refused as a quantity: %s', (language, text, reason) => {
    expect(parseNumberInput(text, quantity(language))).toEqual({ ok: false, reason })
  })

  it.each([
    ['en', '13.505', 'ambiguous'],
    ['de', '13,505', 'ambiguous'],
    ['en', '1234.505', 'too-many-decimals'],
    ['en', '0.005', 'too-many-decimals'],
    ['en', '$12.50', 'not-a-number'],
    ['en', '€12 €', 'not-a-number'],
    ['en', '12.50 kg', 'not-a-number'],
  ] as const)('in %s %j is refused as an amount of euros: %s', (language, text, reason) => {
    expect(parseNumberInput(text, money(language))).toEqual({ ok: false, reason })
  })

  it.each(['€12.50', '12,50 €', '12.50 EUR', 'EUR 12.50', '€ 12,5', '12.500000', '+€12.50'])(
    '%j is an amount of euros',
    text => {
      expect(parseNumberInput(text, money('fr'))).toEqual({ ok: true, value: 12.5 })
    },
  )
})

const cents = fc.integer({ min: -999_999_999_99, max: 999_999_999_99 }).map(amount => amount / 100 + 0)
const millionths = fc.integer({ min: -999_999_999, max: 999_999_999 }).map(amount => amount / 1_000_000 + 0)

describe('a number that was formatted', () => {
  it('is read back as the same amount, in every language and currency', () => {
    const codes = fc.constantFrom(...CURRENCIES.map(({ code }) => code))
    fc.assert(
      fc.property(cents, languages, codes, (value, language, currency) => {
        const text = formatAmount(value, currency, language)
        expect(parseNumberInput(text, money(language, currency))).toEqual({ ok: true, value })
      }),
    )
  })

  it('is read back as the same quantity, in every language', () => {
    fc.assert(
      fc.property(millionths, languages, (value, language) => {
        const text = formatNumber(value, language, { min: 0, max: 6 })
        expect(parseNumberInput(text, quantity(language))).toEqual({ ok: true, value })
      }),
    )
  })

  it('is read back as the same percentage, in every language', () => {
    fc.assert(
      fc.property(cents, languages, (value, language) => {
        const rules = { format: getNumberFormat(language), decimals: 2, affixes: ['%'] }
        const text = formatPercent(value, language, { min: 1, max: 2 })
        expect(parseNumberInput(text, rules)).toEqual({ ok: true, value })
      }),
    )
  })
})

describe('a random text', () => {
  it('is parsed without dropping or adding digits or separators', () => {
    const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+€kge%/") })
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const read = parseNumberInput(text, money(language))
        if (!read.ok) return
        const significant = (digits: string) => digits.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        expect(significant(formatNumber(read.value, 'en', { min: 0, max: 2 }))).toBe(significant(text))
        expect(text).toMatch(/^[\d.,' €+-]+$/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('has at most two decimals as an amount', () => {
    fc.assert(
      fc.property(millionths, languages, (value, language) => {
        const read = parseNumberInput(formatNumber(value, language, { min: 0, max: 6 }), money(language))
        if (read.ok) expect(Math.round(read.value * 100) / 100).toBe(read.value)
      }),
    )
  })
})
