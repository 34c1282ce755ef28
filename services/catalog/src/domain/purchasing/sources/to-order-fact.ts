import type { Order } from '../../order.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import { toPurchaseUnit } from '../units/purchase-units.ts'

/** A placed order, with the products that remain after merges if given. A line is identified by its position. */
export const toOrderFact = (
  order: Order,
  findRemaining: (productId: number) => number = id => id,
): OrderFact => ({
  kind: 'order',
  id: order.id,
  revision: 1,
  deleted: false,
  orderNumber: order.number,
  supplierId: order.supplier.id,
  locationId: order.location?.id ?? null,
  orderDate: order.date,
  expectedDate: order.deliveryDate,
  closedOn: order.closed?.date ?? null,
  lines: order.lines.map((line, position) => ({
    lineId: String(position),
    productId: findRemaining(line.productId),
    unit: toPurchaseUnit(line.unit, line.productName),
    quantity: line.quantity,
  })),
})
