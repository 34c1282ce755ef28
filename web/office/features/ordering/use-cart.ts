import type { Product } from '@rms/contracts'
import { useEffect, useState } from 'react'
import { type Cart, type CartLine, emptyCart, getProductSuppliers, setCartQuantity } from './cart.ts'
import { readStoredCart, storeCart } from './cart-storage.ts'

export interface CartStore {
  cart: Cart
  updateCart: (changes: Partial<Cart>) => void
  setQuantity: (product: Product, quantity: number) => void
  /** Adds lines, or replaces their quantities. */
  setSuggestedLines: (lines: readonly CartLine[]) => void
  setLineQuantity: (productId: number, quantity: number) => void
  /** Sets the delivery date of the order from a supplier; '' for none. */
  setDeliveryDate: (supplierId: number, date: string) => void
  /** Removes lines that were ordered. */
  removeLines: (productIds: readonly number[]) => void
  /** Empties the cart but keeps the delivery location. */
  clear: () => void
}

/** The cart, which survives a reload. */
export function useCart(): CartStore {
  const [cart, setCart] = useState(readStoredCart)
  useEffect(() => storeCart(cart), [cart])
  return {
    cart,
    updateCart: changes => setCart(before => ({ ...before, ...changes })),
    setQuantity: (product, quantity) =>
      setCart(before => setCartQuantity(before, toCartLine(product), quantity)),
    setSuggestedLines: lines =>
      setCart(before => lines.reduce((cart, line) => setCartQuantity(cart, line, line.quantity), before)),
    setLineQuantity: (productId, quantity) =>
      setCart(before => {
        const line = before.lines.find(one => one.product_id === productId)
        return line ? setCartQuantity(before, line, quantity) : before
      }),
    setDeliveryDate: (supplierId, date) =>
      setCart(before => ({ ...before, deliveryDates: { ...before.deliveryDates, [supplierId]: date } })),
    removeLines: productIds =>
      setCart(before => ({
        ...before,
        lines: before.lines.filter(({ product_id }) => !productIds.includes(product_id)),
      })),
    clear: () => setCart(({ locationId }) => ({ ...emptyCart, locationId })),
  }
}

const toCartLine = (product: Product) => ({
  product_id: product.id,
  product_name: product.name,
  unit: product.unit || 'each',
  unit_price: product.current_price,
  suppliers: getProductSuppliers(product),
})
