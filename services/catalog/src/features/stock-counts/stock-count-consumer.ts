import type { EventPayload } from '@rms/contracts'
import { type Consumer, defineConsumer, isUnchanged, type Transaction } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { PurchaseRecordRepository } from '../../storage/purchasing/purchase-record-repository.ts'
import type { StockCountCause } from '../../storage/stock/stock-count-repository.ts'
import { deriveClosing, loadClasses } from './derive-closing.ts'
import { getDeliveryRecord, getInvoiceRecord, getTransferRecord, getWasteRecord } from './movement-sources.ts'
import { saveStockCount } from './save-stock-count.ts'
import { getStockLock, type StockCountDependencies } from './stock-count-dependencies.ts'

type Needs = StockCountDependencies & {
  readonly deliveries: DeliveryRepository
  readonly purchaseRecords: PurchaseRecordRepository
}

/** Derives the closing stock of counts again when deliveries, prices or products change what it follows from. */
export function createStockCountConsumer(needs: Needs): Consumer {
  const queue = 'stock-counts'
  const refreshOnce = async (
    eventId: string,
    findCause: (session?: ClientSession) => Promise<StockCountCause> | StockCountCause,
  ) => {
    // Most events concern no count, which needs no transaction.
    if ((await needs.stockCounts.listAffected(await findCause())).length === 0) return
    await needs.unitOfWork.transactOnce({ queue, eventId }, async transaction =>
      refreshStockCounts(needs, await findCause(transaction.session), transaction),
    )
  }
  const ofProducts = (...productIds: number[]): StockCountCause => ({ productIds, from: '' })
  return defineConsumer(queue, {
    'catalog.delivery-changed': ({ id, payload }) =>
      refreshOnce(id, session => findDeliveryCause(needs, payload, session)),
    'catalog.stock-movement-changed': async ({ id, payload }) => {
      await needs.unitOfWork.transactOnce({ queue, eventId: id }, async transaction => {
        for (const cause of listMovementCauses(payload)) await refreshStockCounts(needs, cause, transaction)
      })
    },
    'catalog.purchase-checked': ({ id, payload }) =>
      refreshOnce(id, async session => {
        const check = await needs.purchaseRecords.findCheck(payload.invoice_id, session)
        return {
          record: getInvoiceRecord(payload.invoice_id),
          locationId: check?.location_id ?? 0,
          date: check?.invoice_date ?? null,
        }
      }),
    'catalog.price-history-changed': ({ id, payload }) =>
      refreshOnce(id, () => ({ productIds: payload.product_ids, from: payload.from })),
    'catalog.product-changed': ({ id, payload }) =>
      refreshOnce(id, async session => {
        const findClass = await loadClasses(needs, [payload.id], session)
        return { productId: payload.id, productClass: findClass(payload.id) }
      }),
    'catalog.product-classes-changed': ({ id }) => refreshOnce(id, () => ({ isForAll: true })),
    'catalog.product-merged': ({ id, payload }) =>
      refreshOnce(id, () => ofProducts(payload.from_id, payload.into.id)),
    'catalog.product-unmerged': ({ id, payload }) =>
      refreshOnce(id, () => ofProducts(payload.product.id, payload.from.id)),
  })
}

/** Counts at the locations that the goods left or came to. */
function listMovementCauses(movement: EventPayload<'catalog.stock-movement-changed'>): StockCountCause[] {
  if (movement.kind !== 'transfer') {
    const { id, location_id: locationId, date } = movement
    return [{ record: getWasteRecord(id), locationId, date }]
  }
  const record = getTransferRecord(movement.id)
  return [
    { record, locationId: movement.from_location_id, date: movement.sent_on },
    { record, locationId: movement.to_location_id, date: movement.received_on },
  ]
}

/** Counts that contain the delivery, and those in which goods were counted between the close of a day and its date. */
async function findDeliveryCause(
  { deliveries }: Pick<Needs, 'deliveries'>,
  { delivery_id, location_id }: EventPayload<'catalog.delivery-changed'>,
  session?: ClientSession,
): Promise<StockCountCause> {
  const delivery = await deliveries.find(delivery_id, session)
  return {
    record: getDeliveryRecord(delivery_id),
    locationId: location_id,
    date: delivery?.deliveryDate ?? null,
  }
}

/**
 * Derives the closing stock of the counts that something may have changed, and publishes those of closed counts that
 * have changed. A feature that records movements of goods calls it in its transaction or by an event.
 */
export async function refreshStockCounts(
  needs: StockCountDependencies,
  cause: StockCountCause,
  { session, lock, emit, afterCommit }: Transaction,
): Promise<void> {
  const affected = await needs.stockCounts.listAffected(cause, session)
  const locationIds = [...new Set(affected.map(({ locationId }) => locationId))].sort((a, b) => a - b)
  for (const locationId of locationIds) await lock(getStockLock(locationId))
  let hasChanged = false
  for (const { id } of affected) {
    const before = await needs.stockCounts.find(id, session)
    if (!before) continue
    const after = { ...before, ...(await deriveClosing(needs, before, session)) }
    if (isUnchanged(before, after)) continue
    await saveStockCount(needs, { before, after }, { session, emit })
    hasChanged = true
  }
  if (hasChanged) afterCommit(() => needs.live.publish({ event: 'record-changed', collection: 'stock' }))
}
