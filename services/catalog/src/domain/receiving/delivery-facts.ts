import type { Order } from '../order.ts'
import type { DeliveryFact } from '../purchasing/facts/delivery-fact.ts'
import type { OrderFact } from '../purchasing/facts/order-fact.ts'
import { toPurchaseUnit } from '../purchasing/units/purchase-units.ts'
import type { Delivery } from './delivery.ts'

/** The facts of a delivery that matching and claims need. */
export const toDeliveryFact = ({
  supplier,
  location,
  orders,
  version,
  ...delivery
}: Delivery): DeliveryFact => ({
  kind: 'delivery',
  id: delivery.id,
  revision: version,
  deleted: delivery.deleted,
  supplierId: supplier.id,
  locationId: location.id,
  deliveryDate: delivery.deliveryDate,
  noteNumber: delivery.noteNumber,
  orderIds: orders.map(({ id }) => id),
  checkedInAt: delivery.checkedInAt,
  lines: delivery.lines.map(
    ({
      recorderKind: _kind,
      isCorrected: _isCorrected,
      productName: _name,
      orderNumber: _number,
      expected: _expected,
      substituteName: _substitute,
      temperature: _temperature,
      note: _note,
      ...line
    }) => line,
  ),
  returnedEmpties: delivery.returnedEmpties,
})

/** An order as a fact. Orders are not changed, so that there is one revision; the position of a line is its id. */
export const toOrderFact = (order: Order): OrderFact => ({
  kind: 'order',
  id: order.id,
  revision: 1,
  deleted: false,
  orderNumber: order.number,
  supplierId: order.supplier.id,
  locationId: order.location?.id ?? null,
  orderDate: order.date,
  expectedDate: order.deliveryDate,
  lines: order.lines.map((line, position) => ({
    lineId: String(position),
    productId: line.productId,
    unit: toPurchaseUnit(line.unit, line.productName),
    quantity: line.quantity,
  })),
})
