import { computeLineTotal, Decimal, ONE, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLineArithmetic } from './check-line.ts'
import type { ParsedLine } from './parsed-document.ts'

const line = (values: Partial<ParsedLine>): ParsedLine => ({
  name: 'Leek',
  supplierCode: null,
  pack: null,
  quantity: new Decimal(2),
  unit: 'kg',
  unitPrice: new Decimal('2.00'),
  listPrice: null,
  basisQuantity: ONE,
  adjustment: ZERO,
  total: new Decimal('4.00'),
  box: null,
  confidence: 1,
  ...values,
})
const codes = (values: Partial<ParsedLine>) => checkLineArithmetic(line(values)).flags.map(flag => flag.code)

describe('a line', () => {
  it('with correct arithmetic has no flag', () => {
    expect(codes({})).toEqual([])
  })

  it('may be a cent off, because suppliers round', () => {
    expect(codes({ total: new Decimal('4.01') })).toEqual([])
  })

  it('keeps its values as printed when they do not agree', () => {
    const read = checkLineArithmetic(line({ total: new Decimal('5.00') }))
    expect(read).toMatchObject({
      quantity: 2,
      unit_price: 2,
      total_price: 5,
      flags: [{ code: 'arithmetic' }],
    })
  })

  it('without a unit price shows the effective one, and is flagged as calculated', () => {
    const read = checkLineArithmetic(line({ unitPrice: null, total: new Decimal('5.00') }))
    expect(read).toMatchObject({
      unit_price: 2.5,
      flags: [{ message: 'This line has no unit price.', missing_value: 'unit_price' }],
    })
  })

  it('calls a surcharge a surcharge', () => {
    const [flag] = checkLineArithmetic(line({ adjustment: ONE, total: new Decimal('5.00') })).flags
    expect(flag).toEqual({ code: 'discount', message: 'The total includes a surcharge of 1.00.' })
  })

  it('that was hard to recognise is flagged', () => {
    expect(codes({ confidence: 0.4 })).toEqual(['low-confidence'])
    expect(codes({ isQuantityUnclear: true })).toEqual(['quantity-unclear'])
  })

  const units = fc
    .integer({ min: -100_000, max: 100_000 })
    .map(thousandths => new Decimal(thousandths).div(1000))
  const prices = fc.integer({ min: 0, max: 1_000_000 }).map(tenths => new Decimal(tenths).div(10_000))

  it('of any quantity and price is consistent with its rounded product as total', () => {
    fc.assert(
      fc.property(units, prices, (quantity, unitPrice) => {
        expect(codes({ quantity, unitPrice, total: computeLineTotal(quantity, unitPrice) })).toEqual([])
      }),
      { seed: 11 },
    )
  })

  it('of any quantity and price is inconsistent with a total two cents off', () => {
    fc.assert(
      fc.property(units, prices, (quantity, unitPrice) => {
        expect(
          codes({ quantity, unitPrice, total: computeLineTotal(quantity, unitPrice).plus('0.02') }),
        ).toEqual(['arithmetic'])
      }),
      { seed: 13 },
    )
  })
})
