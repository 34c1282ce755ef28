import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecimalMark, detectDecimalMark, looksLikeAmount, parseNumber } from './number-format.ts'

describe('the decimal mark of a document', () => {
  it.each<[string, DecimalMark | null]>([
    ['1.234,56 9,90', ','],
    ['1,234.56 9.90', '.'],
    ['1 234,56', ','],
    ['12.05.2026 1.000 2.500', null],
    ['0,025 3', ','],
    ['3 kg at 2.50, 3 at 1,5 and 7.25', '.'],
  ])('of "%s" is %s', (text, mark) => {
    expect(detectDecimalMark(text.split(' '))).toBe(mark)
  })
})

describe('a printed number', () => {
  it.each<[string, DecimalMark, string]>([
    ['1.234,56', ',', '1234.56'],
    ['1 234,56 €', ',', '1234.56'],
    ["CHF 1'234.50", '.', '1234.5'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['12.50', ',', '12.5'],
    ['-5,00', ',', '-5'],
    ['5.00-', '.', '-5'],
    ['(5.00)', '.', '-5'],
    ['− 3', '.', '-3'],
    ['$ 28.80', '.', '28.8'],
    ['-$4.00', '.', '-4'],
    ['2,125', ',', '2.125'],
    ['18.60 CR', '.', '-18.6'],
    ['(1,50 €)', ',', '-1.5'],
    ['(€ 1,50)', ',', '-1.5'],
    ['-EUR 44,61', ',', '-44.61'],
    ['44,61- EUR', ',', '-44.61'],
  ])('%s with "%s" is %s', (text, mark, value) => {
    expect(parseNumber(text, mark)?.toString()).toBe(value)
  })

  it.each(['', 'kg', '7 %', '12.05.2026', '1,2,3', '12x'])('is not "%s"', text => {
    expect(parseNumber(text, '.')).toBeNull()
  })

  it('with thousands separators is parsed as it was written', () => {
    const formats: [Intl.LocalesArgument, DecimalMark][] = [
      ['de-DE', ','],
      ['en-US', '.'],
      ['fr-FR', ','],
      ['es-ES', ','],
    ]
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })
    fc.assert(
      fc.property(cents, fc.constantFrom(...formats), (amount, [locale, mark]) => {
        const text = (amount / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
        expect(parseNumber(text, mark)?.toFixed(2)).toBe((amount / 100).toFixed(2))
      }),
      { seed: 7 },
    )
  })
})

it('an amount of money has two decimals', () => {
  expect(['12.50', '12,50 €', '12', '1.234'].map(looksLikeAmount)).toEqual([true, true, false, false])
})
