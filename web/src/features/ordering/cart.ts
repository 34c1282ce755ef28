import { Decimal, sum, toCents, toNumber } from '@rms/domain-kit'

export interface CartLine {
  product_id: number
  product_name: string
  unit: string
  /** null for a product without a price; it is ordered at 0. */
  unit_price: number | null
  quantity: number
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
export const cartTotal = ({ lines }: Cart): number => toNumber(sum(lines.map(centsOf)), 2)
