import type { StockMovementSnapshot, StockTransfer, WasteEntry } from '@rms/contracts'
import { type Decimal, toInstantText, toNumber } from '@rms/domain-kit'
import { computeTransferResults, sumTransfer, type TransferRecord } from './transfer-record.ts'
import { getEnteredUnitCost, type WasteRecord } from './waste-record.ts'

const toQuantity = (value: Decimal): number => toNumber(value, 6)
const toNullableQuantity = (value: Decimal | null): number | null => value && toQuantity(value)
const toNullableAmount = (value: Decimal | null): number | null => value && toNumber(value, 2)

export const toWasteEntry = (record: WasteRecord): WasteEntry => ({
  id: record.id,
  kind: record.kind,
  location_id: record.location.id,
  location_name: record.location.name,
  date: record.date,
  item: record.content.type === 'item' ? { ...record.content.item } : null,
  quantity: record.content.type === 'item' ? toQuantity(record.content.quantity.entered) : null,
  unit: record.content.type === 'item' ? record.content.quantity.enteredUnit : '',
  reason: record.reason,
  note: record.note,
  unit_cost: toNullableQuantity(getEnteredUnitCost(record)),
  amount: toNullableAmount(record.cost.amount),
  is_estimate: record.cost.isEstimate,
  recorded_at: toInstantText(record.recordedAt),
  recorded_by: { ...record.recordedBy },
  corrected_at: record.correctedAt && toInstantText(record.correctedAt),
  version: record.version,
})

export const toWasteSnapshot = (record: WasteRecord): StockMovementSnapshot => ({
  kind: record.kind,
  id: record.id,
  revision: record.revision,
  deleted: record.deleted,
  location_id: record.location.id,
  date: record.date,
  recorded_at: toInstantText(record.recordedAt),
  reason: record.reason,
  item: record.content.type === 'item' ? { ...record.content.item } : null,
  quantity: record.content.type === 'item' ? toQuantity(record.content.quantity.quantity) : null,
  unit: record.content.type === 'item' ? record.content.quantity.unit : '',
  amount: toNullableAmount(record.cost.amount),
  is_estimate: record.cost.isEstimate,
})

/** The values of an entry as shown in the audit log. */
export const toAuditedWaste = (record: WasteRecord) => {
  const { location_name, date, item, quantity, unit, amount, reason, note } = toWasteEntry(record)
  return { location_name, date, item: item?.name ?? null, quantity, unit, amount, reason, note }
}

export interface TransferAccess {
  readonly can_change: boolean
  readonly can_receive: boolean
}

export function toStockTransfer(record: TransferRecord, access: TransferAccess): StockTransfer {
  const results = computeTransferResults(record)
  const { moved, lost, withoutCost } = sumTransfer(results.values())
  return {
    id: record.id,
    state: record.receivedOn === null ? 'sent' : 'received',
    from_location_id: record.from.id,
    from_location_name: record.from.name,
    to_location_id: record.to.id,
    to_location_name: record.to.name,
    sent_on: record.sentOn,
    received_on: record.receivedOn,
    lines: record.lines.map(line => {
      const { enteredSent, enteredReceived } = line
      const result = results.get(line.lineId)
      const hasLost = enteredReceived?.lt(enteredSent) ?? false
      return {
        line_id: line.lineId,
        product_id: line.productId,
        product_name: line.productName,
        unit: line.enteredUnit,
        sent: toQuantity(enteredSent),
        received: toNullableQuantity(enteredReceived),
        lost: hasLost && enteredReceived ? toQuantity(enteredSent.minus(enteredReceived)) : 0,
        unit_cost: toNullableQuantity(
          line.unitCost && !enteredSent.isZero() ? line.unitCost.times(line.sent).div(enteredSent) : null,
        ),
        amount: toNullableAmount(result?.movedAmount ?? null),
        lost_amount: toNullableAmount(result?.lostAmount ?? null),
        has_surplus: result?.hasSurplus ?? false,
      }
    }),
    note: record.note,
    amount: toNullableAmount(moved),
    lost_amount: toNullableAmount(lost),
    lines_without_cost: withoutCost,
    sent_by: record.sentBy.name,
    received_by: record.receivedBy?.name ?? null,
    created_at: toInstantText(record.sentAt),
    ...access,
    version: record.version,
  }
}

export function toTransferSnapshot(record: TransferRecord): StockMovementSnapshot {
  const results = computeTransferResults(record)
  return {
    kind: 'transfer',
    id: record.id,
    revision: record.revision,
    deleted: record.deleted,
    from_location_id: record.from.id,
    to_location_id: record.to.id,
    sent_on: record.sentOn,
    sent_at: toInstantText(record.sentAt),
    received_on: record.receivedOn,
    received_at: record.receivedAt && toInstantText(record.receivedAt),
    lines: record.lines.map(line => ({
      line_id: line.lineId,
      product_id: line.productId,
      product_name: line.productName,
      unit: line.unit,
      sent: toQuantity(line.sent),
      received: toNullableQuantity(line.received),
      moved_amount: toNullableAmount(results.get(line.lineId)?.movedAmount ?? null),
      lost_amount: toNullableAmount(results.get(line.lineId)?.lostAmount ?? null),
    })),
  }
}

/** The values of a transfer as shown in the audit log. */
export const toAuditedTransfer = (record: TransferRecord) => ({
  from_location: record.from.name,
  to_location: record.to.name,
  sent_on: record.sentOn,
  received_on: record.receivedOn,
  transfer_lines: record.lines.map(line => ({
    product_name: line.productName,
    unit: line.enteredUnit,
    sent: toQuantity(line.enteredSent),
    received: toNullableQuantity(line.enteredReceived),
  })),
  note: record.note,
})
