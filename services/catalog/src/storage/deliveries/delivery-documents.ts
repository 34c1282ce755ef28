import { type BaseUnit, fromStoredInstant, type Pack, toStoredInstant } from '@rms/domain-kit'
import { fromDecimal128, fromNullableDecimal128, toDecimal128, toNullableDecimal128 } from '@rms/service-kit'
import type { PurchaseUnit } from '../../domain/purchasing/units/purchase-units.ts'
import type {
  Delivery,
  DeliveryLine,
  DeliveryPhoto,
  LateEntry,
  RecordedEntry,
} from '../../domain/receiving/delivery.ts'
import type { DeliveryDocument, StoredDeliveryLine, StoredLateEntry, StoredUnit } from './stored-delivery.ts'

export const toDelivery = (stored: DeliveryDocument): Delivery => ({
  id: stored._id,
  keys: stored.keys,
  supplier: stored.supplier,
  location: stored.location,
  deliveryDate: stored.delivery_date,
  noteNumber: stored.note_number,
  signatureName: stored.signature_name,
  note: stored.note,
  orders: stored.orders,
  checkedInAt: stored.checked_in_at && fromStoredInstant(stored.checked_in_at),
  correctedAt: stored.corrected_at && fromStoredInstant(stored.corrected_at),
  lines: stored.lines.map(toLine),
  returnedEmpties: stored.returned_empties.map(({ removed, container, quantity, ...record }) => ({
    ...toRecord(record),
    removed,
    container,
    quantity: fromDecimal128(quantity),
  })),
  temperatures: stored.temperatures.map(({ line_id, recorded_at, recorded_by, ...reading }) => ({
    ...reading,
    ...toRecord({ line_id, recorded_at, recorded_by }),
  })),
  photos: stored.photos.map(toPhoto),
  submissions: stored.submissions,
  createdAt: fromStoredInstant(stored.created_at),
  version: stored.version,
  deleted: stored.deleted,
})

export const toDeliveryDocument = (delivery: Delivery): DeliveryDocument => ({
  _id: delivery.id,
  keys: [...delivery.keys],
  supplier: delivery.supplier,
  location: delivery.location,
  delivery_date: delivery.deliveryDate,
  note_number: delivery.noteNumber,
  signature_name: delivery.signatureName,
  note: delivery.note,
  orders: [...delivery.orders],
  checked_in_at: delivery.checkedInAt && toStoredInstant(delivery.checkedInAt),
  corrected_at: delivery.correctedAt && toStoredInstant(delivery.correctedAt),
  lines: delivery.lines.map(toStoredLine),
  returned_empties: delivery.returnedEmpties.map(empties => ({
    ...toStoredRecord(empties),
    removed: empties.removed,
    container: empties.container,
    quantity: toDecimal128(empties.quantity),
  })),
  temperatures: delivery.temperatures.map(({ lineId, recordedAt, recordedBy, ...reading }) => ({
    ...toStoredRecord({ lineId, recordedAt, recordedBy }),
    ...reading,
  })),
  photos: delivery.photos.map(({ clientId, lineId, file, sha256 }) => ({
    client_id: clientId,
    line_id: lineId,
    file,
    sha256,
  })),
  submissions: [...delivery.submissions],
  created_at: toStoredInstant(delivery.createdAt),
  version: delivery.version,
  deleted: delivery.deleted,
})

export const toPhoto = ({
  client_id,
  line_id,
  file,
  sha256,
}: DeliveryDocument['photos'][number]): DeliveryPhoto => ({
  clientId: client_id,
  lineId: line_id,
  file,
  sha256,
})

export const toLine = (stored: StoredDeliveryLine): DeliveryLine => ({
  ...toRecord(stored),
  removed: stored.removed,
  recorderKind: stored.recorder_kind,
  isCorrected: stored.is_corrected,
  orderLine: stored.order_line && {
    orderId: stored.order_line.order_id,
    lineId: stored.order_line.line_id,
  },
  orderNumber: stored.order_number,
  productId: stored.product_id,
  productName: stored.product_name,
  unit: toUnit(stored.unit),
  ordered: fromNullableDecimal128(stored.ordered),
  expected: fromNullableDecimal128(stored.expected),
  received: fromDecimal128(stored.received),
  damaged: fromDecimal128(stored.damaged),
  refused: fromDecimal128(stored.refused),
  substitutedBy: stored.substituted_by && {
    productId: stored.substituted_by.product_id,
    unit: toUnit(stored.substituted_by.unit),
  },
  substituteName: stored.substituted_by?.product_name ?? '',
  pieces: fromNullableDecimal128(stored.pieces),
  weighed: stored.weighed && toPack(stored.weighed),
  temperature: stored.temperature,
  note: stored.note,
  lateEntry: stored.late_entry ? toLateEntry(stored.late_entry) : null,
})

const toLateEntry = ({ recorded_at, recorded_by, received, damaged, refused, ...same }: StoredLateEntry) => ({
  ...same,
  recordedAt: fromStoredInstant(recorded_at),
  recordedBy: recorded_by,
  received: fromDecimal128(received),
  damaged: fromDecimal128(damaged),
  refused: fromDecimal128(refused),
})

const toStoredLateEntry = ({
  recordedAt,
  recordedBy,
  received,
  damaged,
  refused,
  ...same
}: LateEntry): StoredLateEntry => ({
  ...same,
  recorded_at: toStoredInstant(recordedAt),
  recorded_by: recordedBy,
  received: toDecimal128(received),
  damaged: toDecimal128(damaged),
  refused: toDecimal128(refused),
})

const toStoredLine = (line: DeliveryLine): StoredDeliveryLine => ({
  ...toStoredRecord(line),
  removed: line.removed,
  recorder_kind: line.recorderKind,
  is_corrected: line.isCorrected,
  order_line: line.orderLine && { order_id: line.orderLine.orderId, line_id: line.orderLine.lineId },
  order_number: line.orderNumber,
  product_id: line.productId,
  product_name: line.productName,
  unit: toStoredUnit(line.unit),
  ordered: toNullableDecimal128(line.ordered),
  expected: toNullableDecimal128(line.expected),
  received: toDecimal128(line.received),
  damaged: toDecimal128(line.damaged),
  refused: toDecimal128(line.refused),
  substituted_by: line.substitutedBy && {
    product_id: line.substitutedBy.productId,
    product_name: line.substituteName,
    unit: toStoredUnit(line.substitutedBy.unit),
  },
  pieces: toNullableDecimal128(line.pieces),
  weighed: line.weighed && toStoredPack(line.weighed),
  temperature: line.temperature,
  note: line.note,
  late_entry: line.lateEntry && toStoredLateEntry(line.lateEntry),
})

const toRecord = ({
  line_id,
  recorded_at,
  recorded_by,
}: Pick<StoredDeliveryLine, 'line_id' | 'recorded_at' | 'recorded_by'>): RecordedEntry => ({
  lineId: line_id,
  recordedAt: fromStoredInstant(recorded_at),
  recordedBy: recorded_by,
})

const toStoredRecord = ({ lineId, recordedAt, recordedBy }: RecordedEntry) => ({
  line_id: lineId,
  recorded_at: toStoredInstant(recordedAt),
  recorded_by: recordedBy,
})

const toUnit = ({ name, content }: StoredUnit): PurchaseUnit => ({
  name,
  content: content && toPack(content),
})
const toStoredUnit = ({ name, content }: PurchaseUnit): StoredUnit => ({
  name,
  content: content && toStoredPack(content),
})

const toPack = ({ amount, unit }: NonNullable<StoredUnit['content']>): Pack => ({
  amount: fromDecimal128(amount),
  // Written by `toStoredPack`, from a base unit.
  unit: unit as BaseUnit,
})
const toStoredPack = ({ amount, unit }: Pack) => ({ amount: toDecimal128(amount), unit })
