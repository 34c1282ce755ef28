import type {
  DeliveryLineFlag,
  DeliveryLine as DeliveryLineRecord,
  Delivery as DeliveryRecord,
  ExpectedDelivery as ExpectedDeliveryRecord,
  ExpectedLine as ExpectedLineRecord,
  TemperatureCheck,
  TemperatureReading,
} from '@rms/contracts'
import { type CalendarDate, type Decimal, toInstantText, toNumber } from '@rms/domain-kit'
import { computeAcceptedQuantity } from '../purchasing/matching/received-goods.ts'
import type { Delivery, DeliveryLine, DeliveryParty, DeliveryPhoto, LateEntry } from './delivery.ts'
import type { ExpectedDelivery, ExpectedLine } from './expected-deliveries.ts'
import type { RecordedEntries } from './late-entries.ts'

/** Creates the link to a photo of a delivery. */
export type PhotoLinker = (deliveryId: number, photo: DeliveryPhoto) => string

/** A delivery as people see it: without withdrawn lines, and without prices, which it does not contain. */
export const toDeliveryRecord = (delivery: Delivery, linkTo: PhotoLinker): DeliveryRecord => ({
  id: delivery.id,
  key: delivery.keys[0] ?? '',
  supplier_id: delivery.supplier.id,
  supplier_name: delivery.supplier.name,
  location_id: delivery.location.id,
  location_name: delivery.location.name,
  delivery_date: delivery.deliveryDate,
  note_number: delivery.noteNumber,
  signature_name: delivery.signatureName,
  note: delivery.note,
  orders: delivery.orders.map(({ id, number }) => ({ id, order_number: number })),
  checked_in_at: delivery.checkedInAt && toInstantText(delivery.checkedInAt),
  corrected_at: delivery.correctedAt && toInstantText(delivery.correctedAt),
  lines: delivery.lines.filter(({ removed }) => !removed).map(toLineRecord),
  returned_empties: listReturned(delivery).map(({ container, quantity, recordedAt }) => ({
    container,
    quantity: toNumber(quantity, 6),
    recorded_at: toInstantText(recordedAt),
  })),
  temperatures: delivery.temperatures.map(({ lineId: _id, recordedBy: _by, recordedAt, ...reading }) => ({
    ...reading,
    recorded_at: toInstantText(recordedAt),
  })),
  photos: delivery.photos.map(photo => ({
    client_id: photo.clientId,
    line_id: photo.lineId,
    url: linkTo(delivery.id, photo),
  })),
  created_at: toInstantText(delivery.createdAt),
  version: delivery.version,
})

const listReturned = ({ returnedEmpties }: Pick<Delivery, 'returnedEmpties'>) =>
  returnedEmpties.filter(({ removed }) => !removed)

const toLineRecord = (line: DeliveryLine): DeliveryLineRecord => ({
  line_id: line.lineId,
  recorded_at: toInstantText(line.recordedAt),
  order_line: line.orderLine && { order_id: line.orderLine.orderId, line_id: line.orderLine.lineId },
  order_number: line.orderNumber,
  product_id: line.productId,
  product_name: line.productName,
  unit: line.unit.name,
  ordered: toQuantity(line.ordered),
  expected: toQuantity(line.expected),
  received: toNumber(line.received, 6),
  damaged: toNumber(line.damaged, 6),
  refused: toNumber(line.refused, 6),
  accepted: toNumber(computeAcceptedQuantity(line), 6),
  substituted_by: line.substitutedBy && {
    product_id: line.substitutedBy.productId,
    product_name: line.substituteName,
    unit: line.substitutedBy.unit.name,
  },
  pieces: toQuantity(line.pieces),
  weighed: line.weighed && toWeight(line.weighed),
  temperature: line.temperature,
  note: line.note,
  flags: listLineFlags(line),
  is_corrected: line.isCorrected,
  late_entry: line.lateEntry && toLateEntryRecord(line.lateEntry),
})

const toLateEntryRecord = ({ recordedAt, removed, temperature, note, ...line }: LateEntry) => ({
  recorded_at: toInstantText(recordedAt),
  removed,
  received: toNumber(line.received, 6),
  damaged: toNumber(line.damaged, 6),
  refused: toNumber(line.refused, 6),
  temperature,
  note,
})

const toWeight = ({ amount, unit }: NonNullable<DeliveryLine['weighed']>) => ({
  quantity: toNumber(amount, 6),
  unit: unit === 'lb' ? ('lb' as const) : ('kg' as const),
})

const toQuantity = (quantity: Decimal | null): number | null => quantity && toNumber(quantity, 6)

/** How a line differs from what was expected. Quantities of a substitute are in another unit and not compared. */
export function listLineFlags(line: DeliveryLine): DeliveryLineFlag[] {
  const { expected, received, substitutedBy } = line
  const isComparable = expected !== null && substitutedBy === null
  const flags: readonly (readonly [DeliveryLineFlag, boolean])[] = [
    ['extra', line.orderLine === null],
    ['substituted', substitutedBy !== null],
    ['short', isComparable && received.lt(expected)],
    ['over', isComparable && received.gt(expected)],
    ['damaged', line.damaged.gt(0)],
    ['refused', line.refused.gt(0)],
    ['late-entry', line.lateEntry !== null],
  ]
  return flags.flatMap(([flag, applies]) => (applies ? [flag] : []))
}

/** What is expected of an order line. */
export const toExpectedLineRecord = (line: ExpectedLine): ExpectedLineRecord => ({
  line_id: line.lineId,
  order_line: { order_id: line.orderId, line_id: line.orderLineId },
  order_number: line.orderNumber,
  product_id: line.productId,
  product_name: line.productName,
  unit: line.unit,
  ordered: toNumber(line.ordered, 6),
  received_before: toNumber(line.receivedBefore, 6),
  expected: toNumber(line.expected, 6),
})

interface ExpectedContext {
  readonly location: DeliveryParty
  readonly date: CalendarDate
  readonly checks: readonly TemperatureCheck[]
  readonly linkTo: PhotoLinker
}

/** An expected delivery with the limits of its supplier. */
export const toExpectedDeliveryRecord = (
  { key, supplier, orders, lines, delivery }: ExpectedDelivery,
  { location, date, checks, linkTo }: ExpectedContext,
): ExpectedDeliveryRecord => ({
  key,
  supplier_id: supplier.id,
  supplier_name: supplier.name,
  location_id: location.id,
  location_name: location.name,
  delivery_date: date,
  orders: orders.map(({ id, number, expectedDate, state }) => ({
    id,
    order_number: number,
    expected_date: expectedDate,
    state,
  })),
  lines: lines.map(toExpectedLineRecord),
  temperature_checks: [...checks],
  delivery: delivery && toDeliveryRecord(delivery, linkTo),
})

/** The values that the audit log keeps of a delivery. */
export const toAuditedDelivery = (delivery: Delivery) => ({
  supplier_name: delivery.supplier.name,
  delivery_date: delivery.deliveryDate,
  note_number: delivery.noteNumber,
  signature_name: delivery.signatureName,
  note: delivery.note,
  ...toAuditedEntries(delivery),
})

/** What people recorded, as the audit log keeps it. */
export const toAuditedEntries = (delivery: RecordedEntries) => ({
  lines: delivery.lines
    .filter(({ removed }) => !removed)
    .map(line => ({
      product_name: line.substituteName || line.productName,
      received: toNumber(line.received, 6),
      damaged: toNumber(line.damaged, 6),
      refused: toNumber(line.refused, 6),
      unit: (line.substitutedBy?.unit ?? line.unit).name,
      pieces: toQuantity(line.pieces),
      weighed: line.weighed && toWeight(line.weighed),
      ...(line.temperature && { storage: line.temperature.storage, ...toAuditedReading(line.temperature) }),
      note: line.note,
    })),
  returned_empties: listReturned(delivery).map(({ container, quantity }) => ({
    name: container,
    quantity: toNumber(quantity, 6),
  })),
  temperatures: Object.fromEntries(
    delivery.temperatures.map(({ action, ...reading }) => [
      reading.storage,
      { ...toAuditedReading(reading), action },
    ]),
  ),
})

const toAuditedReading = ({ celsius, is_within_limits }: TemperatureReading) => ({
  celsius,
  is_within_limits,
})
