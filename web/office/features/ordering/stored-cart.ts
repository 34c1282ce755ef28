import { type Cart, type CartLine, emptyCart, type SupplierName } from './cart.ts'

const KEY = 'cart'

/** The cart stored in this browser; an empty one if there is none or it is invalid. */
export function storedCart(): Cart {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isRecord(kept) || !Array.isArray(kept.lines)) return emptyCart
    return {
      supplierId: parseText(kept.supplierId),
      locationId: parseText(kept.locationId),
      notes: parseText(kept.notes),
      lines: kept.lines.flatMap(line => parseLine(line) ?? []),
    }
  } catch {
    return emptyCart
  }
}

/** Stores the cart, so that it survives a reload. */
export function storeCart(cart: Cart): void {
  localStorage.setItem(KEY, JSON.stringify(cart))
}

function parseLine(kept: unknown): CartLine | null {
  if (!isRecord(kept) || typeof kept.product_id !== 'number' || typeof kept.quantity !== 'number') return null
  return {
    product_id: kept.product_id,
    product_name: parseText(kept.product_name),
    unit: parseText(kept.unit),
    unit_price: typeof kept.unit_price === 'number' ? kept.unit_price : null,
    quantity: kept.quantity,
    suppliers: Array.isArray(kept.suppliers) ? kept.suppliers.filter(isSupplierName) : [],
  }
}

const isSupplierName = (value: unknown): value is SupplierName =>
  isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parseText = (value: unknown): string => (typeof value === 'string' ? value : '')
