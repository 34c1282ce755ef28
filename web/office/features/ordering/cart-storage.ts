import { type Cart, type CartLine, emptyCart, type SupplierReference } from './cart.ts'

const STORAGE_KEY = 'cart'

/** The cart stored in this browser; an empty one if there is none or it is invalid. */
export function readStoredCart(): Cart {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!isRecord(stored) || !Array.isArray(stored.lines)) return emptyCart
    return {
      supplierId: parseText(stored.supplierId),
      locationId: parseText(stored.locationId),
      notes: parseText(stored.notes),
      lines: stored.lines.flatMap(line => parseLine(line) ?? []),
      deliveryDates: isRecord(stored.deliveryDates)
        ? Object.fromEntries(Object.entries(stored.deliveryDates).map(([id, date]) => [id, parseText(date)]))
        : {},
    }
  } catch {
    return emptyCart
  }
}

/** Stores the cart, so that it survives a reload. */
export function storeCart(cart: Cart): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(cart))
}

function parseLine(stored: unknown): CartLine | null {
  if (!isRecord(stored) || typeof stored.product_id !== 'number' || typeof stored.quantity !== 'number')
    return null
  return {
    product_id: stored.product_id,
    product_name: parseText(stored.product_name),
    unit: parseText(stored.unit),
    unit_price: typeof stored.unit_price === 'number' ? stored.unit_price : null,
    quantity: stored.quantity,
    suppliers: Array.isArray(stored.suppliers) ? stored.suppliers.filter(isSupplierReference) : [],
  }
}

const isSupplierReference = (value: unknown): value is SupplierReference =>
  isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parseText = (value: unknown): string => (typeof value === 'string' ? value : '')
