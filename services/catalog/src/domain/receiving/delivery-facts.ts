import type { DeliveryFact } from '../purchasing/facts/delivery-fact.ts'
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
      lateEntry: _lateEntry,
      ...line
    }) => line,
  ),
  returnedEmpties: delivery.returnedEmpties,
})
