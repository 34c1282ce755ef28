import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeEffectiveUnitPrice,
  computeLineUnitPrice,
  findLatestPrice,
  type PriceHistoryPosition,
} from './product-pricing.ts'

describe('the price of an invoice line', () => {
  it('is line total ÷ quantity, to 6 decimals', () => {
    expect(computeEffectiveUnitPrice(10, 3).toString()).toBe('3.333333')
  })

  it('is the effective price, with the discount of the line', () => {
    expect(computeLineUnitPrice({ quantity: 10, unitPrice: 2, lineTotal: 18 })?.toString()).toBe('1.8')
  })

  it('comes from quantity × unit price when no total is stated', () => {
    expect(computeLineUnitPrice({ quantity: 4, unitPrice: '1.25' })?.toString()).toBe('1.25')
  })

  it.each([
    ['a free line', { quantity: 2, unitPrice: 0 }],
    ['a line given away', { quantity: 2, unitPrice: 5, lineTotal: 0 }],
    ['a return', { quantity: -2, unitPrice: 5 }],
    ['a credit', { quantity: 2, unitPrice: -5 }],
    ['a credit of both signs', { quantity: -2, unitPrice: -5, lineTotal: 10 }],
    ['a price below a millionth', { quantity: 1_000_000, unitPrice: '0.0000001', lineTotal: '0.1' }],
  ])('is none for %s', (_, line) => {
    expect(computeLineUnitPrice(line)).toBeNull()
  })

  it('is not defined for a quantity of 0', () => {
    expect(() => computeEffectiveUnitPrice(1, 0)).toThrow(RangeError)
    expect(computeLineUnitPrice({ quantity: 0, unitPrice: 1, lineTotal: 1 })).toBeNull()
  })
})

describe('the current price', () => {
  const entry = (invoiceDate: string, invoiceId: number | null, lineOrder: number): PriceHistoryPosition => ({
    invoiceDate,
    invoiceId,
    lineOrder,
  })

  it('is that of the latest invoice date, however late it was entered', () => {
    const [older, newer] = [entry('2026-05-01', 9, 0), entry('2026-05-02', 3, 0)]
    expect(findLatestPrice([newer, older])).toBe(newer)
  })

  it('is that of the later invoice of one day, by number and not by text', () => {
    const [nine, ten] = [entry('2026-05-01', 9, 5), entry('2026-05-01', 10, 0)]
    expect(findLatestPrice([ten, nine])).toBe(ten)
  })

  it('is that of the last line of one invoice', () => {
    const [first, last] = [entry('2026-05-01', 9, 0), entry('2026-05-01', 9, 1)]
    expect(findLatestPrice([last, first])).toBe(last)
  })

  it('is that of an invoice rather than one set by hand on the same day', () => {
    const [manual, invoiced] = [entry('2026-05-01', null, 0), entry('2026-05-01', 1, 0)]
    expect(findLatestPrice([invoiced, manual])).toBe(invoiced)
  })

  it('is none without entries', () => {
    expect(findLatestPrice([])).toBeNull()
  })

  it('does not depend on the order of the entries', () => {
    const anyEntry = fc.record({
      invoiceDate: fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02'),
      invoiceId: fc.option(fc.integer({ min: 1, max: 4 })),
      lineOrder: fc.nat({ max: 3 }),
    })
    const distinct = fc.uniqueArray(anyEntry, { minLength: 1, selector: e => JSON.stringify(e) })
    const shuffledTwice = distinct.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffledTwice, ([list, shuffled]) => {
        expect(findLatestPrice(shuffled)).toBe(findLatestPrice(list))
      }),
    )
  })
})
