import { type Cart, type CartLine, emptyCart, type SupplierName } from './cart.ts'

const KEY = 'cart'

/** The cart as this browser kept it; an empty one when there is none or it cannot be read. */
export function storedCart(): Cart {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isRecord(kept) || !Array.isArray(kept.lines)) return emptyCart
    return {
      supplierId: textOf(kept.supplierId),
      locationId: textOf(kept.locationId),
      notes: textOf(kept.notes),
      lines: kept.lines.flatMap(line => lineOf(line) ?? []),
    }
  } catch {
    return emptyCart
  }
}

/** Keeps the cart over a reload. */
export function storeCart(cart: Cart): void {
  localStorage.setItem(KEY, JSON.stringify(cart))
}

function lineOf(kept: unknown): CartLine | null {
  if (!isRecord(kept) || typeof kept.product_id !== 'number' || typeof kept.quantity !== 'number') return null
  return {
    product_id: kept.product_id,
    product_name: textOf(kept.product_name),
    unit: textOf(kept.unit),
    unit_price: typeof kept.unit_price === 'number' ? kept.unit_price : null,
    quantity: kept.quantity,
    suppliers: Array.isArray(kept.suppliers) ? kept.suppliers.filter(isSupplierName) : [],
  }
}

const isSupplierName = (value: unknown): value is SupplierName =>
  isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
