import { Decimal, sumDecimals, toCents, toNumber } from '@rms/domain-kit'

export interface CartLine {
  product_id: number
  product_name: string
  unit: string
  /** null for a product without a price; it is ordered at 0. */
  unit_price: number | null
  quantity: number
  /** Suppliers known to deliver it; empty for a product that was never delivered. */
  suppliers: readonly SupplierReference[]
}

export interface SupplierReference {
  id: number
  name: string
}

/** The lines of a cart that are ordered from one supplier. */
export interface SupplierOrder {
  supplier: SupplierReference
  lines: readonly CartLine[]
}

export interface Cart {
  /** '' if none is selected. */
  supplierId: string
  locationId: string
  notes: string
  lines: readonly CartLine[]
  /** The delivery dates by supplier id; '' if the user wants none. */
  deliveryDates: Readonly<Record<string, string>>
}

export const emptyCart: Cart = { supplierId: '', locationId: '', notes: '', lines: [], deliveryDates: {} }

/** Sets the quantity of a line; at 0 or below the line is removed. */
export function setCartQuantity(cart: Cart, line: Omit<CartLine, 'quantity'>, quantity: number): Cart {
  const isKnown = cart.lines.some(other => other.product_id === line.product_id)
  const lines = isKnown
    ? cart.lines.map(other => (other.product_id === line.product_id ? { ...other, quantity } : other))
    : [...cart.lines, { ...line, quantity }]
  return { ...cart, lines: lines.filter(other => other.quantity > 0) }
}

export const getCartQuantity = (cart: Cart, productId: number): number =>
  cart.lines.find(line => line.product_id === productId)?.quantity ?? 0

const computeExactLineTotal = ({ quantity, unit_price }: CartLine): Decimal =>
  toCents(new Decimal(quantity).times(unit_price ?? 0))

/** The total of a line, rounded to cents as in the order. */
export const computeLineTotal = (line: CartLine): number => toNumber(computeExactLineTotal(line), 2)

/** The sum of the rounded line totals. */
export const computeCartTotal = ({ lines }: Pick<Cart, 'lines'>): number =>
  toNumber(sumDecimals(lines.map(computeExactLineTotal)), 2)

export const getProductSuppliers = ({
  supplier_ids,
  supplier_names,
}: {
  supplier_ids: readonly number[]
  supplier_names: readonly string[]
}): SupplierReference[] => supplier_ids.map((id, index) => ({ id, name: supplier_names[index] ?? '' }))

/**
 * Whether a supplier is known to deliver a line. Products that were never delivered may be ordered from any supplier.
 */
export const canBeDeliveredBy = ({ suppliers }: CartLine, supplierId: number): boolean =>
  suppliers.length === 0 || suppliers.some(({ id }) => id === supplierId)

/**
 * Splits the cart into orders by supplier. Each line goes to the selected supplier if it delivers the product, else to
 * another supplier that already has an order, else to the first known one. The order of the selected supplier comes
 * first.
 */
export function splitBySupplier(
  lines: readonly CartLine[],
  chosen: SupplierReference,
): readonly SupplierOrder[] {
  const orders = new Map<number, { supplier: SupplierReference; lines: CartLine[] }>([
    [chosen.id, { supplier: chosen, lines: [] }],
  ])
  for (const line of lines) {
    const supplier = canBeDeliveredBy(line, chosen.id)
      ? chosen
      : (line.suppliers.find(({ id }) => orders.has(id)) ?? line.suppliers[0] ?? chosen)
    const order = orders.get(supplier.id) ?? { supplier, lines: [] }
    order.lines.push(line)
    orders.set(supplier.id, order)
  }
  return [...orders.values()].filter(order => order.lines.length > 0)
}
