import { describe, expect, it } from '@jest/globals'
import { cartTotal, emptyCart, lineTotal, quantityIn, withQuantity } from './cart.ts'

const butter = { product_id: 1, product_name: 'Butter', unit: 'kg', unit_price: 7.72 }
const cream = { product_id: 2, product_name: 'Cream', unit: 'l', unit_price: 0.335 }

describe('The cart', () => {
  it('takes a product out at a quantity of 0 or below', () => {
    const cart = withQuantity(emptyCart, butter, 2)
    expect(withQuantity(cart, butter, 0).lines).toEqual([])
    expect(withQuantity(cart, butter, -1).lines).toEqual([])
  })

  it('holds a product once, at its latest quantity', () => {
    const cart = withQuantity(withQuantity(emptyCart, butter, 2), butter, 3)
    expect(cart.lines).toHaveLength(1)
    expect(quantityIn(cart, butter.product_id)).toBe(3)
  })

  it('rounds each line to cents, half up, and sums the rounded ones', () => {
    const cart = withQuantity(withQuantity(emptyCart, cream, 1), { ...cream, product_id: 3 }, 1)
    expect(cart.lines.map(lineTotal)).toEqual([0.34, 0.34])
    expect(cartTotal(cart)).toBe(0.68)
  })

  it('is exact where binary fractions are not', () => {
    expect(lineTotal({ ...butter, unit_price: 1.005, quantity: 1 })).toBe(1.01)
    expect(
      cartTotal(withQuantity(withQuantity(emptyCart, butter, 0.1), { ...cream, unit_price: 0.2 }, 1)),
    ).toBe(0.97)
  })

  it('counts a product without a price as nothing', () => {
    expect(cartTotal(withQuantity(emptyCart, { ...butter, unit_price: null }, 4))).toBe(0)
  })
})
