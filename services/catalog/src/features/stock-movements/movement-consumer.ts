import type { MenuItemReferences } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { type Consumer, createBatchRunner, defineConsumer, type Transaction } from '@rms/service-kit'
import { withTransferCosts } from '../../domain/stock/movements/transfer-record.ts'
import { type WasteRecord, withWasteCost } from '../../domain/stock/movements/waste-record.ts'
import { findProductCost, findUnitCost } from './find-unit-cost.ts'
import { saveTransfer } from './move-goods.ts'
import { MOVEMENTS_LOCK, type MovementDependencies } from './movement-dependencies.ts'
import { saveWaste } from './record-waste.ts'

/** Few, because each may contain 500 items, and people who record waste wait for the change. */
const MAX_EVENTS_PER_CHANGE = 6

interface MenuItemEvent {
  readonly eventId: string
  readonly payload: MenuItemReferences
}

/**
 * Keeps copies of ingredients, dishes and business days, and the costs of waste and transfers, which follow prices that
 * arrive later. Costs are derived from what is stored, so that events may arrive twice, late or out of order.
 */
export function createMovementConsumer(needs: MovementDependencies): Consumer {
  const queue = 'stock-movements'
  const handleOnce = async (eventId: string, work: (transaction: Transaction) => Promise<void>) => {
    await needs.unitOfWork.transactOnce({ queue, eventId, lock: MOVEMENTS_LOCK }, work)
  }
  const copyMenuItems = createBatchRunner<MenuItemEvent>({
    getKey: ({ eventId }) => eventId,
    maxSize: MAX_EVENTS_PER_CHANGE,
    async run(events) {
      const batch = { queue, eventIds: events.map(({ eventId }) => eventId), lock: MOVEMENTS_LOCK } as const
      await needs.unitOfWork.transactBatchOnce(batch, async (transaction, newEventIds) => {
        const unhandled = events.flatMap(({ eventId, payload }) =>
          newEventIds.has(eventId) ? [payload] : [],
        )
        await needs.menuItems.apply(unhandled, transaction.session)
        for (const [from, changed] of Map.groupBy(unhandled, event => event.from))
          await refreshMenuItems(needs, { from, items: changed.flatMap(({ items }) => items) }, transaction)
      })
    },
  })
  return defineConsumer(
    queue,
    {
      'menu-costing.menu-items-changed': ({ id: eventId, payload }) => copyMenuItems({ eventId, payload }),
      'menu-costing.business-day-changed': ({ id, payload }) =>
        handleOnce(id, ({ session }) => needs.businessDays.apply(payload, session)),
      'catalog.stock-count-changed': ({ id, payload }) =>
        handleOnce(id, ({ session }) => needs.countedStock.apply(payload, session)),
      'catalog.price-history-changed': ({ id, payload }) =>
        handleOnce(id, transaction =>
          refreshProducts(needs, { productIds: payload.product_ids, from: payload.from }, transaction),
        ),
      'catalog.product-merged': ({ id, payload }) =>
        handleOnce(id, transaction =>
          refreshProducts(needs, { productIds: [payload.from_id, payload.into.id], from: null }, transaction),
        ),
      'catalog.product-unmerged': ({ id, payload }) =>
        handleOnce(id, transaction =>
          refreshProducts(
            needs,
            { productIds: [payload.product.id, payload.from.id], from: null },
            transaction,
          ),
        ),
    },
    { concurrency: MAX_EVENTS_PER_CHANGE },
  )
}

/** The first known cost of an item also applies to what was recorded before it. */
async function refreshMenuItems(
  needs: MovementDependencies,
  { from, items }: Pick<MenuItemReferences, 'from' | 'items'>,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  const found = await needs.wasteEntries.listByItems(items, null, session)
  for (const [key, entries] of Map.groupBy(found, getItemKey)) {
    const first = await needs.menuItems.findFirstCostDate(key, session)
    const affected = entries.filter(({ date }) => first === null || first >= from || date >= from)
    await refreshCosts(needs, affected, transaction)
  }
}

const getItemKey = ({ content }: WasteRecord): string =>
  content.type === 'item' ? `${content.item.kind}/${content.item.id}` : ''

interface PriceChange {
  readonly productIds: readonly number[]
  /** Prices before this date are as they were; null if all may have changed. */
  readonly from: CalendarDate | null
}

/** Computes the costs of what was recorded of these products, or of products merged into them, from a date on. */
async function refreshProducts(
  needs: MovementDependencies,
  { productIds, from }: PriceChange,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  const merged = await needs.products.listMergedInto(productIds, session)
  const ids = [...new Set([...productIds, ...merged.map(({ id }) => id)])]
  const items = ids.map(id => ({ kind: 'product' as const, id }))
  await refreshCosts(needs, await needs.wasteEntries.listByItems(items, from, session), transaction)
  for (const record of await needs.transfers.listByProducts(ids, from, session)) {
    const costs = new Map<number, Awaited<ReturnType<typeof findProductCost>>>()
    for (const { productId, unit } of record.lines)
      costs.set(productId, await findProductCost(needs, { productId, unit, date: record.sentOn }, session))
    const changed = withTransferCosts(record, costs)
    if (changed) await saveTransfer(needs, changed, transaction)
  }
}

async function refreshCosts(
  needs: MovementDependencies,
  entries: readonly WasteRecord[],
  transaction: Transaction,
): Promise<void> {
  for (const record of entries) {
    const changed = withWasteCost(record, await findUnitCost(needs, record, transaction.session))
    if (changed) await saveWaste(needs, changed, transaction)
  }
}
