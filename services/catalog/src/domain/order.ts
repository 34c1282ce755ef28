import type { Order as OrderRecord, OrderSummary } from '@rms/contracts'
import {
  type CalendarDate,
  computeLineTotal,
  type Decimal,
  sumDecimals,
  toInstantText,
  toNumber,
} from '@rms/domain-kit'

export interface OrderLine {
  readonly productId: number
  readonly productName: string
  readonly quantity: Decimal
  readonly unit: string
  /** Per unit, as sent with the order. */
  readonly unitPrice: Decimal
}

/** Nothing of a closed order is expected any more, whatever has arrived. */
export interface OrderClosure {
  readonly at: Temporal.Instant
  /** In the time zone of the location. */
  readonly date: CalendarDate
  readonly by: string
}

/** What was ordered, from whom and for which location, with the names and prices at that time. */
export interface Order {
  readonly id: number
  readonly number: string
  /** In the time zone of the business. */
  readonly date: CalendarDate
  readonly supplier: { readonly id: number; readonly name: string }
  readonly location: { readonly id: number; readonly name: string } | null
  readonly lines: readonly OrderLine[]
  readonly currency: string
  readonly notes: string
  /** Null if no date was requested. */
  readonly deliveryDate: CalendarDate | null
  /** What the supplier charges for the delivery; not part of the total. */
  readonly deliveryCharge: Decimal
  /** The number under which the supplier knows the location; blank if there is none. */
  readonly customerNumber: string
  /** The text for the supplier, as written at that time, and its subject. */
  readonly message: string
  readonly messageSubject: string
  readonly createdAt: Temporal.Instant
  /** Null while goods are expected. */
  readonly closed: OrderClosure | null
}

/** PO-2026-00042. */
export const formatOrderNumber = (date: CalendarDate, sequence: number): string =>
  `PO-${date.slice(0, 4)}-${String(sequence).padStart(5, '0')}`

/** Each line rounded to cents, then summed. */
export const computeOrderTotal = (lines: readonly OrderLine[]): Decimal =>
  sumDecimals(lines.map(line => computeLineTotal(line.quantity, line.unitPrice)))

export const toOrderSummary = (order: Order): OrderSummary => ({
  id: order.id,
  order_number: order.number,
  order_date: order.date,
  supplier_id: order.supplier.id,
  supplier_name: order.supplier.name,
  location_id: order.location?.id ?? null,
  location_name: order.location?.name ?? '',
  status: 'ordered',
  item_count: order.lines.length,
  total_amount: toNumber(computeOrderTotal(order.lines), 2),
  currency: order.currency,
  notes: order.notes,
  delivery_date: order.deliveryDate,
  delivery_charge: toNumber(order.deliveryCharge, 2),
  customer_number: order.customerNumber,
  message_subject: order.messageSubject,
  whatsapp_message: order.message,
  created_at: toInstantText(order.createdAt),
  closed_at: order.closed && toInstantText(order.closed.at),
  closed_by: order.closed?.by ?? null,
})

export const toOrderRecord = (order: Order): OrderRecord => ({
  ...toOrderSummary(order),
  items: order.lines.map(line => ({
    product_id: line.productId,
    product_name: line.productName,
    quantity: toNumber(line.quantity, 6),
    unit: line.unit,
    unit_price: toNumber(line.unitPrice, 6),
    total_price: toNumber(computeLineTotal(line.quantity, line.unitPrice), 2),
  })),
})
