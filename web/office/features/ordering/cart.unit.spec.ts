import { describe, expect, it } from 'vitest'
import {
  computeCartTotal,
  computeLineTotal,
  emptyCart,
  getCartQuantity,
  setCartQuantity,
  splitBySupplier,
} from './cart.ts'

const butter = { product_id: 1, product_name: 'Butter', unit: 'kg', unit_price: 7.72, suppliers: [] }
const cream = { product_id: 2, product_name: 'Cream', unit: 'l', unit_price: 0.335, suppliers: [] }

describe('The cart', () => {
  it('removes a product at a quantity of 0 or below', () => {
    const cart = setCartQuantity(emptyCart, butter, 2)
    expect(setCartQuantity(cart, butter, 0).lines).toEqual([])
    expect(setCartQuantity(cart, butter, -1).lines).toEqual([])
  })

  it('contains a product once, at its latest quantity', () => {
    const cart = setCartQuantity(setCartQuantity(emptyCart, butter, 2), butter, 3)
    expect(cart.lines).toHaveLength(1)
    expect(getCartQuantity(cart, butter.product_id)).toBe(3)
  })

  it('rounds each line to cents, half up, and sums the rounded lines', () => {
    const cart = setCartQuantity(setCartQuantity(emptyCart, cream, 1), { ...cream, product_id: 3 }, 1)
    expect(cart.lines.map(computeLineTotal)).toEqual([0.34, 0.34])
    expect(computeCartTotal(cart)).toBe(0.68)
  })

  it('is exact where binary fractions are not', () => {
    expect(computeLineTotal({ ...butter, unit_price: 1.005, quantity: 1 })).toBe(1.01)
    expect(
      computeCartTotal(
        setCartQuantity(setCartQuantity(emptyCart, butter, 0.1), { ...cream, unit_price: 0.2 }, 1),
      ),
    ).toBe(0.97)
  })

  it('counts a product without a price as 0', () => {
    expect(computeCartTotal(setCartQuantity(emptyCart, { ...butter, unit_price: null }, 4))).toBe(0)
  })
})

describe('An order of products from several suppliers', () => {
  const dairy = { id: 7, name: 'Dairy' }
  const grocer = { id: 8, name: 'Grocer' }
  const baker = { id: 9, name: 'Baker' }
  const line = (product_id: number, ...suppliers: { id: number; name: string }[]) => ({
    ...butter,
    product_id,
    quantity: 1,
    suppliers,
  })
  const split = (lines: Parameters<typeof splitBySupplier>[0]) =>
    splitBySupplier(lines, dairy).map(order => [
      order.supplier.name,
      order.lines.map(({ product_id }) => product_id),
    ])

  it('goes to the selected supplier as far as it delivers the products', () => {
    expect(split([line(1, dairy), line(2, grocer), line(3, grocer, dairy)])).toEqual([
      ['Dairy', [1, 3]],
      ['Grocer', [2]],
    ])
  })

  it('becomes as few orders as possible', () => {
    expect(split([line(1, grocer), line(2, baker, grocer)])).toEqual([['Grocer', [1, 2]]])
  })

  it('orders products that were never delivered from the selected supplier', () => {
    expect(split([line(1), line(2, grocer)])).toEqual([
      ['Dairy', [1]],
      ['Grocer', [2]],
    ])
  })
})
