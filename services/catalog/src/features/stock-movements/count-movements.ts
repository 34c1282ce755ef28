import { addDays, type CalendarDate, type Decimal } from '@rms/domain-kit'
import { toPurchaseUnit } from '../../domain/purchasing/units/purchase-units.ts'
import type { TransferRecord } from '../../domain/stock/movements/transfer-record.ts'
import type { WasteRecord } from '../../domain/stock/movements/waste-record.ts'
import type { TransferRepository } from '../../storage/stock-movements/transfer-repository.ts'
import type { WasteEntryRepository } from '../../storage/stock-movements/waste-entry-repository.ts'
import {
  type GoodsMovement,
  getTimeOfDay,
  getTransferRecord,
  getWasteRecord,
  type LocationClock,
  type MovementSource,
} from '../stock-counts/movement-sources.ts'

/** Products that were thrown away or eaten. */
export const createWasteMovements = (
  wasteEntries: Pick<WasteEntryRepository, 'listProductsAfter'>,
): MovementSource => ({
  async list({ locationId, from, to, ...clock }, session) {
    const found = await wasteEntries.listProductsAfter(locationId, addDays(from, -1), session)
    return found.filter(({ date }) => date <= to).flatMap(record => toWasteMovement(record, clock))
  },
})

/** Goods that came from another location or left for it. */
export const createTransferMovements = (
  transfers: Pick<TransferRepository, 'listAfter'>,
): MovementSource => ({
  async list({ locationId, from, to, ...clock }, session) {
    const found = await transfers.listAfter(locationId, addDays(from, -1), session)
    return found
      .flatMap(record => toTransferMovements(record, { locationId, ...clock }))
      .filter(({ date }) => date >= from && date <= to)
  },
})

function toWasteMovement(record: WasteRecord, clock: LocationClock): GoodsMovement[] {
  const { id, content, date, reason, recordedAt } = record
  if (content.type !== 'item' || content.item.kind !== 'product') return []
  const { item, quantity } = content
  return [
    {
      ...{ id: getWasteRecord(id), kind: 'waste', productId: item.id, date },
      at: getTimeOfDay(recordedAt, date, clock),
      quantity: quantity.quantity,
      unit: toPurchaseUnit(quantity.unit, item.name),
      ...{ record: getWasteRecord(id), recordId: id, isTrim: reason === 'trim' },
    },
  ]
}

/** What was lost has left the sender too. */
function toTransferMovements(
  record: TransferRecord,
  { locationId, ...clock }: LocationClock & { readonly locationId: number },
): GoodsMovement[] {
  const { id, from, sentOn, sentAt, receivedOn, receivedAt } = record
  const isSender = from.id === locationId
  return record.lines.flatMap(({ lineId, productId, productName, unit, sent, received }): GoodsMovement[] => {
    const toMovement = (
      kind: 'transfer-in' | 'transfer-out',
      { date, at, quantity }: { date: CalendarDate; at: Temporal.Instant | null; quantity: Decimal },
    ): GoodsMovement => ({
      ...{ id: `${getTransferRecord(id)}-${lineId}-${kind}`, kind, productId, date, quantity },
      at: at && getTimeOfDay(at, date, clock),
      unit: toPurchaseUnit(unit, productName),
      ...{ record: getTransferRecord(id), recordId: id },
    })
    if (isSender) {
      const quantity = received?.gt(sent) ? received : sent
      return [toMovement('transfer-out', { date: sentOn, at: sentAt, quantity })]
    }
    if (receivedOn === null || received === null) return []
    return [toMovement('transfer-in', { date: receivedOn, at: receivedAt, quantity: received })]
  })
}
