import type { OrderContext, SupplierTerms } from '@rms/contracts'
import { findOrderCutoff, isOrderLate, isUnusualQuantity, type LocalMoment, toDecimal } from '@rms/domain-kit'
import { type CartLine, computeCartTotal, type SupplierOrder } from './cart.ts'

/** Why an order should be checked before it is sent; blocking ones are refused by the server. */
export type OrderIssue = { readonly supplierName: string } & (
  | {
      readonly kind: 'late'
      readonly isBlocking: boolean
      readonly deliveryDate: string
      readonly cutoffAt: Temporal.Instant
    }
  | {
      readonly kind: 'below-minimum'
      readonly isBlocking: boolean
      readonly minimum: number
      readonly total: number
    }
  | { readonly kind: 'second-order'; readonly deliveryDate: string; readonly orderNumbers: readonly string[] }
  | { readonly kind: 'unusual-quantity'; readonly line: CartLine; readonly usualQuantity: number }
)

export interface OrderToCheck {
  readonly order: SupplierOrder
  /** Null if the order has no delivery date. */
  readonly deliveryDate: string | null
  /** Null if they could not be loaded; the server checks them anyway. */
  readonly terms: SupplierTerms | null
  readonly context: OrderContext | null
  readonly moment: LocalMoment
}

/** Compares an order with the supplier's terms and with earlier orders. */
export const findOrderIssues = (check: OrderToCheck): OrderIssue[] => [
  ...findLateness(check),
  ...findMinimum(check),
  ...findSecondOrder(check),
  ...findUnusualQuantities(check),
]

function findLateness({ order, deliveryDate, terms, moment }: OrderToCheck): OrderIssue[] {
  if (!terms || deliveryDate === null || !isOrderLate(terms, deliveryDate, moment)) return []
  const cutoffAt = findOrderCutoff(terms, deliveryDate, moment.timeZone)
  if (cutoffAt === null) return []
  const isBlocking = terms.cutoff_rule === 'block'
  return [{ kind: 'late', supplierName: order.supplier.name, isBlocking, deliveryDate, cutoffAt }]
}

function findMinimum({ order, terms }: OrderToCheck): OrderIssue[] {
  const minimum = terms?.minimum_order_amount ?? null
  const total = computeCartTotal(order)
  if (!terms || minimum === null || toDecimal(total).gte(minimum)) return []
  const isBlocking = terms.minimum_order_rule === 'block'
  return [{ kind: 'below-minimum', supplierName: order.supplier.name, isBlocking, minimum, total }]
}

function findSecondOrder({ order, deliveryDate, context }: OrderToCheck): OrderIssue[] {
  const same = context?.open_orders.filter(open => open.delivery_date === deliveryDate) ?? []
  if (deliveryDate === null || same.length === 0) return []
  const orderNumbers = same.map(({ order_number }) => order_number)
  return [{ kind: 'second-order', supplierName: order.supplier.name, deliveryDate, orderNumbers }]
}

const findUnusualQuantities = ({ order, context }: OrderToCheck): OrderIssue[] =>
  order.lines.flatMap(line => {
    const usual = context?.usual_quantities.find(
      ({ product_id, unit }) => product_id === line.product_id && unit === line.unit,
    )
    if (!usual || !isUnusualQuantity(line.quantity, usual.quantity)) return []
    const supplierName = order.supplier.name
    return [{ kind: 'unusual-quantity' as const, supplierName, line, usualQuantity: usual.quantity }]
  })

/** Identifies what the user confirmed, so that the same question is not asked again. */
export function getIssueKey(issue: OrderIssue): string {
  switch (issue.kind) {
    case 'late':
      return `late ${issue.supplierName} ${issue.deliveryDate}`
    case 'below-minimum':
      return `minimum ${issue.supplierName} ${issue.total}`
    case 'second-order':
      return `second ${issue.orderNumbers.join()}`
    case 'unusual-quantity':
      return `quantity ${issue.line.product_id} ${issue.line.quantity}`
  }
}
