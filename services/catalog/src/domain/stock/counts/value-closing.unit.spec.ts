import { toCertainty, toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { ClosingStock } from './closing-stock.ts'
import { buildCountItem } from './count-units.ts'
import { type DatedPrice, valueClosing } from './value-closing.ts'

const stock = (quantity: number | null, stockUnit = 'l'): ClosingStock => ({
  ...{ productId: 1, afterCloseOf: '2026-03-08', stockUnit, lines: [], reversed: [] },
  quantity: quantity === null ? null : toDecimal(quantity),
  ...toCertainty(quantity === null ? ['blank-line'] : []),
})
const price = (amount: string, unit = 'case', lineName = 'Wine 6 x 0.75 l'): DatedPrice => ({
  ...{ price: toDecimal(amount), date: '2026-03-05', unit, lineName },
})
const wine = { id: 1, name: 'Wine 6 x 0.75 l', unit: 'case' }

const value = (quantity: number | null, paid: DatedPrice | null, product = wine) => {
  const { rows, ...total } = valueClosing([stock(quantity)], {
    items: new Map([[1, buildCountItem(product, [])]]),
    movements: [],
    prices: new Map(paid ? [[1, paid]] : []),
    findClass: () => 'beverage',
  })
  return [rows[0]?.unitCost?.toNumber() ?? null, rows[0]?.value?.toNumber() ?? null, total.reasons]
}

describe('The value of a closing stock', () => {
  it('is the quantity at the current price of the date, rounded to cents once', () => {
    expect(value(4.5, price('54'))).toEqual([12, 54, []])
    // 10 ÷ 4.5 × 9 is 20, not 20.000007.
    expect(value(9, price('10'))).toEqual([2.222222, 20, []])
  })

  it('follows the pack of the invoice with the price', () => {
    expect(value(4.5, price('9', 'bottle', 'Wine 0.75 l'))).toEqual([12, 54, []])
  })

  it('finds the pack of the product if the invoice states the same unit without a size', () => {
    expect(value(4.5, price('54', 'Cases', 'House wine'))).toEqual([12, 54, []])
  })

  it('is unknown without a price or with one that cannot be converted', () => {
    expect(value(4.5, null)).toEqual([null, null, ['price-missing']])
    expect(value(4.5, price('54', 'pallet', 'House wine'))).toEqual([null, null, ['price-unit-unknown']])
  })

  it('is 0 for nothing, also without a price, and unknown for a blank', () => {
    expect(value(0, null)).toEqual([null, 0, []])
    expect(value(null, price('54'))).toEqual([12, null, ['blank-line']])
  })

  it('adds up the known values and says what is missing', () => {
    const items = new Map([[1, buildCountItem({ id: 1, name: 'Salmon', unit: 'kg' }, [])]])
    const closing = valueClosing([stock(2, 'kg'), { ...stock(null, ''), productId: 2 }], {
      ...{ items, movements: [], findClass: () => 'food' as const },
      prices: new Map([[1, price('9.25', 'kg', 'Salmon')]]),
    })
    expect([closing.value.toNumber(), closing.basis, closing.reasons]).toEqual([
      18.5,
      'incomplete',
      ['blank-line'],
    ])
  })
})
