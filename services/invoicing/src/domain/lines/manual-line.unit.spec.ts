import { toDecimal, toNumber } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExampleInvoiceLine } from '../../testing/invoice-examples.ts'
import { correctLine, createManualLine } from './manual-line.ts'

const salt = {
  productName: 'Salt',
  quantity: toDecimal(1),
  unit: '',
  unitPrice: toDecimal(1),
  totalPrice: null,
}

const totalOf = (quantity: number, unitPrice: number): number => {
  const line = { ...salt, quantity: toDecimal(quantity), unitPrice: toDecimal(unitPrice) }
  return toNumber(createManualLine(line, { id: 1, source: 'manual' }).totalPrice, 2)
}

describe('a line entered by hand', () => {
  it.each([
    [3, 0.1, 0.3],
    [1.5, 0.15, 0.23],
    [1, 1.005, 1.01],
    [1, 2.675, 2.68],
    [3, 1.115, 3.35],
    [-2, 1.005, -2.01],
    [8, 0, 0],
    [0.123456, 7.654321, 0.94],
  ])('of %s × %s has the total %s, rounded half away from zero', (quantity, unitPrice, total) => {
    expect(totalOf(quantity, unitPrice)).toBe(total)
  })

  it('without a unit is per piece', () => {
    expect(createManualLine(salt, { id: 1, source: 'csv' })).toMatchObject({
      unit: 'each',
      source: 'csv',
      flags: [],
    })
  })

  it.each<[number, string[]]>([
    [4.5, ['discount']],
    [5.4, ['arithmetic']],
    [5, []],
  ])('keeps a stated total of %s for 2 × 2.50, and is flagged if it differs', (total, codes) => {
    const line = { ...salt, quantity: toDecimal(2), unitPrice: toDecimal(2.5), totalPrice: toDecimal(total) }
    const { totalPrice, flags } = createManualLine(line, { id: 1, source: 'manual' })
    expect([toNumber(totalPrice, 2), flags.map(({ code }) => code)]).toEqual([total, codes])
  })

  it('is never more than half a cent off quantity × unit price', () => {
    const sixPlaces = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(n => n / 1_000_000)
    fc.assert(
      fc.property(sixPlaces, sixPlaces, (quantity, unitPrice) => {
        const exact = toDecimal(quantity).times(toDecimal(unitPrice))
        expect(exact.minus(totalOf(quantity, unitPrice)).abs().lte(0.005)).toBe(true)
      }),
      { seed: 20260504 },
    )
  })
})

describe('a corrected line', () => {
  const read = createExampleInvoiceLine({
    totalPrice: toDecimal(5.4),
    product: { productId: 9, match: 'known' },
    flags: [
      { code: 'discount', message: 'The total includes a discount of 0.60.' },
      { code: 'low-confidence', message: 'Hard to read.' },
    ],
  })

  it('counts as entered by a person and keeps what was read', () => {
    const corrected = correctLine(read, { productName: 'Butter, salted' })
    expect(corrected.source).toBe('manual')
    expect(corrected.readAs).toMatchObject({ productName: 'Butter', totalPrice: toDecimal(5.4) })
  })

  it('keeps its stated total and the flags that explain it while quantity and price are unchanged', () => {
    const corrected = correctLine(read, {
      productName: 'Butter, salted',
      quantity: toDecimal(2),
      unitPrice: toDecimal(3),
    })
    expect(toNumber(corrected.totalPrice, 2)).toBe(5.4)
    expect(corrected.flags.map(flag => flag.code)).toEqual(['discount'])
  })

  it('is recalculated, without flags, when quantity or price change', () => {
    const corrected = correctLine(read, { quantity: toDecimal(4) })
    expect(toNumber(corrected.totalPrice, 2)).toBe(12)
    expect(corrected.flags).toEqual([])
  })

  it('can get another stated total, or be calculated again', () => {
    const corrected = correctLine(read, { totalPrice: toDecimal(5) })
    expect([toNumber(corrected.totalPrice, 2), corrected.flags.map(({ code }) => code)]).toEqual([
      5,
      ['discount'],
    ])
    const following = correctLine(corrected, { totalPrice: null })
    expect([toNumber(following.totalPrice, 2), following.flags]).toEqual([6, []])
  })

  it('keeps its product unless its name or unit change', () => {
    expect(correctLine(read, { quantity: toDecimal(4) }).product).toEqual({ productId: 9, match: 'known' })
    expect(correctLine(read, { unit: 'cases' }).product).toBeNull()
  })

  it('that is corrected twice still keeps what was read first', () => {
    const twice = correctLine(correctLine(read, { productName: 'Butter A' }), { productName: 'Butter B' })
    expect(twice.readAs?.productName).toBe('Butter')
  })

  it('of an imported list stays marked as imported', () => {
    expect(correctLine(createExampleInvoiceLine({ source: 'csv' }), { productName: 'Oil' })).toMatchObject({
      source: 'csv',
      readAs: null,
    })
  })
})
