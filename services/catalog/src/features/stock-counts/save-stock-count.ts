import type { StockCountSnapshot } from '@rms/contracts'
import { toInstantText, toNumber } from '@rms/domain-kit'
import { isUnchanged, type Transaction } from '@rms/service-kit'
import type { StockCountRecord } from '../../domain/stock/counts/stock-count.ts'
import { toCertaintyFields, toUnitCost } from './present-stock-counts.ts'
import type { StockCountDependencies } from './stock-count-dependencies.ts'

/**
 * Saves a count. Publishes it if it was closed, reopened or deleted, and if the closing stock of a closed count has
 * changed.
 */
export async function saveStockCount(
  { stockCounts, settings }: Pick<StockCountDependencies, 'stockCounts' | 'settings'>,
  { before, after }: { readonly before: StockCountRecord | null; readonly after: StockCountRecord },
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
): Promise<StockCountRecord> {
  if (!isPublished(before, after)) {
    await stockCounts.save(after, session)
    return after
  }
  const saved = { ...after, revision: after.revision + 1 }
  await stockCounts.save(saved, session)
  const { currency } = await settings.current(session)
  emit('catalog.stock-count-changed', toSnapshot(saved, currency))
  return saved
}

/** An open count states nothing, so that its lines are of no interest to others. */
function isPublished(before: StockCountRecord | null, after: StockCountRecord): boolean {
  const isClosed = after.state === 'closed'
  if (!before || before.state !== after.state || before.deleted !== after.deleted)
    return isClosed || after.revision > 0
  return (
    isClosed && !isUnchanged(toSnapshot(before, ''), toSnapshot({ ...after, revision: before.revision }, ''))
  )
}

const toSnapshot = (count: StockCountRecord, currency: string): StockCountSnapshot => ({
  count_id: count.id,
  revision: count.revision,
  location_id: count.location.id,
  after_close_of: count.afterCloseOf,
  state: count.state,
  closed_at: count.closedAt && toInstantText(count.closedAt),
  deleted: count.deleted,
  currency,
  value: toNumber(count.closing.value, 2),
  ...toCertaintyFields(count.closing),
  products:
    count.state === 'closed' && !count.deleted
      ? count.closing.rows.map(row => ({
          product_id: row.productId,
          product_class: row.productClass,
          stock_unit: row.stockUnit,
          quantity: row.quantity && toNumber(row.quantity, 6),
          unit_cost: toUnitCost(row.unitCost),
          value: row.value && toNumber(row.value, 2),
          ...toCertaintyFields(row),
        }))
      : [],
})
