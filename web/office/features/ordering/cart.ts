import { Decimal, sum, toCents, toNumber } from '@rms/domain-kit'

export interface CartLine {
  product_id: number
  product_name: string
  unit: string
  /** null for a product without a price; it is ordered at 0. */
  unit_price: number | null
  quantity: number
  /** Who is known to deliver it; empty for a product that no supplier has delivered yet. */
  suppliers: readonly SupplierName[]
}

export interface SupplierName {
  id: number
  name: string
}

/** The part of a cart that goes to one supplier. */
export interface SupplierOrder {
  supplier: SupplierName
  lines: readonly CartLine[]
}

export interface Cart {
  /** '' for none chosen. */
  supplierId: string
  locationId: string
  notes: string
  lines: readonly CartLine[]
}

export const emptyCart: Cart = { supplierId: '', locationId: '', notes: '', lines: [] }

/** The cart with a line at this quantity; at or below 0 the line is taken out. */
export function withQuantity(cart: Cart, line: Omit<CartLine, 'quantity'>, quantity: number): Cart {
  const isKnown = cart.lines.some(other => other.product_id === line.product_id)
  const lines = isKnown
    ? cart.lines.map(other => (other.product_id === line.product_id ? { ...other, quantity } : other))
    : [...cart.lines, { ...line, quantity }]
  return { ...cart, lines: lines.filter(other => other.quantity > 0) }
}

export const quantityIn = (cart: Cart, productId: number): number =>
  cart.lines.find(line => line.product_id === productId)?.quantity ?? 0

const centsOf = ({ quantity, unit_price }: CartLine): Decimal =>
  toCents(new Decimal(quantity).times(unit_price ?? 0))

/** The amount of a line, rounded to cents as the order will be. */
export const lineTotal = (line: CartLine): number => toNumber(centsOf(line), 2)

/** The sum of the rounded lines. */
export const cartTotal = ({ lines }: Pick<Cart, 'lines'>): number => toNumber(sum(lines.map(centsOf)), 2)

export const suppliersOf = ({
  supplier_ids,
  supplier_names,
}: {
  supplier_ids: readonly number[]
  supplier_names: readonly string[]
}): SupplierName[] => supplier_ids.map((id, index) => ({ id, name: supplier_names[index] ?? '' }))

/** Whether a supplier is known to deliver a line; what nobody has delivered yet may be ordered from anybody. */
export const isDeliveredBy = ({ suppliers }: CartLine, supplierId: number): boolean =>
  suppliers.length === 0 || suppliers.some(({ id }) => id === supplierId)

/**
 * The orders that a cart becomes when each line goes to somebody who delivers it: to the chosen supplier where
 * possible, else to another supplier of the cart, else to the first one known. The chosen supplier's order is first.
 */
export function splitBySupplier(lines: readonly CartLine[], chosen: SupplierName): readonly SupplierOrder[] {
  const orders = new Map<number, { supplier: SupplierName; lines: CartLine[] }>([
    [chosen.id, { supplier: chosen, lines: [] }],
  ])
  for (const line of lines) {
    const supplier = isDeliveredBy(line, chosen.id)
      ? chosen
      : (line.suppliers.find(({ id }) => orders.has(id)) ?? line.suppliers[0] ?? chosen)
    const order = orders.get(supplier.id) ?? { supplier, lines: [] }
    order.lines.push(line)
    orders.set(supplier.id, order)
  }
  return [...orders.values()].filter(order => order.lines.length > 0)
}
