import { toNumber } from '@rms/domain-kit'
import { notFound, requireVersion, type Transaction, type UserActor } from '@rms/service-kit'
import {
  closeCount,
  reopenCount,
  requireOpenCount,
  type StockCountRecord,
} from '../../domain/stock/counts/stock-count.ts'
import { deriveClosing } from './derive-closing.ts'
import { saveStockCount } from './save-stock-count.ts'
import { getStockLock, requireLocationId, type StockCountDependencies } from './stock-count-dependencies.ts'

interface CountChange {
  readonly id: number
  readonly version: number | undefined
  readonly actor: UserActor
}

/**
 * Closes a count, so that its lines no longer change. 404 for an unknown count, a stale version error if it is newer, 409
 * if it is closed, or incomplete and that is not allowed.
 */
export const closeStockCount = (
  needs: StockCountDependencies,
  { allowIncomplete, ...change }: CountChange & { readonly allowIncomplete: boolean },
): Promise<StockCountRecord> =>
  changeCount(needs, change, 'closed', known =>
    closeCount(known, { at: needs.now(), username: change.actor.username, allowIncomplete }),
  )

/** Reopens a closed count; the audit log keeps the reason and the value before. The same errors, 409 if it is open. */
export const reopenStockCount = (
  needs: StockCountDependencies,
  { reason, ...change }: CountChange & { readonly reason: string },
): Promise<StockCountRecord> =>
  changeCount(needs, change, 'reopened', known =>
    reopenCount(known, { at: needs.now(), username: change.actor.username, reason }),
  )

/** Deletes a count that was started by mistake; 409 if it is closed. */
export async function deleteStockCount(needs: StockCountDependencies, id: number): Promise<void> {
  await withCount(needs, id, async (known, transaction) => {
    requireOpenCount(known)
    const after = { ...known, deleted: true, version: known.version + 1 }
    await saveStockCount(needs, { before: known, after }, transaction)
    await needs.audit.record(
      { action: 'deleted', entity: 'stock-count', entityId: id, before: toAuditedCount(known), after: null },
      transaction.session,
    )
    return after
  })
}

const changeCount = (
  needs: StockCountDependencies,
  { id, version }: CountChange,
  action: 'closed' | 'reopened',
  change: (known: StockCountRecord) => StockCountRecord,
): Promise<StockCountRecord> =>
  withCount(needs, id, async (known, transaction) => {
    const { session } = transaction
    requireVersion(known.version, version)
    const changed = change(known)
    const after = { ...changed, ...(await deriveClosing(needs, changed, session)) }
    await needs.audit.record(
      {
        action,
        entity: 'stock-count',
        entityId: id,
        before: toAuditedCount(known),
        after: { ...toAuditedCount(after), reason: after.history.at(-1)?.reason ?? '' },
      },
      session,
    )
    return saveStockCount(needs, { before: known, after }, transaction)
  })

const toAuditedCount = ({ location, afterCloseOf, state, closing }: StockCountRecord) => ({
  location_name: location.name,
  date: afterCloseOf,
  status: state,
  value: toNumber(closing.value, 2),
})

/** Works with a count under the lock of its location; 404 for an unknown one. */
export async function withCount<Result>(
  needs: Pick<StockCountDependencies, 'stockCounts' | 'unitOfWork'>,
  id: number,
  work: (known: StockCountRecord, transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const locationId = await requireLocationId(needs, id)
  return needs.unitOfWork.withLock(getStockLock(locationId), async transaction => {
    const known = await needs.stockCounts.find(id, transaction.session)
    if (!known) throw notFound('stock count')
    return work(known, transaction)
  })
}
