import type { OrderSuggestion, SupplierSuggestions } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { orderSuggestion } from '../../../testing/stock-fixtures.ts'
import { findStockExcess } from './stock-excess.ts'

const listExcess = (outgoing: { quantity: number; unit: string; date?: string }, product = {}) => {
  const supplier: SupplierSuggestions = {
    ...{ supplier_id: 7, supplier_name: 'Fishmonger', minimum_order_amount: null, next_delivery: null },
    products: [{ ...salmon, ...product }],
  }
  return findStockExcess([{ productId: 5, date: '', ...outgoing }], [supplier])
}
/** 8.5 kg on hand, bought in boxes of 5 kg. */
const salmon: OrderSuggestion = {
  ...orderSuggestion,
  ...{ unit: 'box', unit_content: 5, stock_unit: 'kg', on_hand: 8.5, basis: 'recorded' },
}

describe('Goods that leave the stock', () => {
  it.each([
    [9, 'kg'],
    [8501, 'g'],
    [2, 'box'],
  ])('exceed 8.5 kg on hand with %d %s', (quantity, unit) => {
    expect(listExcess({ quantity, unit })).toMatchObject([
      { quantity, unit, onHand: 8.5, stockUnit: 'kg', isEstimated: false },
    ])
  })

  it.each([
    [8.5, 'kg'],
    [8500, 'g'],
    [1.7, 'box'],
  ])('may be all of 8.5 kg on hand: %d %s', (quantity, unit) => {
    expect(listExcess({ quantity, unit })).toEqual([])
  })

  it('exceed nothing that is not known', () => {
    const much = { quantity: 100, unit: 'kg' }
    expect(listExcess(much, { counted: null, on_hand: null })).toEqual([])
    expect(listExcess(much, { product_id: 6 })).toEqual([])
    expect(listExcess({ quantity: 100, unit: 'crate' })).toEqual([])
  })

  it('left before the count do not reduce what was counted', () => {
    const counted = { count_id: 1, after_close_of: '2026-03-01', quantity: 10 }
    expect(listExcess({ quantity: 9, unit: 'kg', date: '2026-03-01' }, { counted })).toEqual([])
    expect(listExcess({ quantity: 9, unit: 'kg', date: '2026-03-02' }, { counted })).toHaveLength(1)
  })

  it('exceed an estimate or a negative stock, which is shown as none', () => {
    expect(listExcess({ quantity: 1, unit: 'kg' }, { on_hand: -2, basis: 'estimated' })).toMatchObject([
      { onHand: 0, isEstimated: true },
    ])
  })
})
