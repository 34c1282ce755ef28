import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal } from './decimal.ts'
import { parseQuantity } from './quantities.ts'

describe('quantities as people write them', () => {
  it.each<[string | number, string]>([
    [1.5, '1.5'],
    [0, '0'],
    ['1.5', '1.5'],
    [' 1.5 ', '1.5'],
    ['250', '250'],
    ['0,5', '0.5'],
    ['0,125', '0.125'],
    ['12,5', '12.5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['2.', '2'],
    ['1.250', '1.25'],
    ['1/2', '0.5'],
    ['1 / 2', '0.5'],
    ['1 1/2', '1.5'],
    ['3/4', '0.75'],
    ['½', '0.5'],
    ['1½', '1.5'],
    ['1 ½', '1.5'],
    ['2¾', '2.75'],
    ['⅛', '0.125'],
    ['1⁄2', '0.5'],
    ['１', '1'],
    ['+2', '2'],
    ['-1', '-1'],
    ['−1', '-1'],
    ['-1 1/2', '-1.5'],
  ])('%j is %s', (written, quantity) => {
    expect(parseQuantity(written)?.toString()).toBe(quantity)
  })

  it('is exact up to 34 digits for a third', () => {
    expect(parseQuantity('⅓')?.toString()).toBe(`0.${'3'.repeat(34)}`)
  })

  it.each([
    '',
    ' ',
    'some',
    '1/0',
    '1//2',
    '1.2.3',
    '1e3',
    '0x10',
    'Infinity',
    '2 kg',
    '1 2',
    '9'.repeat(41),
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j has none', written => {
    expect(parseQuantity(written)).toBeNull()
  })

  it.each(['1,250', '-1,000', '1.250,5', '1,250.5'])(
    '%s can be read in two ways or has two marks: none',
    written => {
      expect(parseQuantity(written)).toBeNull()
    },
  )

  it('parses every number as displayed, with point and with comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), units => {
        const text = toDecimal(units).div(10_000).toFixed(4)
        expect(parseQuantity(text)?.toFixed(4)).toBe(text)
        expect(parseQuantity(text.replace('.', ','))?.toFixed(4)).toBe(text)
      }),
    )
  })
})
